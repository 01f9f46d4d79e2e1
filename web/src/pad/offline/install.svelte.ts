/** Installing the pad as an app: the browser offers it once, and a button takes the offer up later. */
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
