import { inView } from 'framer-motion/dom';

/** Seconds between two rows that enter at once, and at most from the first to the last. */
const step = 0.06;
const longestDelay = 0.12;
/** Windows per second. A visitor who scrolls faster is searching, so nothing is animated. */
const fastest = 1.5;

/**
 * Fades elements in once, just before scrolling brings them over the window's lower edge; several rows
 * at a time follow each other. Only elements that a reader has scrolled towards from more than half a window
 * away are faded in, and none that is in view already. No element is hidden beforehand, so that a jump, a
 * search or a screenshot finds it. The script sets an attribute, and CSS animates, which does not slow scrolling.
 */
export function startReveal(): void {
  // A page at rest watches nothing.
  addEventListener('scroll', revealInView, { once: true });
}

function revealInView(): void {
  // The first scroll event has no speed yet, so the elements that it brings are not animated.
  let last = { y: Number.POSITIVE_INFINITY, time: 0 };
  let speed = Number.POSITIVE_INFINITY;
  const measureSpeed = ({ timeStamp: time }: Event) => {
    speed = (Math.abs(scrollY - last.y) / (time - last.time)) * 1000;
    last = { y: scrollY, time };
  };
  addEventListener('scroll', measureSpeed);
  const isReading = () => speed <= innerHeight * fastest && !prefersStill();
  const armed = new WeakSet<Element>();
  const batch: IntersectionObserverEntry[] = [];
  const arm = (element: Element) => {
    if (isReading()) armed.add(element);
  };
  const enter = (element: Element, entry: IntersectionObserverEntry) => {
    const isVisible = entry.boundingClientRect.top < innerHeight;
    if (isVisible || !armed.has(element) || !isReading()) return;
    if (batch.push(entry) === 1) queueMicrotask(() => showAll(batch.splice(0)));
  };
  inView('[data-reveal]', arm, { margin: '0px 0px 50% 0px' });
  inView('[data-reveal]', enter, { margin: '0px 0px 5% 0px' });
}

/** Whether the visitor prefers reduced motion or has switched motion off. Ask each time, since both can change. */
export function prefersStill(): boolean {
  const { motion } = document.documentElement.dataset;
  return Boolean(motion) || matchMedia('(prefers-reduced-motion)').matches;
}

/** Shows elements in reading order. Those side by side enter together. */
function showAll(entries: readonly IntersectionObserverEntry[]): void {
  let rowEnd = Number.POSITIVE_INFINITY;
  let delay = 0;
  for (const { target, boundingClientRect: box } of entries) {
    if (box.top >= rowEnd) delay = Math.min(delay + step, longestDelay);
    rowEnd = box.bottom;
    const { dataset, style } = target as HTMLElement;
    dataset.reveal = 'shown';
    if (delay > 0) style.animationDelay = `${delay}s`;
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

/** The most pixels that it moves. */
const reach = 3;

/** Lets the accent copy behind the owner's name lean toward the pointer while that is on the first screen. */
export function startLean(): void {
  const home = document.querySelector<HTMLElement>('#home');
  if (!home || !matchMedia('(pointer: fine)').matches) return;
  const lean = (at: number, size: number) => `${((at / size) * 2 - 1) * reach}px`;
  home.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (prefersStill()) return;
    home.style.setProperty('--lean', `${lean(clientX, innerWidth)} ${lean(clientY, innerHeight)}`);
  });
  home.addEventListener('pointerleave', () => home.style.removeProperty('--lean'));
}

/** Shows the other state of a drawing, at a URL of its own, while its card is hovered or focused. */
export function startAnswers(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-answers]')) {
    const card = image.closest('li, a');
    const { src } = image;
    const other = src + (src.includes('#') ? '-answer' : '#answer');
    const answer = () => {
      image.src = card?.matches(':hover, :focus-within') ? other : src;
    };
    for (const kind of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
      card?.addEventListener(kind, answer);
    }
  }
}
