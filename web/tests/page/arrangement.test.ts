import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Reply, Table } from "../../src/generated/wire";
import type { Ask } from "../../src/live/messages";
import type { TableSession } from "../../src/live/session.svelte";
import { Arrangement } from "../../src/lobby/arrangement.svelte";
import { withOption, withSeat } from "../../src/lobby/plan";

const free = { kind: "free" as const, name: "", bot: null, person: null, here: false, stand_in: false };
const settings = { edition: "de-amigo" };
const rest = { maker: "a", you: "a", seat: null, watchers: 0, paused_by: null, next: null, number: 1 };
const table: Table = { t: "table", id: "x", status: "lobby", settings, seats: [free, free], ...rest };

const done: Reply = { t: "reply", id: 1 };
let asked: Ask[];
let answer: (reply: Reply) => void;
let arrangement: Arrangement;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  const ask = (command: Ask) => {
    asked.push(command);
    return new Promise<Reply>((resolve) => (answer = resolve));
  };
  arrangement = new Arrangement({ ask } as unknown as TableSession, () => table);
});

afterEach(() => vi.useRealTimers());

test("a change shows at once, and several are sent together", async () => {
  arrangement.change("seats", withSeat);
  arrangement.change("slam", (plan) => withOption(plan, "slam", true));
  expect(arrangement.plan.seats).toHaveLength(3);
  expect(asked).toHaveLength(0);
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ do: "arrange", settings: { options: { slam: true } } });
  answer(done);
  await vi.runAllTimersAsync();
  expect(arrangement.isUnsaved).toBe(false);
  expect(arrangement.trouble).toBeNull();
});

test("what is refused is taken back, and said where it was changed", async () => {
  arrangement.change("hand_sizes", (plan) => withOption(plan, "hand_sizes", [40]));
  await vi.runAllTimersAsync();
  answer({ ...done, no: "bad_rules", sentence: "So geht das nicht." });
  await vi.runAllTimersAsync();
  expect(arrangement.trouble).toEqual({ control: "hand_sizes", sentence: "So geht das nicht." });
  expect(arrangement.plan.settings.options).toEqual({});
});

test("a change made while another is on its way is not lost", async () => {
  arrangement.change("seats", withSeat);
  await vi.runAllTimersAsync();
  arrangement.change("seats", withSeat);
  answer(done);
  await Promise.resolve();
  expect(arrangement.plan.seats).toHaveLength(4);
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(2);
});

test("what waits can be sent at once, and once only", async () => {
  arrangement.change("seats", withSeat);
  const sent = arrangement.flush();
  void arrangement.flush();
  expect(asked).toHaveLength(1);
  answer(done);
  await sent;
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
});
