/** The browser's offer to install the pad as an app, kept until somebody takes it. */
interface Offer extends Event {
  prompt(): Promise<void>;
}

let offer = $state.raw<Offer | null>(null);
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event as Offer;
});
addEventListener("appinstalled", () => (offer = null));

export function offered(): boolean {
  return offer !== null;
}

export async function install(): Promise<void> {
  await offer?.prompt();
  offer = null;
}
