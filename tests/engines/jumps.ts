import { beforeEach, describe, expect, test } from 'vitest';
import { makePromise } from '../browser/support/open-page.ts';
import { isInWindow, readMiss, settle } from '../helpers/in-page.ts';
import type { Tour } from './start-tour.ts';

const sections = 'home about technologies experience education projects contact footer'.split(' ');

/** Left for `--all`: whatever failed here has failed in the first two as well. */
const others = [
  { site: 'FIRESTORE_SITE', width: 1280 },
  { site: 'MANY_SITE', width: 375 },
];

/** Every way of getting to a place ends within 2 px of it. */
export function describeJumps(tour: Tour): void {
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
    ...(process.env.TEST_ALL ? others : []),
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
