import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { settle } from '../../helpers/in-page.ts';

const packages = 'node_modules/@fontsource-variable';
const fonts = ['bricolage-grotesque', 'noto-sans', 'noto-sans-arabic', 'noto-sans-jp'];
const families = '"Noto Sans Variable", "Noto Sans Arabic Variable", "Noto Sans JP Variable"';

/** Sets what is set in fonts of the machine in fonts of this project, the same everywhere. */
export async function bringFonts(page: Page): Promise<void> {
  await page.route('**/fonts-of-tests/**', (route) => {
    const [, path = ''] = new URL(route.request().url()).pathname.split('/fonts-of-tests/');
    return route.fulfill({ path: join(packages, path) });
  });
  for (const font of fonts) await page.addStyleTag({ url: `/fonts-of-tests/${font}/index.css` });
  const text = `"Bricolage Grotesque Variable", ${families} !important`;
  const tokens = `:root { --font-text: ${text}; --font-mono: ${families}; --font-stand-in: ${families} }`;
  await page.addStyleTag({ content: `${tokens} * { caret-color: transparent !important }` });
}

/** Waits for every picture; another width may ask for another file. */
async function decodePictures(): Promise<void> {
  // Large ones would be painted some frames after the rest.
  for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' });
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}

const widths = [375, 1280];
/** The scale of a page in its picture: words show as lines, at their positions. */
const scale = 1 / 5;
const gap = 8;

/**
 * Takes a page in two widths, in the light and the dark theme, as one small JPEG: all of it, or the window with the
 * element `shown` in its middle.
 */
export async function takePictures(page: Page, shown?: string): Promise<Buffer> {
  const tools = await page.context().newCDPSession(page);
  const shots: OverlayOptions[] = [];
  let [left, height] = [0, 0];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(settle);
    if (shown) await page.locator(shown).evaluate((box) => box.scrollIntoView({ block: 'center' }));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(decodePictures);
      const shot = sharp(await capture(tools, !shown));
      const input = await shot
        .resize({ width: width * scale })
        .toBuffer({ resolveWithObject: true });
      shots.push({ input: input.data, left, top: 0 });
      left += input.info.width + gap;
      height = Math.max(height, input.info.height);
    }
  }
  const create = { width: left - gap, height, channels: 3, background: '#888' } as const;
  return sharp({ create }).composite(shots).jpeg({ quality: 50, mozjpeg: true }).toBuffer();
}

/**
 * Takes a page as a PNG, twice as large as it will be in its picture: Playwright's own screenshots, in
 * the page's size, take twice as long.
 */
async function capture(tools: CDPSession, fullPage: boolean): Promise<Buffer> {
  const { cssContentSize, cssLayoutViewport } = await tools.send('Page.getLayoutMetrics');
  const { pageX, pageY, clientWidth, clientHeight } = cssLayoutViewport;
  const view = { x: pageX, y: pageY, width: clientWidth, height: clientHeight };
  const { data } = await tools.send('Page.captureScreenshot', {
    clip: { ...(fullPage ? cssContentSize : view), scale: 2 * scale },
    captureBeyondViewport: fullPage,
  });
  return Buffer.from(data, 'base64');
}
