import { expect, test } from './fixtures.ts';
import { openPage } from './support/open-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of ['/', '/projects/vr-tools-site/', '/nowhere']) {
  test(`${path} fits every window from 320 to 2560 px`, async ({ page, expected }) => {
    if (path === '/nowhere') expected.console.push(/status of 404/);
    await openPage(page, path);
    for (const width of [320, 375, 768, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const overflowing = await page.evaluate((limit) => {
        const scrolls = (element: Element | null): boolean =>
          !!element &&
          (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
            scrolls(element.parentElement));
        const wide = [...document.querySelectorAll('body *')].filter(
          (element) =>
            element.getBoundingClientRect().right > limit + 0.5 &&
            !element.closest('dialog, .visually-hidden') &&
            !scrolls(element.parentElement),
        );
        const page = document.documentElement.scrollWidth > limit ? ['the page'] : [];
        return [...page, ...wide.map((one) => `${one.localName}.${one.className}`)];
      }, width);
      expect(overflowing, `${width} px`).toEqual([]);
    }
  });
}
