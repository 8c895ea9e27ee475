import type { Page } from '@playwright/test';

/** Whether the page is set in its own fonts; runs in the page. */
export function hasFonts(): boolean {
  const isLoaded = ({ family, status }: FontFace) => family === 'Display' && status === 'loaded';
  return [...document.fonts].some(isLoaded);
}

/** Whether an element is painted in a font of the page, and not in one of the machine. */
export async function isInOwnFont(page: Page, selector: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  // A font of the machine that replaces one of the page counts as custom, too.
  return fonts.some(({ isCustomFont, familyName }) => isCustomFont && !/DejaVu/.test(familyName));
}

/**
 * Takes the fonts of the page away and brings them back; runs in the page.
 *
 * @returns how much the layout shifts when they come
 */
export async function measureShift(): Promise<number> {
  const frames = async () => {
    for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame);
  };
  const own = [...document.fonts].filter(({ family }) => /^(?:Display|Text|Mono)$/.test(family));
  for (const font of own) document.fonts.delete(font);
  await frames();
  let sum = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const { value } of entries as (PerformanceEntry & { value: number })[]) sum += value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  for (const font of own) document.fonts.add(font);
  await frames();
  add(observer.takeRecords());
  return sum;
}

/** How much the layout has shifted since the visit began; runs in the page. */
export async function readShift(): Promise<number> {
  for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame);
  const entries = await new Promise<PerformanceEntryList>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(resolve, 200, []);
  });
  return (entries as (PerformanceEntry & { value: number })[]).reduce(
    (sum, { value }) => sum + value,
    0,
  );
}

/** How long ago the first paint was, in milliseconds; runs in the page. */
export function measureDelay(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return performance.now() - (paint?.startTime ?? 0);
}
