import type { Page } from '@playwright/test';

/** One animation; times in milliseconds. */
interface RecordedAnimation {
  /** Its name in the CSS. */
  name: string;
  /** Number of the element in the document, and its first words, for messages. */
  element: string;
  properties: string[];
  duration: number;
  delay: number;
  iterations: number;
}

/** Records every animation from now on and on every later page. */
export async function recordAnimations(page: Page): Promise<() => Promise<RecordedAnimation[]>> {
  await page.addInitScript(() => {
    const animations: RecordedAnimation[] = [];
    const known = new WeakSet<Animation>();
    Object.assign(window, { animations });
    const look = () => {
      requestAnimationFrame(look);
      for (const animation of document.getAnimations?.() ?? []) {
        if (!(animation.effect instanceof KeyframeEffect) || known.has(animation)) continue;
        known.add(animation);
        const { target } = animation.effect;
        const place = [...document.querySelectorAll('*')].indexOf(target as Element);
        const { duration, delay, iterations } = animation.effect.getTiming();
        animations.push({
          name: animation instanceof CSSAnimation ? animation.animationName : '',
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
  return () => page.evaluate<RecordedAnimation[]>('animations');
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
        const scripted = 'html:not([data-copies]) [data-copied], button[hidden]';
        if (element.matches(scripted)) return false;
        if (isEmpty && !element.matches('img, svg, svg *, input, textarea')) return false;
        const { width, height } = element.getBoundingClientRect();
        const { opacity, visibility } = getComputedStyle(element);
        return Number(opacity) < 1 || visibility !== 'visible' || width < 1 || height < 1;
      })
      .map((element) => `${element.localName}.${element.className} ${element.textContent}`),
  );
}
