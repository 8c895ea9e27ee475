const query = '(prefers-reduced-motion: reduce)';

/** Whether the visitor has asked the system for less motion; asked anew each time, it can change. */
export function prefersStill(): boolean {
  return matchMedia(query).matches;
}

/** Calls back each time the visitor asks for less motion while the page is open. */
export function onStillness(callback: () => void): void {
  matchMedia(query).addEventListener('change', ({ matches }) => {
    if (matches) callback();
  });
}
