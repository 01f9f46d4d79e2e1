/** Shows a game to others while there is a network, and catches up when it comes back. */
import { BASE } from "../../http/base";
import { notesOf } from "../files/json";
import type { OpenGame } from "../storage/openGame.svelte";
import { deleteBroadcast, saveBroadcast, readBroadcast, type BroadcastRow } from "../storage/repository";
import { seenPad } from "../rules/secrecy";
import { language, say } from "../../words/words.svelte";

/** Several taps in a row are sent once. */
const GATHER = 150;
const TRY_AGAIN = 5_000;
const KEY = "x-pad-key";

type State = "off" | "sending" | "sent" | "waiting";
const now = $state<{ state: State; shown: BroadcastRow | null }>({ state: "off", shown: null });

let onTheWay: Promise<unknown> = Promise.resolve();

/** Speak to the server when it has answered what was said before: an entry that came after the end would find nothing there. */
function inTurn<Answer>(speak: () => Promise<Answer>): Promise<Answer> {
  const answer = onTheWay.then(speak);
  onTheWay = answer.catch(() => undefined);
  return answer;
}

/** Where the open game can be followed, and whether all of it is there already. */
export function broadcastState(): { readonly state: State; readonly shown: BroadcastRow | null } {
  return now;
}

/** Send every change of a game that others follow, until the returned function is called. */
export function broadcast(game: OpenGame): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  const soon = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void inTurn(send), wait);
  };
  const send = async () => {
    const { shown } = now;
    if (left || shown?.game !== game.id) return;
    now.state = "sending";
    const sent = await put(shown, game);
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- the page may be left by now
    if (left || now.shown !== shown) return;
    if (sent === "gone") await forget(shown);
    else now.state = sent === "sent" ? "sent" : "waiting";
    if (sent === "failed") soon(TRY_AGAIN);
  };
  const back = () => soon(0);
  const stop = $effect.root(() => {
    $effect(() => {
      // eslint-disable-next-line @typescript-eslint/no-meaningless-void-operator -- the effect follows the log
      void game.log;
      if (now.shown?.game === game.id) soon(GATHER);
    });
  });
  void readBroadcast(game.id).then((shown) => {
    if (!left) now.shown = shown;
  });
  addEventListener("online", back);
  return () => {
    left = true;
    clearTimeout(timer);
    stop();
    removeEventListener("online", back);
    now.shown = null;
    now.state = "off";
  };
}

/** Let others follow a game; a sentence says why not, if so. */
export async function startBroadcast(game: OpenGame): Promise<string> {
  const answer = await ask("POST", `/api/pads?language=${language()}`, body(game));
  if (!answer?.ok) return reasonOf(answer);
  const { id, key } = (await answer.json()) as { id: string; key: string };
  const shown = { game: game.id, id, key };
  await saveBroadcast(shown);
  now.shown = shown;
  now.state = "sent";
  return "";
}

/** Stop showing a game: those who follow it are told. A sentence says so where the server, which shows it, cannot be reached. */
export function stopBroadcast(): Promise<string> {
  return inTurn(async () => {
    const { shown } = now;
    if (!shown) return "";
    if (!(await takeDown(shown))) return say("scorepad.show.live_failed");
    await forget(shown);
    return "";
  });
}

/** Why the server refused, or that it was not reached. */
async function reasonOf(answer: Response | null): Promise<string> {
  const problem = (await answer?.json().catch(() => null)) as { sentence?: string } | null | undefined;
  return problem?.sentence ?? say("scorepad.show.live_failed");
}

/** A game is thrown away, so others need not follow it any longer. */
export async function stopBroadcastOf(game: string): Promise<void> {
  const shown = await readBroadcast(game);
  if (shown) await takeDown(shown);
}

async function takeDown(shown: BroadcastRow): Promise<boolean> {
  const answer = await ask("DELETE", `/api/pads/${shown.id}`, undefined, shown.key);
  return answer !== null && (answer.ok || answer.status === 404);
}

async function forget(shown: BroadcastRow): Promise<void> {
  await deleteBroadcast(shown.game);
  now.shown = null;
  now.state = "off";
}

async function put(shown: BroadcastRow, game: OpenGame): Promise<"sent" | "failed" | "gone"> {
  const answer = await ask("PUT", `/api/pads/${shown.id}`, body(game), shown.key);
  if (answer?.ok) return "sent";
  return answer?.status === 404 ? "gone" : "failed";
}

/** The sheet without secrets. The number grows with every entry, so that nothing older can come after. */
function body(game: OpenGame): string {
  return JSON.stringify({ number: game.log.length, sheet: notesOf(seenPad(game.pad)) });
}

async function ask(method: string, path: string, body?: string, key?: string): Promise<Response | null> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (key !== undefined) headers[KEY] = key;
  return fetch(BASE + path, { method, headers, ...(body === undefined ? {} : { body }) }).catch(() => null);
}
