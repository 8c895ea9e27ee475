import { inView } from 'framer-motion/dom';

const step = 0.09;
const longestDelay = 1.2;

/** Elements below this share of the window's height are revealed; those above it are simply there. */
const edge = 0.9;
/** Windows per second. A visitor who scrolls faster is searching, so nothing is animated. */
const fastest = 1.5;

/**
 * Fades elements in once, when scrolling brings them over the window's lower edge; several at a time
 * follow each other in reading order. No element is hidden beforehand, so that a jump, a search or a
 * screenshot finds it. The script sets an attribute, and CSS animates, which does not slow scrolling.
 */
export function startReveal(): void {
  if (prefersStill()) return;
  // The first scroll event has no speed yet, so the elements that it brings are not animated.
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

/** Whether the visitor prefers reduced motion. Ask each time, since the setting can change. */
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
