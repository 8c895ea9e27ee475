import { settle } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { findHidden } from './support/motion.ts';
import { openPage, toSitePath } from './support/open-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test("home's buttons open new tabs, and a card its case study", async ({ page }) => {
  await openPage(page);
  const home = page.locator('#home');
  await expect(home.locator('a[target="_blank"]')).toHaveCount(2);
  const buttons = {
    'Check Resume': toSitePath('resume.pdf'),
    'Github Profile': 'https://github.com/robin-reed',
  };
  for (const [name, href] of Object.entries(buttons)) {
    const button = home.getByRole('link', { name });
    await expect(button).toHaveAttribute('href', href);
    await expect(button).toHaveAttribute('rel', /\bnoopener\b/);
  }

  const projects = page.getByRole('region', { name: 'Projects' });
  const studies = projects.getByRole('heading', { level: 3 }).getByRole('link');
  const titles = ['VR Tools Company', 'Portfolio', 'Face Finder', 'Tic-Tac-Toe in C'];
  await expect(studies).toHaveText(titles);
  await page.evaluate(settle);
  // The link lies over its whole card.
  await projects.getByRole('img', { name: /^A tilted tic-tac-toe/ }).click({ force: true });
  await expect(page).toHaveURL('./projects/tic-tac-toe-in-c/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tic-Tac-Toe in C');
});

test('the form has labels and placeholders, and the footer every contact', async ({ page }) => {
  await page.goto('./');
  const contact = page.getByRole('region', { name: 'Get in Touch' });
  const fields = {
    'Your Name': { name: 'user_name', placeholder: 'Enter your name' },
    'Your Email': { name: 'user_email', placeholder: 'Enter your email', type: 'email' },
    'Your Query': { name: 'message', placeholder: 'Write your query here', rows: '4' },
  };
  await expect(contact.getByRole('textbox')).toHaveCount(3);
  for (const [label, attributes] of Object.entries(fields)) {
    const field = contact.getByLabel(label, { exact: true });
    for (const [name, value] of Object.entries({ ...attributes, required: '' })) {
      await expect(field).toHaveAttribute(name, value);
    }
    await expect(field).toHaveValue('');
  }

  const footer = page.getByRole('contentinfo');
  const hrefs = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([
    'https://wa.me/15550142',
    'mailto:robin@reed.test',
    'https://github.com/robin-reed',
    'https://www.linkedin.com/in/robin-reed',
    'https://x.com/robin_reed',
    'https://www.instagram.com/robin_reed',
    'https://medium.com/@robin_reed',
    'https://hashnode.com/@robin_reed',
    toSitePath('resume/'),
    '#home',
  ]);
  await expect(footer.getByText('© 2024 Robin Reed | All rights reserved')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'GitHub' })).toHaveAttribute('rel', /^me /);
});

test.describe('of a site in several languages', () => {
  test.use({ site: 'LANGUAGES_SITE' });

  test('a copy has no soft hyphens and plain spaces', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, '/de/');
    const about = page.locator('#about');
    await about.evaluate((section) => getSelection()?.selectAllChildren(section));
    expect(await page.evaluate(() => String(getSelection()))).toMatch(/\u00ad.*\u00a0/s);
    const copies = async () => {
      await page.keyboard.press('Control+C');
      return page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        const read = async (type: string) => (await item?.getType(type))?.text();
        return [await read('text/plain'), await read('text/html')];
      });
    };
    for (const copy of await copies()) {
      expect(copy).toContain('Innenarchitektur');
      expect(copy).not.toMatch(/\u00ad|\u00a0|&nbsp;/);
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there to read, and cards lead to their pages', async ({ page }) => {
    await page.goto('./');
    expect(await findHidden(page)).toEqual([]);
    const projects = page.locator('#projects');
    await projects.getByRole('link', { name: 'Face Finder', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Face Finder');
  });
});
