/** Asking for what takes the server a while to make. */
import { BASE } from "./base";

const OFTEN = 4;
const MILLISECONDS = 1000;

/** Ask, and ask again as often as the server is busy and says when to come back; the last answer counts. */
export async function fetchPatiently(path: string, init?: RequestInit): Promise<Response> {
  let answer = await fetch(BASE + path, init);
  for (let again = 0; again < OFTEN; again++) {
    const seconds = Number(answer.headers.get("retry-after"));
    if (answer.status !== 503 || !(seconds > 0)) break;
    await new Promise((go) => setTimeout(go, seconds * MILLISECONDS * (0.5 + Math.random())));
    answer = await fetch(BASE + path, init);
  }
  return answer;
}
