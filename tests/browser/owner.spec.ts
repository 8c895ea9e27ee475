import { readdirSync, readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { htmlRules } from '../outputs/html-rules.ts';
import { expect, test } from './fixtures.ts';
import { findViolations } from './support/axe.ts';
import { openPage } from './support/open-page.ts';
import { scrollThrough } from './support/scroll.ts';
import { ownerBuild } from './test-build.ts';

// What has to hold whatever the owner writes; the site of the other tests is their own.
test.use({ site: 'OWNER_SITE', contextOptions: { reducedMotion: 'reduce' } });

const client = `${ownerBuild.outDir}/client`;

const listPages = () =>
  readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replaceAll('\\', '/'));

test('every page is valid HTML, and all that should be there is', async () => {
  const pages = listPages();
  expect(pages).toEqual(expect.arrayContaining(['index.html', '404.html', 'resume/index.html']));
  const validator = new HtmlValidate(htmlRules);
  for (const page of pages.filter((page) => !page.startsWith('admin/'))) {
    const html = readFileSync(`${client}/${page}`, 'utf8');
    const { results } = await validator.validateString(html, page);
    const errors = results.flatMap(({ messages }) => messages);
    expect(
      errors.map(({ ruleId, message }) => `${ruleId} ${message}`),
      page,
    ).toEqual([]);
  }
});

test('the portfolio has nothing that axe finds, light and dark', async ({ page }) => {
  await openPage(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});

test('no page complains or is wider than its window', async ({ page }) => {
  const paths = listPages().filter((file) => file.endsWith('index.html'));
  for (const path of paths.slice(0, 20)) {
    await page.goto(`./${path.replace(/index\.html$/, '')}`);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await scrollThrough(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width} px`).toBe(0);
    }
  }
});
