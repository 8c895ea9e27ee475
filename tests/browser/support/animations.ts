import type { Page } from '@playwright/test';

/** One animation as the browser has it; times in milliseconds. */
export interface Entrance {
  /** Number of the element in the document, and what it starts with, for messages. */
  element: string;
  properties: string[];
  duration: number;
  delay: number;
  iterations: number;
}

/** Notes every animation with which something enters, from now on and on every later page. */
export async function recordEntrances(page: Page): Promise<() => Promise<Entrance[]>> {
  await page.addInitScript(() => {
    const entrances: Entrance[] = [];
    const known = new WeakSet<Animation>();
    Object.assign(window, { entrances });
    const look = () => {
      requestAnimationFrame(look);
      for (const animation of document.getAnimations?.() ?? []) {
        const isEntrance = animation instanceof CSSAnimation && animation.animationName === 'enter';
        if (!(animation.effect instanceof KeyframeEffect) || !isEntrance) continue;
        if (known.has(animation)) continue;
        known.add(animation);
        const { target } = animation.effect;
        const place = [...document.querySelectorAll('*')].indexOf(target as Element);
        const { duration, delay, iterations } = animation.effect.getTiming();
        entrances.push({
          element: `${place} ${target?.textContent?.slice(0, 20)}`,
          properties: Object.keys(animation.effect.getKeyframes()[0] ?? {}).filter(
            (key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key),
          ),
          duration: Number(duration),
          delay: delay ?? 0,
          iterations: iterations ?? 1,
        });
      }
    };
    look();
  });
  return () => page.evaluate<Entrance[]>('entrances');
}

/** Finds elements of the page that cannot be seen: without opacity, hidden, or without size. */
export function findHidden(page: Page): Promise<string[]> {
  return page.locator('main, footer').evaluateAll((parts) =>
    parts
      .flatMap((part) => [...part.querySelectorAll<HTMLElement>('*')])
      .filter((element) => {
        if (element.closest('.visually-hidden, option, use')) return false;
        // Empty elements hide nothing, and a live region is empty until there is news.
        const isEmpty = element.textContent === '' && !element.querySelector('img, svg');
        if (element.closest('[role="status"]')) return false;
        // A button that a script gives its meaning says nothing without one.
        if (element.matches('html:not([data-copies]) [data-copied]')) return false;
        if (isEmpty && !element.matches('img, svg, svg *, input, textarea')) return false;
        const { width, height } = element.getBoundingClientRect();
        const { opacity, visibility } = getComputedStyle(element);
        return Number(opacity) < 1 || visibility !== 'visible' || width < 1 || height < 1;
      })
      .map((element) => `${element.localName}.${element.className} ${element.textContent}`),
  );
}
