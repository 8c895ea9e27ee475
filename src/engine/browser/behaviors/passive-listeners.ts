/**
 * Takes the place of react-scroll's module of the same functions, which keeps listeners by their names:
 * minified code has none, so it would print warnings, and only the first scroll could be interrupted.
 */
export function addPassiveEventListener(
  target: EventTarget,
  type: string,
  listener: EventListener,
): void {
  target.addEventListener(type, listener, { passive: true });
}

export function removePassiveEventListener(
  target: EventTarget,
  type: string,
  listener: EventListener,
): void {
  target.removeEventListener(type, listener);
}
