import { inView } from 'framer-motion/dom';

const step = 0.09;
const longestDelay = 1.2;

/**
 * Lets what lies below the first screen rise and fade in once, when it comes into view, what
 * comes together in reading order. This script says when, the styles say how: an animation of
 * theirs costs a page that scrolls next to nothing. Without script all is there to read.
 */
export function startReveal(): void {
  if (prefersStill()) return;
  const waiting = findBelowFold();
  for (const element of waiting) element.dataset.reveal = 'waiting';
  const batch: HTMLElement[] = [];

  const enter = (element: Element | null) => {
    if (!(element instanceof HTMLElement)) return;
    if (batch.push(element) === 1) queueMicrotask(() => show(batch.splice(0)));
  };
  if (waiting.length > 0) inView(waiting, enter, { margin: '0px 0px -8% 0px' });
  // Keyboard and search reach what has not been scrolled to.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) enter(target.closest('[data-reveal]'));
  });
}

/** Whether the visitor has asked the system for less motion; asked anew each time, it can change. */
export function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Asks for all places before anything is written, so that the page is laid out no more than once,
 * and for none inside of a part that is below the fold as a whole: it may not be laid out yet.
 */
function findBelowFold(): HTMLElement[] {
  const parts = [...document.querySelectorAll('main > section')];
  return parts.flatMap((part) => {
    const elements = [...part.querySelectorAll<HTMLElement>('[data-reveal]')];
    return isBelowFold(part) ? elements : elements.filter(isBelowFold);
  });
}

function isBelowFold(element: Element): boolean {
  return element.getBoundingClientRect().top > innerHeight;
}

function show(elements: readonly HTMLElement[]): void {
  const entering = elements.filter(({ dataset }) => dataset.reveal === 'waiting');
  for (const [index, { dataset, style }] of entering.entries()) {
    dataset.reveal = 'shown';
    if (index > 0) style.animationDelay = `${Math.min(index * step, longestDelay)}s`;
  }
}
