import { describe, expect, test } from 'vitest';
import { findOverflow, readMiss, readPaper, scrollThrough } from '../helpers/in-page.ts';
import { describeForm } from './form.ts';
import { describeJumps } from './jumps.ts';
import { type Open, startTour, type Tour } from './start-tour.ts';

/** The tour that every engine takes through the site. */
export function describeTour(open: Open): void {
  describe('the tour', () => {
    const tour = startTour(open);
    describePages(tour);
    describeJumps(tour);
    describeForm(tour);
    describeUnscripted(tour);
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
    { isDark: true, widths: [1280, 375], pages: process.env.TEST_ALL ? pages : pages.slice(0, 4) },
  ])('with a preference for dark pages ($isDark)', ({ isDark, widths, pages }) => {
    const [width = 0, other = 0] = widths;
    useVisitor({ isDark });
    const readTheme = async () => ((await visitor.evaluate(readPaper)) < 60 ? 'dark' : 'light');
    const [theme, otherTheme] = isDark ? ['dark', 'light'] : ['light', 'dark'];

    test.each(pages)('$site/$path comes without an error, and fits', async ({ site, path }) => {
      if (path === 'nowhere') tour.expected = [/\b404\b/];
      await visitor.resize(width, 800);
      await openPage(path, site);
      expect(await visitor.evaluate(() => innerWidth)).toBe(width);
      expect(await visitor.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
      expect(await readTheme()).toBe(theme);
      await visitor.evaluate(scrollThrough);
      expect(await visitor.evaluate(findOverflow), `at ${width} px`).toEqual([]);
      await visitor.resize(other, 800);
      await expect.poll(() => visitor.evaluate(() => innerWidth)).toBe(other);
      expect(await visitor.evaluate(findOverflow), `at ${other} px`).toEqual([]);
    });

    test('the switch chooses the other theme, which other pages remember', async () => {
      await openPage('');
      await visitor.click('[data-theme-switch]');
      expect(await readTheme()).toBe(otherTheme);
      await openPage('resume/');
      expect(await readTheme()).toBe(otherTheme);
    });
  });
}

function describeUnscripted({ visitor, useVisitor, readText }: Tour): void {
  describe('without script', () => {
    useVisitor({ hasScript: false });

    test('everything is there to read, and links work', async () => {
      await visitor.resize(1280, 800);
      await visitor.goto(process.env.FIRESTORE_SITE ?? '');
      const hidden = await visitor.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'main :is(h1, h2, h3, label, input, textarea, button)',
          ),
        ]
          .filter((one) => {
            const { opacity, visibility } = getComputedStyle(one);
            return opacity !== '1' || visibility !== 'visible' || one.offsetHeight < 1;
          })
          .map((one) => one.outerHTML),
      );
      expect(hidden).toEqual([]);
      await visitor.click('header nav a[href="#projects"]');
      await expect.poll(() => visitor.evaluate(() => location.hash)).toBe('#projects');
      expect(Math.abs(await visitor.evaluate(readMiss, 'projects'))).toBeLessThanOrEqual(2);
      await visitor.click('a[href$="/projects/face-finder/"]');
      await expect.poll(() => readText('h1')).toBe('Face Finder');
    });
  });
}
