import { inView } from 'framer-motion/dom';

const step = 0.09;
const longestDelay = 1.2;

/** From where on, in shares of the window's height, what comes into view is seen to enter. */
const edge = 0.9;
/** In windows a second; who scrolls faster looks for a place, and does not wait for what enters. */
const fastest = 1.5;

/**
 * Lets what a reader scrolls to rise and fade in once, as it comes over the window's lower edge,
 * what comes together in reading order. Nothing waits hidden: what is jumped over, found by a
 * search or captured is simply there. This script says when, the styles say how: an animation of
 * theirs costs a page that scrolls next to nothing.
 */
export function startReveal(): void {
  if (prefersStill()) return;
  // Of the first step on a page no speed is known: what it brings is there.
  let last = { y: Number.POSITIVE_INFINITY, time: 0 };
  let speed = Number.POSITIVE_INFINITY;
  const measureSpeed = ({ timeStamp: time }: Event) => {
    speed = (Math.abs(scrollY - last.y) / (time - last.time)) * 1000;
    last = { y: scrollY, time };
  };
  addEventListener('scroll', measureSpeed);
  const batch: HTMLElement[] = [];
  const enter = (element: Element, { boundingClientRect: { top } }: IntersectionObserverEntry) => {
    if (top < innerHeight * edge || speed > innerHeight * fastest) return;
    if (batch.push(element as HTMLElement) === 1) queueMicrotask(() => show(batch.splice(0)));
  };
  inView('[data-reveal]', enter, { margin: '0px 0px 5% 0px' });
}

/** Whether the visitor has asked the system for less motion; asked anew each time, it can change. */
export function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion)').matches;
}

function show(elements: readonly HTMLElement[]): void {
  for (const [index, { dataset, style }] of elements.entries()) {
    dataset.reveal = 'shown';
    if (index > 0) style.animationDelay = `${Math.min(index * step, longestDelay)}s`;
  }
}

/** Lets the tiles float while they are in view. Before that, they have no animation at all. */
export function startFloat(): void {
  inView('[data-float]', (list) => {
    const { dataset } = list as HTMLElement;
    dataset.float = 'seen';
    return () => {
      dataset.float = '';
    };
  });
}
