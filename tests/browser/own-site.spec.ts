import { expect, test } from './fixtures.ts';
import { findForm, turnToForm } from './support/contact-form.ts';
import { openPage } from './support/open-page.ts';
import { ownAnalytics } from './test-build.ts';

test.use({ site: 'GUARDED_SITE' });

/** Stands in for the service that counts visitors, and notes what it is told. */
const counter = `
  const { dataset } = document.currentScript;
  fetch('${ownAnalytics}/api/send', { method: 'POST', body: dataset.websiteId });
`;

const told: string[] = [];

test.beforeEach(async ({ page, expected }) => {
  expected.requests.push(new RegExp(`^${ownAnalytics}/`));
  told.length = 0;
  await page.route(`${ownAnalytics}/**`, (route) => {
    const headers = { 'access-control-allow-origin': '*' };
    const isScript = route.request().url().endsWith('.js');
    if (!isScript) told.push(route.request().postData() ?? '');
    return route.fulfill({
      headers,
      contentType: 'text/javascript',
      body: isScript ? counter : '',
    });
  });
});

test('parts stand in the order of the owner, under their headings, and hidden ones nowhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page);
  await expect(page.locator('main > section')).toHaveCount(6);
  const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(['home', 'projects', 'experience', 'about', 'technologies', 'contact']);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    ...['Projects', 'Where I worked', 'About Me', 'Technologies', 'Get in Touch'],
  ]);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  await expect(links).toHaveText(['Home', 'Projects', 'Work', 'About', 'Technologies', 'Footer']);
  await expect(page.getByRole('link', { name: 'Write to me' })).toHaveAttribute('href', '#footer');
});

test('the link to a part is marked while it is in view, also past a part without a link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page);
  const links = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Work', 'Projects', 'Technologies']) {
    await links.getByRole('link', { name, exact: true }).click();
    await expect(links.locator('[aria-current]')).toHaveText([name]);
  }
});

test('the resume follows the same order', async ({ page }) => {
  await openPage(page, '/resume/');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    ...['Projects', 'Where I worked', 'Skills'],
  ]);
  const { work, education } = await (await page.request.get('./resume.json')).json();
  expect([work.length, education ?? []]).toEqual([6, []]);
});

test('the form says the words of the owner, also those of its script', async ({ page }) => {
  await openPage(page);
  await turnToForm(page);
  await findForm(page).message.fill('A text of some length.');
  await expect(page.locator('form + div')).toContainText('Your text waits here for a week.');
  await expect(findForm(page).button).toHaveText('Send Query');
});

test('the script that counts visitors runs under the policy, and may tell its own server', async ({
  page,
}) => {
  for (const path of ['/', '/resume/']) {
    const response = await openPage(page, path);
    await expect.poll(() => told.splice(0)).toEqual(['a-website-id']);
    const policy = response?.headers()['content-security-policy'];
    expect(policy).toContain(` ${ownAnalytics}/script.js`);
    expect(policy).toMatch(new RegExp(`connect-src [^;]* ${ownAnalytics}[ ;]`));
  }
});
