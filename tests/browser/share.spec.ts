import type { APIRequestContext } from '@playwright/test';
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

test('a browser accepts the web manifest, and the icons are there', async ({ page, request }) => {
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
});

test.describe('with an address', () => {
  test.use({ site: 'MANY_SITE' });

  test('pages name images of their own, which are there', async ({ page, request }) => {
    const images = new Set<string>();
    for (const path of ['', 'resume/', 'projects/project-0/', 'projects/project-1/']) {
      await page.goto(`./${path}`);
      const tag = page.locator('meta[property="og:image"]');
      const { origin, pathname } = new URL((await tag.getAttribute('content')) ?? '');
      expect(origin).toBe(manyBuild.env.SITE_URL);
      expect(await readSize(request, pathname)).toBe('png 1200x630');
      images.add(pathname);
    }
    expect(images.size).toBe(4);
  });
});
