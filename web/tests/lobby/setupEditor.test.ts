import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Reply, TableUpdate } from "../../src/generated/wire";
import type { CommandBody } from "../../src/live/messages";
import type { TableSession } from "../../src/live/session.svelte";
import { SetupEditor } from "../../src/lobby/setupEditor.svelte";
import { withOption, withSeat } from "../../src/settings/tableSetup";

const free = { kind: "free" as const, name: "", bot: null, person: null, here: false, stand_in: false, waits_ms: null };
const settings = { edition: "de-amigo" };
const rest = {
  maker: "a",
  you: "a",
  seat: null,
  watchers: 0,
  paused_by: null,
  next: null,
  number: 1,
  votes: [],
  undo: null,
  claim: null,
  patience_ms: 60_000,
  removed: [],
};
const table: TableUpdate = { t: "table", id: "x", status: "lobby", settings, seats: [free, free], ...rest };

const done: Reply = { t: "reply", id: 1 };
let asked: CommandBody[];
let answer: (reply: Reply) => void;
let editor: SetupEditor;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  const ask = (command: CommandBody) => {
    asked.push(command);
    return new Promise<Reply>((resolve) => (answer = resolve));
  };
  editor = new SetupEditor({ ask } as unknown as TableSession, () => table);
});

afterEach(() => vi.useRealTimers());

test("a change shows at once, and several are sent together", async () => {
  editor.change("seats", withSeat);
  editor.change("slam", (setup) => withOption(setup, "slam", true));
  expect(editor.setup.seats).toHaveLength(3);
  expect(asked).toHaveLength(0);
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ do: "arrange", settings: { options: { slam: true } } });
  answer(done);
  await vi.runAllTimersAsync();
  expect(editor.isUnsaved).toBe(false);
  expect(editor.rejection).toBeNull();
});

test("what is refused is taken back, and said where it was changed", async () => {
  editor.change("hand_sizes", (setup) => withOption(setup, "hand_sizes", [40]));
  await vi.runAllTimersAsync();
  answer({ ...done, no: "bad_rules", sentence: "So geht das nicht." });
  await vi.runAllTimersAsync();
  expect(editor.rejection).toEqual({ control: "hand_sizes", sentence: "So geht das nicht." });
  expect(editor.setup.settings.options).toEqual({});
});

test("a change made while another is on its way is not lost", async () => {
  editor.change("seats", withSeat);
  await vi.runAllTimersAsync();
  editor.change("seats", withSeat);
  answer(done);
  await Promise.resolve();
  expect(editor.setup.seats).toHaveLength(4);
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(2);
});

test("what waits can be sent at once, and once only", async () => {
  editor.change("seats", withSeat);
  const sent = editor.flush();
  void editor.flush();
  expect(asked).toHaveLength(1);
  answer(done);
  await sent;
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
});
