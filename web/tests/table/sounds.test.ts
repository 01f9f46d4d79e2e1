import { beforeEach, expect, test, vi } from "vitest";

const started = vi.fn();
const node = () => ({
  connect: (next: unknown) => next,
  start: started,
  stop: vi.fn(),
  type: "",
  frequency: { value: 0 },
  gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
});

/** As Safari's: nothing is heard before the page has asked for it within a touch. */
class Context {
  static made = 0;
  static touched = false;
  static last: Context;
  state = "suspended";
  currentTime = 0;
  destination = {};
  createOscillator = node;
  createGain = node;

  constructor() {
    Context.made++;
    Context.last = this;
  }
  resume(): Promise<void> {
    if (!Context.touched) return Promise.reject(new Error("not within a touch"));
    this.state = "running";
    return Promise.resolve();
  }
}

beforeEach(() => {
  vi.resetModules();
  started.mockReset();
  Object.assign(Context, { made: 0, touched: false });
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
});

const load = () => import("../../src/table/playback/sounds");

test("a sound is heard from the first touch on, and what came before it is not played later", async () => {
  const { playSound, wakeSounds } = await load();
  playSound("turn");
  await wakeSounds();
  playSound("turn");
  expect(started).not.toHaveBeenCalled();
  Context.touched = true;
  await wakeSounds();
  expect(started).not.toHaveBeenCalled();
  playSound("turn");
  expect(started).toHaveBeenCalledTimes(2);
  expect(Context.made).toBe(1);
});

test("after a phone call the next touch brings the sounds back", async () => {
  const { playSound, wakeSounds } = await load();
  Context.touched = true;
  await wakeSounds();
  Context.last.state = "interrupted";
  playSound("turn");
  expect(started).not.toHaveBeenCalled();
  await wakeSounds();
  playSound("turn");
  expect(started).toHaveBeenCalledTimes(2);
});

test("a browser that makes no sounds stays silent", async () => {
  vi.stubGlobal("AudioContext", undefined);
  vi.stubGlobal("navigator", {});
  const { playSound, wakeSounds } = await load();
  await wakeSounds();
  expect(() => playSound("card")).not.toThrow();
});
