import { readdirSync } from 'node:fs';
import { findEmptyBoxes, findOverflow, scrollThrough, settle } from '../helpers/in-page.ts';
import { ownerBuild } from '../helpers/sites.ts';
import { expect, findViolations, phone, test } from './fixtures.ts';
import { recordShifts } from './support/motion.ts';
import { openPage } from './support/open-page.ts';

/** The first pages of the owner's: in a long portfolio the others are like them. */
const listOwnPages = (): string[] =>
  readdirSync(`${ownerBuild.outDir}/client`, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => file.replace(/index\.html$/, ''))
    .sort((a, b) => a.length - b.length)
    .slice(0, 6);

const sites: Record<string, () => string[]> = {
  FIRESTORE_SITE: () => [
    '/',
    '/projects/vr-tools-site/',
    '/projects/face-finder/',
    '/projects/tic-tac-toe-in-c/',
    '/resume/',
    '/nowhere',
  ],
  FULL_SITE: () => ['/', '/talks/grids/'],
  MANY_SITE: () => [
    '/',
    '/projects/tag/react-js/page/2/',
    '/projects/tags/all/',
    '/experience/page/2/',
  ],
  LEAST_SITE: () => ['/', '/resume/'],
  OWN_CODE_SITE: () => ['/', '/projects/galley/', '/writing/leading/', '/nowhere'],
  LANGUAGES_SITE: () => [
    '/',
    '/writing/index/',
    '/ar-EG/',
    '/ar-EG/projects/face-finder/',
    '/de/',
    '/de/writing/',
    '/nowhere',
  ],
  // The examples have a palette each, and no file but those of their content.
  engineer: () => ['/', '/projects/shardline/', '/projects/midnight/'],
  designer: () => ['/', '/projects/zuiderbad/', '/notes/form/'],
  'japanese-developer': () => ['/', '/projects/tategaki/'],
  ...(process.env.TEST_ALL && {
    'arabic-developer': () => ['/', '/projects/dafter/'],
    student: () => ['/', '/projects/bus-board/'],
    researcher: () => ['/', '/publications/late/'],
  }),
  // Any content of an owner has to pass; the other tests have sites of their own.
  OWNER_SITE: listOwnPages,
};

for (const [site, listPages] of Object.entries(sites)) {
  test.describe(`on the ${site}`, () => {
    test.use({ site, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing, and each page fits every window', async ({ page, expected }) => {
      test.setTimeout(180_000);
      expected.console.push(/status of 404/);
      for (const path of listPages()) {
        await openPage(page, path);
        await page.evaluate(settle);
        for (const width of [320, 375, 768, 1280, 1920, 2560]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await page.evaluate(findOverflow), `${path}, ${width} px`).toEqual([]);
        }
        for (const width of [375, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await findViolations(page), `${path}, ${width} px`).toEqual([]);
        }
      }
    });
  });
}

test.describe('of one who has no more than everybody', () => {
  test.use({ site: 'LEAST_SITE' });

  test('the pages and files have what is there, and nothing empty', async ({ page }) => {
    for (const path of ['/resume/', '/']) {
      await openPage(page, path);
      await page.evaluate(settle);
      expect(await page.evaluate(findEmptyBoxes), path).toEqual([]);
    }
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
    await expect(links).toHaveText(['Home', 'Experience', 'Query', 'Footer']);
    await expect(page.locator('#footer a')).toHaveText([
      'ada@least.example',
      'Resume',
      'Ada Least',
    ]);
    const { basics, work } = await (await page.request.get('./resume.json')).json();
    expect(Object.keys(basics)).toEqual(['name', 'label', 'roles', 'email', 'summary', 'profiles']);
    expect(work).toMatchObject([{ startDate: '2024-05' }]);
    expect(work[0]).not.toHaveProperty('endDate');
    expect(await (await page.request.get('./contact.vcf')).text()).not.toContain('TEL');
  });
});

test.describe('of a long portfolio', () => {
  test.use({ site: 'MANY_SITE', ...phone });

  test('nothing shifts while a page is scrolled through', async ({ page }) => {
    for (const path of ['/', '/experience/']) {
      await openPage(page, path);
      await page.evaluate(settle);
      const readShifts = await recordShifts(page);
      await page.evaluate(scrollThrough);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800);
      expect(await readShifts(), path).toEqual([]);
    }
  });
});
