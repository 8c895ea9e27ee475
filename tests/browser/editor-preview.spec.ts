import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { formatRgb } from 'culori';
import { modes, palettes } from '../../src/node/theme/palettes.ts';
import { siteDir } from '../helpers/sites.ts';
import { test as base, expect } from './fixtures.ts';
import { openEntry, startEditor } from './support/editor-site.ts';

/** The editor over files of the browser's own; its console and its policy are watched. */
const test = base.extend<object, { editorUrl: string }>({
  editorUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
    async ({}, use) => {
      const editor = await startEditor();
      await use(editor.url);
      await editor.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ editorUrl }, use) => use(editorUrl),
});
test.describe.configure({ timeout: 60_000 });
// The CMS lets scripts run in the frame of its previews, though none do.
test.beforeEach(
  ({ expected }) => void expected.console.push(/allow-scripts and allow-same-origin/),
);

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

  // The form makes more fields when the end of the last one comes into the window.
  await field(page, 'Role').evaluate((input) => input.scrollIntoView());
  await field(page, 'Date').scrollIntoViewIfNeeded();
  const body = field(page, 'Text');
  const video = '<Video src="a.mp4" poster="a.png" alt="A walk" />';
  await body.fill(
    `## A *new* part\n\n<Note>Mind the **gap**</Note>\n\n[up](#a-new-part)\n\n${video}`,
  );
  await expect(shown.getByRole('complementary')).toHaveText('Mind the gap');
  await expect(shown.getByRole('heading', { name: 'A new part' })).toHaveId('a-new-part');
  await expect(shown.getByLabel('A walk')).toHaveAttribute('src', /a\.mp4$/);

  await body.fill('## A *new* part\n\n<Note>Mind the **gap');
  await expect(shown.getByText('Line 3: <Note> is opened or closed')).toBeVisible();
  await expect(shown.getByRole('complementary')).toHaveText('Mind the gap');

  await body.fill(`[down](#below)\n\n${'Line.\n\n'.repeat(90)}## Below`);
  await expect(shown.getByText('Line 3:')).toHaveCount(0);
  await shown.getByRole('link', { name: 'down' }).click();
  await expect(shown.getByRole('heading', { name: 'Below' })).toBeInViewport();
  await shown.getByRole('link', { name: 'All projects' }).click();
  expect(page.context().pages()).toHaveLength(1);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Face Finder II');
});

test("a preview has the fonts and both schemes of the owner's theme", async ({ page }) => {
  await openEntry(page, 'projects/entries/face-finder');
  const shown = preview(page);
  const title = shown.getByRole('heading', { level: 1 });
  for (const family of ['Display', 'Text']) {
    await expect.poll(() => title.evaluate(listFonts)).toContain(family);
  }
  await expect(title).toHaveCSS('font-family', /^Name, Display/);
  for (const mode of modes) {
    await page.emulateMedia({ colorScheme: mode });
    const { paper, ink } = palettes.riso[mode];
    await expect(shown.locator('html')).toHaveCSS('background-color', String(formatRgb(paper)));
    await expect(title).toHaveCSS('color', String(formatRgb(ink)));
  }
});

test("an entry of the owner's own shows as its part does on the site", async ({ page }) => {
  await openEntry(page, 'voices+mdx/new');
  const shown = preview(page);
  await expect(shown.getByRole('heading', { level: 2 })).toHaveText('What others say');
  await field(page, 'Title').fill('Kim Doe');
  await field(page, 'Quote').fill('Calm and *exact*.');
  await expect(shown.getByRole('blockquote')).toHaveText('Calm and exact.');
  await expect(shown.getByRole('figure').getByRole('heading')).toHaveText('Kim Doe');
});

test('a chosen picture shows at once, and a long name stays in its page', async ({ page }) => {
  await openEntry(page, 'projects/new');
  const shown = preview(page);
  const cover = shown.getByRole('presentation');
  await expect(cover).toHaveAttribute('src', /^data:image\/svg\+xml,/);
  const buffer = await readFile(`${siteDir}/images/about.svg`);
  const file = { name: 'mine.svg', mimeType: 'image/svg+xml', buffer };
  await page.locator('[data-key-path=image] input[type=file]').first().setInputFiles(file);
  await expect(cover).toHaveAttribute('src', /^blob:/);

  page.on('dialog', (leave) => leave.accept());
  await page.goto('/admin/#/collections/_singletons/entries/profile');
  const name = 'Bartholomew Featherstonehaugh';
  await field(page, 'Name').fill(name);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect
    .poll(() => shown.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth))
    .toBeLessThanOrEqual(0);
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

const readPictures = (pictures: Locator) =>
  pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));

function listFonts(root: Element): string[] {
  const fonts = [...root.ownerDocument.fonts];
  return fonts.filter(({ status }) => status === 'loaded').map(({ family }) => family);
}
