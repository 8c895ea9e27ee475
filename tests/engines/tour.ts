import { beforeEach, describe, expect, test } from 'vitest';
import { makePromise } from '../browser/support/open-page.ts';
import {
  findOverflow,
  isInWindow,
  readMiss,
  readPaper,
  scrollThrough,
  settle,
} from '../helpers/in-page.ts';
import { describeForm } from './form.ts';
import { type Open, startTour, type Tour } from './start-tour.ts';

/** The tour that every engine takes through the site. */
export function describeTour(open: Open): void {
  describe('the tour', () => {
    const tour = startTour(open);
    describePages(tour);
    describeJumps(tour);
    describeForm(tour);
  });
}

const pages = [
  { site: 'FIRESTORE_SITE', path: '' },
  { site: 'FIRESTORE_SITE', path: 'resume/' },
  { site: 'FIRESTORE_SITE', path: 'projects/vr-tools-site/' },
  { site: 'FIRESTORE_SITE', path: 'nowhere' },
  { site: 'MANY_SITE', path: '' },
  { site: 'MANY_SITE', path: 'experience/' },
  { site: 'MANY_SITE', path: 'projects/tag/react-js/page/2/' },
];

function describePages(tour: Tour): void {
  const { visitor, openPage, useVisitor } = tour;

  describe.each([
    { isDark: false, widths: [375, 1280], pages },
    // The layout does not depend on the theme.
    { isDark: true, widths: [1280, 375], pages: pages.slice(0, 4) },
  ])('with a preference for dark pages ($isDark)', ({ isDark, widths, pages }) => {
    const [width = 0, other = 0] = widths;
    useVisitor({ isDark });
    const readTheme = async () => ((await visitor.evaluate(readPaper)) < 60 ? 'dark' : 'light');
    const theme = isDark ? 'dark' : 'light';

    test.each(pages)('$site/$path comes without an error, and fits', async ({ site, path }) => {
      if (path === 'nowhere') tour.expected = [/\b404\b/];
      await visitor.resize(width, 800);
      await openPage(path, site);
      expect(await visitor.evaluate(() => innerWidth)).toBe(width);
      expect(await readTheme()).toBe(theme);
      await visitor.evaluate(scrollThrough);
      expect(await visitor.evaluate(findOverflow), `at ${width} px`).toEqual([]);
      await visitor.resize(other, 800);
      await expect.poll(() => visitor.evaluate(() => innerWidth)).toBe(other);
      expect(await visitor.evaluate(findOverflow), `at ${other} px`).toEqual([]);
    });
  });
}

const sections = 'home about technologies experience education projects contact footer'.split(' ');

/** Every way of getting to a place ends within 2 px of it. */
function describeJumps(tour: Tour): void {
  const { visitor, gateway, useVisitor, openPage, hasMenu, openMenu, readFocus } = tour;
  const read = (id: string) => visitor.evaluate(readMiss, id);
  // WebKit can stand some pixels past the end of a page that got shorter while it scrolled.
  const readEnd = () =>
    visitor.evaluate(() =>
      Math.max(0, document.documentElement.scrollHeight - innerHeight - scrollY),
    );

  describe.each([
    { site: 'FIRESTORE_SITE', width: 375 },
    { site: 'MANY_SITE', width: 1280 },
  ])('a jump on $site at $width px', ({ site, width }) => {
    useVisitor();
    beforeEach(() => visitor.resize(width, 800));

    // First, as a font that has come once is kept.
    test('by the key End, at the moment in which the headings get their font', async () => {
      const [pressed, release] = makePromise();
      let isAsked = false;
      gateway.route = async (passing) => {
        if (passing.url.includes('/display-800-latin')) {
          isAsked = true;
          await pressed;
        }
        return passing;
      };
      // Firefox does not end its loading without the font.
      const opened = visitor.goto(`${process.env[site]}#about`);
      await expect.poll(() => isAsked).toBe(true);
      release();
      // A press before the page has scrolled still leads to the section.
      await opened;
      await visitor.press('End');
      await visitor.evaluate(settle);
      expect(findFar({ end: await readEnd() })).toEqual({});
    });

    test('by a link of the bar, of its further links or of the menu', async () => {
      await openPage('', site);
      const misses: Record<string, number> = {};
      const isInMenu = await hasMenu();
      const isShown = (id: string) =>
        visitor.evaluate(
          (id) => document.querySelector(`header a[href="#${id}"]`)?.getClientRects().length === 1,
          id,
        );
      for (const id of sections.toReversed()) {
        let list = '.navigation_links';
        if (isInMenu) {
          await openMenu();
          list = '#menu';
        } else if (!(await isShown(id))) {
          await visitor.click('.bar_more summary');
          list = '.bar_more';
        }
        await visitor.click(`${list} a[href="#${id}"]`);
        await expect.poll(readFocus).toBe(id);
        await visitor.evaluate(settle);
        expect(await visitor.evaluate(() => location.hash)).toBe(`#${id}`);
        misses[id] = await read(id);
      }
      expect(findFar(misses)).toEqual({});
    });

    test('by a URL, and by a reload', async () => {
      const misses: Record<string, number> = {};
      for (const id of ['about', 'experience', 'projects', 'contact']) {
        await openPage(`#${id}`, site);
        misses[id] = await read(id);
      }
      await visitor.reload();
      await visitor.evaluate(settle);
      misses['contact after a reload'] = await read('contact');
      expect(findFar(misses)).toEqual({});
    });

    test('by the key End, and by a script of somebody else', async () => {
      await openPage('', site);
      await visitor.press('End');
      await visitor.evaluate(settle);
      const end = await readEnd();
      await openPage('', site);
      await visitor.evaluate(() => document.querySelector('#projects')?.scrollIntoView());
      await visitor.evaluate(settle);
      expect(findFar({ end, projects: await read('projects') })).toEqual({});
    });

    test('by a text fragment', async () => {
      await openPage('#:~:text=Get%20in%20Touch', site);
      expect(await visitor.evaluate(isInWindow, '#contact-heading')).toBe(true);
    });
  });
}

function findFar(misses: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(misses).filter(([, miss]) => !(Math.abs(miss) <= 2)));
}
