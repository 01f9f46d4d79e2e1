/**
 * What a browser gives to secure origins alone: pages by https, and pages of this very machine.
 *
 * Plain http on a home network is not one. There is no service worker there, so nothing works offline or can be installed, no
 * notification, no lock on the screen, no clipboard and no `crypto.randomUUID`. Whatever needs one of these asks here first.
 */

/** Whether the page came by a secure origin. */
export const isSecureOrigin = globalThis.isSecureContext;

/** An id that nobody else has; every origin can make one. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the server is known here by a name that leads nobody else to it. */
export function isOnlyHere(): boolean {
  return /^(.*\.)?localhost$|^127\.|^\[::1\]$/.test(location.hostname);
}
