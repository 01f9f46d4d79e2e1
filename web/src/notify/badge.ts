/** What shows at the edge of the screen that it is one's turn: the tab's icon (not Safari's), and the badge of an installed app. */
import icon from "../shell/icon.svg";
import turnIcon from "./icon-turn.svg";

/** Browsers that have no badges have no such functions. */
type Badges = Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;

/** Show that it is one's turn, or no more. */
export function showBadge(on: boolean): void {
  document
    .querySelector<HTMLLinkElement>('link[rel=icon][type="image/svg+xml"]')
    ?.setAttribute("href", on ? turnIcon : icon);
  const badges: Badges = navigator;
  void (on ? badges.setAppBadge?.(1) : badges.clearAppBadge?.())?.catch(() => undefined);
}
