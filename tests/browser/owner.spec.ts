import { readdirSync } from 'node:fs';
import { findOverflow } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { findViolations } from './support/axe.ts';
import { openPage } from './support/open-page.ts';
import { scrollThrough } from './support/scroll.ts';
import { ownerBuild } from './test-build.ts';

// These tests hold for any content of the owner; the other tests have a site of their own.
test.use({ site: 'OWNER_SITE', contextOptions: { reducedMotion: 'reduce' } });

/** The first pages: in a long portfolio the others are like them. */
const listPaths = (): string[] =>
  readdirSync(`${ownerBuild.outDir}/client`, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('/index.html') && !file.startsWith('/admin/'))
    .sort((a, b) => a.length - b.length)
    .slice(0, 20)
    .map((file) => file.replace(/index\.html$/, ''));

test('axe finds nothing on the pages, light and dark, and they fit their window', async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const path of listPaths()) {
    await openPage(page, path);
    await scrollThrough(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(findOverflow), `${path}, ${width} px`).toEqual([]);
    }
    expect(await findViolations(page), path).toEqual([]);
  }
});

test('every link within the site leads to something that is there', async ({ page }) => {
  const links = new Map<string, string>();
  for (const path of listPaths()) {
    await openPage(page, path);
    const found = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const { origin } = new URL(page.url());
    for (const link of found) if (link.startsWith(`${origin}/`)) links.set(link, path);
  }
  const texts = new Map<string, string>();
  for (const [link, from] of links) {
    const { hash, href } = new URL(link);
    const address = href.replace(/#.*/, '');
    if (!texts.has(address)) {
      const answer = await page.request.get(address);
      expect(answer.status(), `${address} on ${from}`).toBe(200);
      texts.set(address, await answer.text());
    }
    const id = decodeURIComponent(hash.slice(1));
    if (id) expect(texts.get(address), `${link} on ${from}`).toContain(`id="${id}"`);
  }
});
