/** Whether the visitor has asked the system for less motion; asked anew each time, it can change. */
export function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
