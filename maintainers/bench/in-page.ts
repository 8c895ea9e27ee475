/// <reference lib="dom" />
// Functions that run in the page. They may use nothing but their arguments, and name no function inside: tsx would
// give it its name by a helper that the page lacks.

/** Brings the element of this id to the top of the window at once, if it is there. */
export function jumpTo(id: string): void {
  document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
}

/** How far the page can still be scrolled, in pixels. */
export function readRest(): number {
  return document.documentElement.scrollHeight - innerHeight - scrollY;
}

/** Starts to keep the milliseconds of long frames, or of the events of interactions. */
export function watchDurations(type: 'long-animation-frame' | 'event'): void {
  const durations: number[] = [];
  Object.assign(globalThis, { benchDurations: durations });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (type === 'event' && !(entry as PerformanceEventTiming).interactionId) continue;
      durations.push(entry.duration);
    }
  });
  // Events that take less are never reported.
  const options = { type, durationThreshold: 16 };
  observer.observe(options);
}

/** Takes what has been kept until now. */
export function takeDurations(): number[] {
  return (globalThis as unknown as { benchDurations: number[] }).benchDurations.splice(0);
}
