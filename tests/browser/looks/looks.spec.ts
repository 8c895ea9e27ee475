import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { oddSites } from '../../helpers/make-odd-site.ts';
import { failed, findForm, island, sent, turnToForm } from '../support/contact-form.ts';
import { expect, test } from '../support/contact-test.ts';
import { waitForScript } from '../support/open-page.ts';
import { bringFonts, takePictures } from './take-pictures.ts';

// A test may bring styles of its own, and what moves would never look the same.
test.use({
  site: 'FIRESTORE_SITE',
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
});

/** A page as it comes, by the name of its picture. */
const pages: Record<string, [site: string, path: string]> = {
  home: ['FIRESTORE_SITE', ''],
  photos: ['PHOTO_SITE', ''],
  resume: ['FIRESTORE_SITE', 'resume/'],
  'case-study': ['FIRESTORE_SITE', 'projects/vr-tools-site/'],
  'case-study-with-code': ['FIRESTORE_SITE', 'projects/face-finder/'],
  'case-study-with-photos': ['PHOTO_SITE', 'projects/face-finder/'],
  'not-found': ['FIRESTORE_SITE', 'nowhere'],
  archive: ['MANY_SITE', 'experience/'],
  tag: ['MANY_SITE', 'projects/tag/react-js/page/2/'],
  ...Object.fromEntries(Object.keys(oddSites).map((name) => [name, [name, '']])),
};

/** The states that a visitor can bring a page to, and where. */
const states: Record<string, [shown: string, bring: (page: Page) => Promise<unknown>]> = {
  menu: [
    'h1',
    async (page) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.locator('[data-menu-toggle]').click();
    },
  ],
  'form-with-errors': [
    island,
    async (page) => {
      await turnToForm(page);
      await findForm(page).send({ ...query, user_email: 'ada@' });
    },
  ],
  'form-sent': [
    island,
    async (page) => {
      await turnToForm(page);
      await findForm(page).send(query);
      await expect(findForm(page).alert).toHaveText(sent);
    },
  ],
  'form-failed': [
    island,
    async (page) => {
      await turnToForm(page);
      await page.context().setOffline(true);
      await findForm(page).send(query);
      await expect(findForm(page).alert).toContainText(failed, { timeout: 20_000 });
    },
  ],
};
const query = { user_name: 'Ada Lovelace', user_email: 'ada@example.com', message: 'Hello.' };

for (const [name, [site, path]] of Object.entries(pages)) {
  test(`the page "${name}" looks as it did`, async ({ page, expected }) => {
    expected.console.push(/status of 404/);
    expected.requests.push(/^http:\/\/localhost/);
    await page.goto(`${process.env[site]}${path}`);
    await waitForScript(page);
    await bringFonts(page);
    await compare(name, await takePictures(page));
  });
}

for (const [name, [shown, bring]] of Object.entries(states)) {
  test(`the state "${name}" looks as it did`, async ({ page, expected }) => {
    expected.console.push(/Failed to load resource/, /The query was not/);
    await page.goto('./');
    await waitForScript(page);
    await bringFonts(page);
    await bring(page);
    // Wherever a button was pressed, another part may come to lie.
    await page.mouse.move(0, 0);
    await compare(name, await takePictures(page, shown));
  });
}

async function compare(name: string, picture: Buffer): Promise<void> {
  const { width, height } = await sharp(picture).metadata();
  // Where a page is long, a few points of its letters and photos fall otherwise now and then.
  const maxDiffPixels = Math.max(40, (width * height) / 10_000);
  expect(picture).toMatchSnapshot(`${name}.jpg`, { threshold: 0.2, maxDiffPixels });
}
