/** Keeps the screen on while a game lies open on the table, where the browser can. */

/** Stay awake until the returned function is called. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = async () => {
    if (over || document.hidden || !("wakeLock" in navigator)) return;
    lock = await navigator.wakeLock.request("screen").catch(() => null);
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- it may be over by now
    if (over) await lock?.release();
  };
  const askAgain = () => void ask();
  document.addEventListener("visibilitychange", askAgain); // a lock ends when the page is out of sight
  void ask();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", askAgain);
    void lock?.release();
  };
}
