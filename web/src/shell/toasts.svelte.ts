/** Short news at the edge of the page, also read aloud unless something else does so; they go by themselves. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Where it leads. */
  readonly link: ToastLink | undefined;
  /** Whether it is only seen. */
  readonly silent: boolean;
}

export interface ToastLink {
  readonly href: string;
  readonly label: string;
}

const LASTS = 5_000;
/** One that leads somewhere. */
const LINK_LASTS = 60_000;
const shown = $state<{ toasts: Toast[]; last: number }>({ toasts: [], last: 0 });

/** The news shown now. */
export function toasts(): readonly Toast[] {
  return shown.toasts;
}

/** Say something short, and perhaps where to go now: its id, by which it can be taken away. */
export function toast(text: string, link?: ToastLink, silent = false): number {
  const id = ++shown.last;
  shown.toasts = [...shown.toasts.filter((other) => other.text !== text), { id, text, link, silent }];
  setTimeout(() => dismiss(id), link ? LINK_LASTS : LASTS);
  return id;
}

/** Show what is read aloud elsewhere. */
export function show(text: string): void {
  toast(text, undefined, true);
}

/** Take one away. */
export function dismiss(id: number): void {
  shown.toasts = shown.toasts.filter((other) => other.id !== id);
}
