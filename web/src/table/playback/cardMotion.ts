/** How cards move: from where they were to where they are. With reduced motion they simply are there. */
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A card that comes from somewhere else on the screen. */
export function flyFrom(
  from: () => DOMRect | null,
  time: () => number,
  instant: () => boolean,
): Attachment<HTMLElement> {
  return (card) =>
    untrack(() => {
      const start = instant() || prefersReducedMotion() ? null : from();
      if (!start) return;
      const end = card.getBoundingClientRect();
      const far = { transform: `${shift(end, start)} scale(${start.height / end.height})` };
      card.animate([far, { transform: "none" }], { duration: time(), easing: EASE });
    });
}

/** Let cards go to somewhere else on the screen, and fade there. */
export function flyTo(cards: Iterable<HTMLElement>, place: DOMRect, time: number): void {
  if (prefersReducedMotion()) return;
  for (const card of cards) {
    const start = card.getBoundingClientRect();
    card.animate(
      [
        { transform: "none", opacity: 1 },
        { opacity: 0.9, offset: 0.6 },
        { transform: `${shift(start, place)} scale(0.35)`, opacity: 0 },
      ],
      { duration: time, easing: "ease-in", fill: "forwards" },
    );
  }
}

function shift(at: DOMRect, to: DOMRect): string {
  const x = to.x + to.width / 2 - at.x - at.width / 2;
  const y = to.y + to.height / 2 - at.y - at.height / 2;
  return `translate(${x}px, ${y}px)`;
}
