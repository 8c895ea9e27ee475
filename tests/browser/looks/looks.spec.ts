import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type ContactForm, failed, island, sent, turnToForm } from '../support/contact-form.ts';
import { expect, test } from '../support/contact-test.ts';
import { openPage, waitForScript } from '../support/open-page.ts';
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
  'short-name': ['FULL_SITE', ''],
  resume: ['FIRESTORE_SITE', 'resume/'],
  'case-study': ['FIRESTORE_SITE', 'projects/vr-tools-site/'],
  'case-study-with-code': ['FIRESTORE_SITE', 'projects/face-finder/'],
  'case-study-with-photos': ['FULL_SITE', 'projects/face-finder/'],
  'not-found': ['FIRESTORE_SITE', 'nowhere'],
  archive: ['MANY_SITE', 'experience/'],
  tag: ['MANY_SITE', 'projects/tag/react-js/page/2/'],
  least: ['LEAST_SITE', ''],
  'long-name': ['MANY_SITE', ''],
  'one-word': ['LANGUAGES_SITE', 'de/'],
  arabic: ['LANGUAGES_SITE', 'ar-EG/'],
  japanese: ['japanese-developer', ''],
  'edition-index': ['engineer', ''],
  student: ['student', ''],
  'long-resume': ['engineer', 'resume/'],
  post: ['LANGUAGES_SITE', 'writing/index/'],
  components: ['FULL_SITE', 'talks/grids/'],
};

/** The states of the form, and how a visitor brings it there. */
const formStates: Record<string, (page: Page, form: ContactForm) => Promise<unknown>> = {
  'form-with-errors': (_page, form) => form.send({ ...query, user_email: 'ada@' }),
  'form-sent': async (_page, form) => {
    await form.send(query);
    await expect(form.alert).toHaveText(sent);
  },
  'form-failed': async (page, form) => {
    await page.context().setOffline(true);
    await form.send(query);
    await expect(form.alert).toContainText(failed, { timeout: 20_000 });
  },
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

test('the menu looks as it did', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openPage(page);
  await bringFonts(page);
  await page.locator('[data-menu-toggle]').click();
  await compare('menu', await takePictures(page, 'h1'));
});

for (const [name, bring] of Object.entries(formStates)) {
  test(`the state "${name}" looks as it did`, async ({ page, form, expected }) => {
    expected.console.push(/Failed to load resource/, /The query was not/);
    await openPage(page);
    await bringFonts(page);
    await turnToForm(page);
    await bring(page, form);
    // Wherever a button was pressed, another part may come to lie.
    await page.mouse.move(0, 0);
    await compare(name, await takePictures(page, island));
  });
}

async function compare(name: string, picture: Buffer): Promise<void> {
  const { width, height } = await sharp(picture).metadata();
  // Where a page is long, a few points of its letters and photos fall otherwise now and then.
  const maxDiffPixels = Math.max(40, (width * height) / 10_000);
  expect(picture).toMatchSnapshot(`${name}.jpg`, { threshold: 0.2, maxDiffPixels });
}
