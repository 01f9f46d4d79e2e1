/** Short news at the edge of the page, also read aloud; they go by themselves. */
export interface Toast {
  readonly id: number;
  readonly text: string;
}

const LASTS = 5_000;
const shown = $state<{ toasts: Toast[]; last: number }>({ toasts: [], last: 0 });

/** The news shown now. */
export function toasts(): readonly Toast[] {
  return shown.toasts;
}

/** Say something short. */
export function toast(text: string): void {
  const id = ++shown.last;
  shown.toasts = [...shown.toasts.filter((other) => other.text !== text), { id, text }];
  setTimeout(() => {
    shown.toasts = shown.toasts.filter((other) => other.id !== id);
  }, LASTS);
}
