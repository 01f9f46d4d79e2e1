/** Whoever goes by keyboard is never left nowhere: where what has the focus is taken away, it goes to what is left around it. */
import { keyboardInUse } from "./keyboardInUse";

/** What belongs together: the focus stays inside. */
const GROUPS = "section, ol, form";
const CONTROLS = "button:enabled, a[href], input:enabled, select:enabled";

/** Keep the focus on a page; where nothing else is left around it, it goes to the heading. */
export function keepFocus(page: HTMLElement): () => void {
  /** What had the focus last, and what is around it. */
  let path: Element[] = [];

  function note({ target }: FocusEvent): void {
    path = [];
    for (let one = target as Element | null; one && one !== page; one = one.parentElement) path.push(one);
  }

  const changes = new MutationObserver(() => {
    const [last] = path;
    if (!last || !keyboardInUse() || document.activeElement !== document.body) return;
    if (last.isConnected && !last.matches(":disabled")) return;
    const group = path.find((one) => one.isConnected && one.matches(GROUPS));
    const control = group?.querySelector<HTMLElement>(CONTROLS);
    const heading = page.querySelector("h1");
    if (heading) heading.tabIndex = -1;
    if (control) control.focus();
    else (heading ?? page).focus({ preventScroll: true });
  });
  page.addEventListener("focusin", note);
  changes.observe(page, { childList: true, subtree: true });
  return () => {
    page.removeEventListener("focusin", note);
    changes.disconnect();
  };
}

/** Whether the focus is on nothing that somebody chose. */
export function focusIsFree(): boolean {
  return document.activeElement === document.body || document.activeElement?.localName === "main";
}
