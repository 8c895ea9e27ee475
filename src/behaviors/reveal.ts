import { animate } from 'framer-motion/dom/mini';
import { onStillness, prefersStill } from './motion-preference.ts';

const keyframes = { opacity: [0, 1], transform: ['translateY(24px)', 'none'] };
const duration = 0.7;
const step = 0.09;
const longestDelay = 1.2;

/**
 * Lets what lies below the first screen rise and fade in once, when it comes into view, what
 * comes together in reading order. Only this script hides anything, so without it, or when
 * it fails, all is there to read.
 */
export function startReveal(): void {
  if (prefersStill()) return;
  const waiting = new Set<HTMLElement>();
  const enter = (elements: readonly HTMLElement[]) => {
    show(elements.filter((element) => waiting.delete(element)));
  };

  // One observer for all: it measures when the browser has just laid the page out anyway, and
  // its first report tells what lies below the window.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting && boundingClientRect.top > innerHeight) hide(target as HTMLElement);
        else observer.unobserve(target);
      }
      const seen = entries.filter(({ isIntersecting }) => isIntersecting);
      enter(seen.map(({ target }) => target as HTMLElement));
    },
    { rootMargin: '0px 0px -8% 0px' },
  );
  const hide = (element: HTMLElement) => {
    waiting.add(element);
    element.style.opacity = '0';
  };
  for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element);

  // Keyboard and search reach what has not been scrolled to.
  document.addEventListener('focusin', ({ target }) => {
    const element = (target as Element).closest<HTMLElement>('[data-reveal]');
    if (element) enter([element]);
  });
  // Whoever asks for less motion meanwhile gets all of it at once.
  onStillness(() => enter([...waiting]));
}

function show(elements: readonly HTMLElement[]): void {
  const isStill = prefersStill();
  for (const [index, element] of elements.entries()) {
    element.style.opacity = '';
    const delay = Math.min(index * step, longestDelay);
    if (!isStill) animate(element, keyframes, { duration, delay, ease: [0.2, 0.7, 0.2, 1] });
  }
}
