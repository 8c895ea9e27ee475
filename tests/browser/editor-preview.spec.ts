import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { createTextMeasure } from '../../src/build/assets/display-font.ts';
import { measureNameLines } from '../../src/build/assets/name-widths.ts';
import { renderHeadStyles } from '../../src/site/pages/head-styles.ts';
import { test as base, expect } from './fixtures.ts';
import { openEntry, startEditor } from './support/editor-site.ts';
import { siteDir } from './test-build.ts';

/** The editor as the strict fixture watches it: no line in the console, nothing against its policy. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
  baseURL: async ({}, use) => {
    const editor = await startEditor();
    await use(editor.url);
    await editor.close();
  },
});
test.describe.configure({ timeout: 90_000 });

const preview = (page: Page) => page.frameLocator('iframe.preview');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();

test('a preview shows what is typed, the case study included', async ({ page }) => {
  await openEntry(page, 'projects/entries/face-finder');
  const shown = preview(page);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Face Finder');
  await expect(shown.getByRole('heading', { name: 'What was hard' })).toBeVisible();
  await expect.poll(() => readPictures(shown.getByRole('img'))).toEqual([1600, 1600]);

  await field(page, 'Title').fill('Face Finder II');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Face Finder II');
  await expect(shown.getByRole('heading', { level: 3 }).first()).toHaveText('Face Finder II');

  const body = field(page, 'Case study');
  await body.fill('## A *new* part\n\n<Note>Mind the **gap**</Note>\n\n[up](#a-new-part)');
  await expect(shown.getByRole('complementary')).toHaveText('Mind the gap');
  await expect(shown.getByRole('heading', { name: 'A new part' })).toHaveId('a-new-part');

  await body.fill('## A *new* part\n\n<Note>Mind the **gap');
  await expect(shown.getByText('Line 3: <Note> is opened or closed')).toBeVisible();
  await expect(shown.getByRole('complementary')).toHaveText('Mind the gap');

  await body.fill('Mended.');
  await expect(shown.getByText('Line 3:')).toHaveCount(0);
  await expect(shown.getByText('Mended.')).toBeVisible();
});

test('a link of a preview to one of its headings goes there, and others stay put', async ({
  page,
}) => {
  await openEntry(page, 'projects/entries/face-finder');
  const shown = preview(page);
  await field(page, 'Case study').fill(`[down](#below)\n\n${'Line.\n\n'.repeat(90)}## Below`);
  await shown.getByRole('link', { name: 'down' }).click();
  await expect(shown.getByRole('heading', { name: 'Below' })).toBeInViewport();
  await shown.getByRole('link', { name: 'All projects' }).click();
  expect(page.context().pages()).toHaveLength(1);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Face Finder');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a preview has the face and the colours of the site, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openEntry(page, 'projects/entries/face-finder');
    const shown = preview(page);
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
    const found = await readLook(shown.locator('html'));
    await expect.poll(() => shown.locator('html').evaluate(listFaces)).toContain('Display');
    await page.goto('/look/');
    expect(found).toEqual(await readLook(page.locator('html')));
  });
}

test('a picture shows as soon as it is chosen, and a project without one has the drawn cover', async ({
  page,
}) => {
  await openEntry(page, 'projects/new');
  const shown = preview(page);
  await field(page, 'Title').fill('Alpha');
  const cover = shown.getByRole('presentation');
  await expect(cover).toHaveAttribute('src', /^data:image\/svg\+xml,.*translate\(80%20-140\)/);
  const buffer = await readFile(`${siteDir}/images/about.svg`);
  const file = { name: 'mine.svg', mimeType: 'image/svg+xml', buffer };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(cover).toHaveAttribute('src', /^blob:/);
});

test('a name is set as large as the build sets it, and skills have their icons', async ({
  page,
}) => {
  await openEntry(page, '_singletons/entries/profile');
  const shown = preview(page);
  for (const name of ['Bartholomew Featherstonehaugh', 'Émile Lörincz-Ñandú', 'Jo']) {
    await field(page, 'Name').fill(name);
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(name);
    const nameWidths = measureNameLines(name, await createTextMeasure(name));
    const [wide = 0, narrow = 0] = readWidths(renderHeadStyles({ fonts: [], nameWidths }));
    const drawn = () =>
      shown
        .locator('style')
        .nth(1)
        .evaluate((style) => style.textContent ?? '');
    await expect.poll(async () => readWidths(await drawn())[0]).toBeCloseTo(wide, 1);
    await expect.poll(async () => readWidths(await drawn())[1]).toBeCloseTo(narrow, 1);
  }

  await page.goto('/admin/#/collections/skills/entries/backend');
  await expect(preview(page).locator('[data-icon="nodedotjs"]')).toBeVisible();
});

test('a preview that fails says so, and its form goes on', async ({ page, expected }) => {
  expected.console.push(/no theme here/);
  await page.addInitScript(() => {
    const { observe } = MutationObserver.prototype;
    MutationObserver.prototype.observe = function (target, options) {
      if (options?.attributeFilter?.includes('data-theme')) throw new Error('no theme here');
      observe.call(this, target, options);
    };
  });
  await openEntry(page, 'projects/entries/face-finder');
  await expect(preview(page).getByRole('status')).toContainText('cannot be shown');
  await field(page, 'Title').fill('Face Finder II');
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
});

/** The widths that the name's size is taken from, on wide pages and on narrow ones. */
const readWidths = (css: string) =>
  [...css.matchAll(/--name-(?:wide|narrow):([\d.]+)/g)].map(([, width]) => Number(width));

const readPictures = (pictures: Locator) =>
  pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));

function listFaces(root: Element): string[] {
  const faces = [...root.ownerDocument.fonts];
  return faces.filter(({ status }) => status === 'loaded').map(({ family }) => family);
}

/** What the site's styles make of a page and its plainest elements; colours as they are painted. */
function readLook(root: Locator) {
  return root.evaluate((root) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const paint = (value: string) => {
      if (!context || !CSS.supports('color', value)) return value;
      context.fillStyle = value;
      context.fillRect(0, 0, 1, 1);
      return context.getImageData(0, 0, 1, 1).data.join();
    };
    const read = (selector: string, names: string[]) => {
      const style = getComputedStyle(root.querySelector(selector) ?? root);
      return names.map((name) => `${selector} ${name}: ${paint(style.getPropertyValue(name))}`);
    };
    return [
      ...read('html', ['background-color', 'color', 'font-family']),
      ...read('body', ['font-family', 'background-size']),
      ...read('h2', ['font-family', 'font-weight', 'color']),
      ...read('p', ['font-family', 'color', 'margin-top']),
    ];
  });
}
