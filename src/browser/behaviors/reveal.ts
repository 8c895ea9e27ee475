import { inView } from 'framer-motion/dom';

const step = 0.09;
const longestDelay = 1.2;

/** Elements enter with an animation only below this share of the window's height. */
const edge = 0.9;
/** In windows a second. Visitors who scroll faster look for a place and do not wait for animations. */
const fastest = 1.5;

/**
 * Lets each element rise and fade in once, when a reader scrolls it over the lower edge of the window;
 * elements that come together follow in reading order. Nothing is hidden before that, so an element
 * that a jump, a search or a screenshot reaches is simply there. The animation itself is in the styles.
 */
export function startReveal(): void {
  if (prefersStill()) return;
  // The speed of the first step is unknown, so elements that it brings into view are not animated.
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

/** Whether the visitor prefers less motion. The setting can change while the page is open. */
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
