import { layouts } from '../../src/schemas/layouts.ts';
import { entriesPerPage } from '../../src/site/model/archives.ts';
import { countEntries } from '../helpers/make-many.ts';
import { manyCount } from '../helpers/sites.ts';
import { expect, test } from './fixtures.ts';

const counts = countEntries(manyCount);

/** How many entries of each part the home page shows, and what it calls them. */
const onHome = {
  experience: [layouts.ledger.shown, 'experience entries'],
  education: [layouts.timeline.shown, 'education entries'],
  projects: [layouts.cards.shown, 'projects'],
} as const;
const parts = Object.keys(onHome) as (keyof typeof onHome)[];

test.use({ site: 'MANY_SITE', contextOptions: { reducedMotion: 'reduce' } });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows some of each part, and the way to all of them', async ({ page }) => {
    for (const part of parts) {
      const [shown, noun] = onHome[part];
      await page.goto('./');
      const section = page.locator(`#${part}`);
      await expect(section.getByRole('heading', { level: 3 })).toHaveCount(shown);
      await section.getByRole('link', { name: `All ${counts[part]} ${noun}` }).click();
      await expect(page).toHaveURL(`./${part}/`);
      const entries = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(entries).toHaveCount(Math.min(counts[part], entriesPerPage));
      await page.getByRole('link', { name: 'Portfolio', exact: true }).click();
      await expect(page).toHaveURL(`./#${part}`);
    }
  });

  test('a tag picks entries, and all of them are one link away', async ({ page }) => {
    await page.goto('./projects/');
    const tags = page.getByRole('navigation', { name: 'Tags' });
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const rows = page.getByRole('main').getByRole('heading', { level: 2 });
    const tag = tags.getByRole('link', { name: /^React\.js \d+$/ });
    const words = (await tag.textContent()) ?? '';
    await tag.click();
    await expect(page).toHaveURL('./projects/tag/react-js/');
    await expect(tags.locator('[aria-current]')).toHaveText(words);
    await expect(rows).toHaveCount(entriesPerPage);
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('./projects/tag/react-js/page/2/');
    await expect(pages.locator('[aria-current="page"]')).toHaveText('Page 2');
    await expect(rows).toHaveCount(Number(words.split(' ').at(-1)) - entriesPerPage);
    await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
    await tags.getByRole('link', { name: `All ${counts.projects}` }).click();
    await expect(page).toHaveURL('./projects/');

    await page.getByRole('link', { name: /^All \d+ tags$/ }).click();
    await expect(page).toHaveURL('./projects/tags/all/');
    // A tag of a single entry leads to its line.
    const single = page.getByRole('main').getByRole('link', { name: /\D 1$/ }).first();
    const name = (await single.textContent())?.replace(/ 1$/, '') ?? '';
    await single.click();
    const target = page.locator(':target');
    await expect(target).toBeInViewport();
    await expect(page.getByRole('listitem').filter({ has: target })).toContainText(name);
  });
});
