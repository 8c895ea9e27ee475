import { inView } from 'framer-motion/dom';
import { animate } from 'framer-motion/dom/mini';
import { onStillness, prefersStill } from './motion-preference.ts';

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
  const waiting = new Set(findBelowFold());
  for (const element of waiting) element.style.opacity = '0';
  let batch: HTMLElement[] = [];

  const showBatch = () => {
    const elements = batch;
    batch = [];
    elements.forEach((element, index) => {
      show(element, Math.min(index * step, longestDelay));
    });
  };
  const enter = (element: HTMLElement) => {
    if (!waiting.delete(element)) return;
    if (batch.push(element) === 1) requestAnimationFrame(showBatch);
  };

  for (const element of waiting) {
    inView(element, () => enter(element), { amount: 'some', margin: '0px 0px -8% 0px' });
    // Keyboard and search reach what has not been scrolled to.
    element.addEventListener('focusin', () => enter(element), { once: true });
  }
  // Whoever asks for less motion meanwhile gets all of it at once.
  onStillness(() => waiting.forEach(enter));
}

function findBelowFold(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>('[data-reveal]')];
  return all.filter((element) => element.getBoundingClientRect().top > innerHeight);
}

function show(element: HTMLElement, delay: number): void {
  if (prefersStill()) {
    element.style.opacity = '';
    return;
  }
  const keyframes = { opacity: [0, 1], transform: ['translateY(24px)', 'none'] };
  const animation = animate(element, keyframes, { duration, delay, ease: [0.2, 0.7, 0.2, 1] });
  void animation.then(() => {
    element.style.opacity = '';
    element.style.transform = '';
  });
}
