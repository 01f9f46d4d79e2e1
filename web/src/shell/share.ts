/** Giving a link away: to the clipboard, or to whatever the device shares with. */

/** The whole address of a path in the page. */
export function linkTo(path: string): string {
  return new URL(path, location.origin).href;
}

export const canShare = typeof navigator !== "undefined" && typeof navigator.share === "function";

/** Put a text into the clipboard: whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text); // not allowed, or no secure origin
  }
}

/** Hand a link to the device's own sharing: whether there is nothing left to do. Somebody may have changed their mind. */
export async function shareLink(title: string, link: string): Promise<boolean> {
  try {
    await navigator.share({ title, url: link });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** The way of old, which asks for no secure origin: mark the text in a field, and copy what is marked. */
function copySelected(text: string): boolean {
  const pressed = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  (pressed?.parentElement ?? document.body).append(field); // beside the button, since a dialog lets one mark nothing outside
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else copies on plain http
  const copied = document.execCommand("copy");
  field.remove();
  if (pressed instanceof HTMLElement) pressed.focus();
  return copied;
}
