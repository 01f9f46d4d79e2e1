/** Whether somebody goes by keyboard: then the focus goes along with what happens. */
let inUse = false;
addEventListener("keydown", () => (inUse = true), true);
addEventListener("pointerdown", () => (inUse = false), true);

/** Whether the keyboard was used last. */
export function keyboardInUse(): boolean {
  return inUse;
}
