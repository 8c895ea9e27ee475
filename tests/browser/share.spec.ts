import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { toSiteAddress } from './support/open-page.ts';
import { manyBuild } from './test-build.ts';

interface WebManifest {
  start_url: string;
  scope: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

async function readSize(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  const { format, width, height } = await sharp(await response.body()).metadata();
  return `${format} ${width}x${height}`;
}

function readTag(page: Page, name: string): Promise<string | null> {
  return page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
}

test('a browser takes the web manifest without a complaint, and the icons are there', async ({
  page,
  request,
}) => {
  await page.goto('./');
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  const client = await page.context().newCDPSession(page);
  const { url, errors, data } = await client.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe(toSiteAddress('manifest.webmanifest'));
  expect(errors).toEqual([]);
  const manifest: WebManifest = JSON.parse(data ?? '');
  expect([manifest.start_url, manifest.scope]).toEqual([toSiteAddress(''), toSiteAddress('')]);
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src, sizes } of manifest.icons)
    expect(await readSize(request, src)).toBe(`png ${sizes}`);

  // Where they are looked for without a link.
  expect(await readSize(request, './apple-touch-icon.png')).toBe('png 180x180');
  const icon = await request.get('./favicon.ico');
  expect(icon.headers()['content-type']).toMatch(/^image\//);
  expect([...(await icon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  // A site that knows no address names no image of a page.
  expect(await readTag(page, 'og:type')).toBe('website');
  await expect(page.locator('meta[property^="og:image"]')).toHaveCount(0);
});

test.describe('with an address', () => {
  test.use({ site: 'MANY_SITE' });

  test('each page names an image of its own by its whole address', async ({ page, request }) => {
    const images = new Set<string>();
    for (const [path, type, alt] of [
      ['', 'website', /^Portfolio: Alex Example, Coder, Editor$/],
      ['resume/', 'profile', /^Resume: Alex Example, Coder, Editor$/],
      ['projects/project-0/', 'article', /^Case study: .+, Alex Example$/],
      ['projects/project-1/', 'article', /^Case study: .+, Alex Example$/],
    ] as const) {
      await page.goto(`./${path}`);
      const address = new URL((await readTag(page, 'og:image')) ?? '');
      images.add(address.pathname);
      expect(address.origin).toBe(manyBuild.env.SITE_URL);
      expect(address.pathname.startsWith(toSiteAddress('assets/share-'))).toBe(true);
      expect(await readSize(request, address.pathname)).toBe('png 1200x630');
      expect(await readTag(page, 'og:image:width')).toBe('1200');
      expect(await readTag(page, 'og:image:height')).toBe('630');
      expect(await readTag(page, 'og:image:alt')).toMatch(alt);
      expect(await readTag(page, 'og:type')).toBe(type);
      expect(await readTag(page, 'twitter:card')).toBe('summary_large_image');
    }
    expect(images.size).toBe(4);
  });
});
