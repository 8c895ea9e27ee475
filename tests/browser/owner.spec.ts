import { readdirSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { findViolations } from './support/axe.ts';
import { openPage } from './support/open-page.ts';
import { scrollThrough } from './support/scroll.ts';
import { ownerBuild } from './test-build.ts';

// What has to hold whatever the owner writes; the site of the other tests is their own.
test.use({ site: 'OWNER_SITE', contextOptions: { reducedMotion: 'reduce' } });

const client = `${ownerBuild.outDir}/client`;

test('the portfolio has nothing that axe finds, light and dark', async ({ page }) => {
  await openPage(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});

test('no page complains or is wider than its window', async ({ page }) => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const paths = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('index.html'));
  for (const path of paths.slice(0, 20)) {
    await page.goto(`./${path.replace(/index\.html$/, '')}`);
    await scrollThrough(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width} px`).toBe(0);
    }
  }
});
