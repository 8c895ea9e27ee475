import { expect, type Locator, type Page } from '@playwright/test';
import { readMiss } from '../../helpers/in-page.ts';

/** Waits until the page has not scrolled for 200 ms, and hands back where it rests. */
export function waitForRest(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [place, since] = [scrollY, performance.now()];
        const look = () => {
          if (scrollY !== place) [place, since] = [scrollY, performance.now()];
          if (performance.now() - since > 200) resolve(place);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** Expects the page to come to rest where a jump to the element has to end. */
export async function expectJump(page: Page, id: string): Promise<void> {
  await waitForRest(page);
  expect(Math.abs(await page.evaluate(readMiss, id)), id).toBeLessThanOrEqual(2);
}

/**
 * Scrolls at a steady speed, in windows a second, until the element is in the middle of the window
 * or the page ends, and hands back the mean share of what was in view and could not be read.
 */
export function scrollAt(until: Locator, speed: number): Promise<number> {
  return until.evaluate(async (element, speed) => {
    const isInView = (other: Element) => {
      const { top, bottom } = other.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    const isFaint = (other: Element) => Number(getComputedStyle(other).opacity) < 0.5;
    const shares: number[] = [];
    const [from, since] = [scrollY, performance.now()];
    let hasArrived = false;
    while (!hasArrived) {
      await new Promise(requestAnimationFrame);
      const way = ((performance.now() - since) / 1000) * speed * innerHeight;
      scrollTo(0, from + way);
      const { top, bottom } = element.getBoundingClientRect();
      const middle = innerHeight / 2;
      hasArrived = speed > 0 ? top < middle : bottom > middle;
      hasArrived ||= Math.abs(scrollY - from - way) > 2;
      const inView = [...document.querySelectorAll('[data-reveal]')].filter(isInView);
      if (inView.length > 0) shares.push(inView.filter(isFaint).length / inView.length);
    }
    return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  }, speed);
}

/** Notes every shift of the layout from now on, once the fonts are there: how much, and what. */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Element }[];
      })[]) {
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 30));
        shifts.push(`${entry.value} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate<string[]>('shifts');
}

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
        // Without script, a fold is open, and nothing has to be pressed.
        if (element.closest('summary') && !document.documentElement.matches('.js')) return false;
        // Empty elements hide nothing, and a live region is empty until there is news.
        const isEmpty = element.textContent === '' && !element.querySelector('img, svg');
        if (element.closest('[role="status"]')) return false;
        // A button that a script gives its meaning says nothing without one.
        const scripted = 'html:not([data-copies]) [data-copied], button[hidden]';
        if (element.matches(scripted)) return false;
        if (isEmpty && !element.matches('img, svg, svg *, input, textarea')) return false;
        const { width, height } = element.getBoundingClientRect();
        const { opacity, visibility, display } = getComputedStyle(element);
        // What stands in its place is seen.
        if (display === 'contents') return false;
        return Number(opacity) < 1 || visibility !== 'visible' || width < 1 || height < 1;
      })
      .map((element) => `${element.localName}.${element.className} ${element.textContent}`),
  );
}
