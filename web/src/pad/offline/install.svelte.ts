/** Installing the pad as an app: Chromium offers it once, and a button takes the offer up later; elsewhere the browser's menu has it. */
import { isSecureOrigin } from "../../shell/secureOrigin";

interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

let offered = $state.raw<InstallPrompt | null>(null);
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offered = event as InstallPrompt;
});
addEventListener("appinstalled", () => (offered = null));

export function canInstall(): boolean {
  return offered !== null;
}

export async function install(): Promise<void> {
  await offered?.prompt();
  offered = null;
}

/** Whether the browser's own menu puts the pad on the home screen: Firefox does on phones alone. */
export function hasInstallMenu(): boolean {
  return (
    isSecureOrigin &&
    !isInstalled() &&
    !("onbeforeinstallprompt" in globalThis) &&
    navigator.userAgent.includes("Android")
  );
}

/** Whether the browser deletes games that nobody has looked at for seven days of its use, as Safari's engine does unless they are an app's. */
export function forgetsSoon(): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells Safari's engine by any name it has
  return navigator.vendor.startsWith("Apple") && !isInstalled();
}

function isInstalled(): boolean {
  return (
    ("standalone" in navigator && navigator.standalone === true) || matchMedia("(display-mode: standalone)").matches
  );
}
