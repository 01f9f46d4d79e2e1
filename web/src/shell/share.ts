/** Giving a link away: to the clipboard, or to whatever the device shares with. */
import { say } from "../words/words.svelte";
import { toast } from "./toasts.svelte";

/** The whole address of a path in the page. */
export function linkTo(path: string): string {
  return new URL(path, location.origin).href;
}

export const canShare = typeof navigator !== "undefined" && typeof navigator.share === "function";

/** Put a link into the clipboard, and say so. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast(say("page.share.copied"));
  } catch {
    toast(say("page.share.uncopied"));
  }
}

/** Hand a link to the device's own sharing; somebody who changes their mind needs no message. */
export async function shareLink(title: string, link: string): Promise<void> {
  try {
    await navigator.share({ title, url: link });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyLink(link);
  }
}
