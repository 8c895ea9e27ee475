import { expect, test } from './fixtures.ts';
import { openPage } from './support/open-page.ts';
import { readRecord } from './support/records.ts';
import { toSiteAddress } from './support/site-base.ts';

const profile = readRecord<{ bio: string; about: { paragraphs: string[] } }>('profile.yaml');

test('the parts stand in their order, each with its id and its heading', async ({ page }) => {
  await page.goto('./');
  const parts = page.locator('body > header, main > section, body footer');
  expect(await parts.evaluateAll((all) => all.map(({ id, localName }) => id || localName))).toEqual(
    'header home about technologies experience education projects contact footer'.split(' '),
  );
  const headings = {
    about: 'About Me',
    technologies: 'Technologies',
    experience: 'Experience',
    education: 'Education',
    projects: 'Projects',
    contact: 'Get in Touch',
    footer: 'Robin Reed',
  };
  for (const [id, heading] of Object.entries(headings)) {
    await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 }).first()).toHaveText(
      heading,
    );
  }
});

test('there is one h1, in home, and no heading skips a level', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robin Reed');
  await expect(page.locator('#home h1')).toHaveCount(1);
  const levels = await page
    .getByRole('heading')
    .evaluateAll((all) => all.map((heading) => Number(heading.localName.slice(1))));
  expect(levels[0]).toBe(1);
  const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(skips).toEqual([]);
});

test('home shows the tagline of four roles, the bio and a portrait', async ({ page }) => {
  await page.goto('./');
  const home = page.getByRole('region', { name: 'Robin Reed' });
  await expect(home.getByRole('list', { name: 'Roles' }).getByRole('listitem')).toHaveText([
    'Coder',
    'Web Developer',
    'UI/UX',
    'Editor',
  ]);
  await expect(home.getByText(profile.bio, { exact: true })).toBeVisible();
  const portrait = home.getByRole('img', { name: 'Robin Reed' });
  await expect(portrait).toBeVisible();
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("home's two buttons open the resume and the profile in a new tab", async ({
  page,
  context,
}) => {
  await openPage(page);
  const home = page.locator('#home');
  await expect(home.getByRole('link')).toHaveCount(2);
  const buttons = {
    'Check Resume': toSiteAddress('resume.pdf'),
    'Github Profile': 'https://github.com/robin-reed',
  };
  for (const [name, address] of Object.entries(buttons)) {
    const button = home.getByRole('link', { name });
    await expect(button).toHaveAttribute('href', address);
    await expect(button).toHaveAttribute('target', '_blank');
    await expect(button).toHaveAttribute('rel', /\bnoopener\b/);
    const opened = context.waitForEvent('page');
    const whole = new URL(address, page.url()).href;
    const asked = context.waitForEvent('request', (request) => request.url() === whole);
    await button.click();
    await asked;
    await (await opened).close();
  }
  await expect(page).toHaveURL('./');
});

test('about has a picture and the four paragraphs', async ({ page }) => {
  await page.goto('./');
  const about = page.getByRole('region', { name: 'About Me' });
  await expect(about.getByRole('img', { name: 'About Robin Reed' })).toHaveCount(1);
  expect(profile.about.paragraphs).toHaveLength(4);
  await expect(about.locator('p')).toHaveText(profile.about.paragraphs);
});

test('the form has its labels, placeholders and the browser’s own validation', async ({ page }) => {
  await page.goto('./');
  const contact = page.getByRole('region', { name: 'Get in Touch' });
  const fields = {
    'Your Name': { name: 'user_name', placeholder: 'Enter your name' },
    'Your Email': { name: 'user_email', placeholder: 'Enter your email' },
    'Your Query': { name: 'message', placeholder: 'Write your query here' },
  };
  await expect(contact.getByRole('textbox')).toHaveCount(3);
  for (const [label, { name, placeholder }] of Object.entries(fields)) {
    const field = contact.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('name', name);
    await expect(field).toHaveAttribute('placeholder', placeholder);
    await expect(field).toHaveAttribute('required');
    await expect(field).toHaveValue('');
  }
  await expect(contact.getByLabel('Your Email')).toHaveAttribute('type', 'email');
  const message = contact.getByLabel('Your Query');
  await expect(message).toHaveAttribute('rows', '4');
  expect(await message.evaluate((field) => field.localName)).toBe('textarea');
});

test('the form takes half of the window, and 90 % of a small one', async ({ page, isMobile }) => {
  await page.goto('./');
  const width = page.viewportSize()?.width ?? 0;
  const box = await page.locator('#contact form').boundingBox();
  expect((box?.width ?? 0) / width).toBeCloseTo(isMobile ? 0.9 : 0.5, 2);
});

test('the footer has the name, every way to reach the owner, and the copyright', async ({
  page,
}) => {
  await page.goto('./');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toHaveAttribute('id', 'footer');
  await expect(footer.getByRole('link', { name: 'Robin Reed' })).toHaveAttribute('href', '#home');
  const messenger = footer.getByRole('link', { name: '+1 555 0142' });
  await expect(messenger).toHaveAttribute('href', 'https://wa.me/15550142');
  const mail = footer.getByRole('link', { name: 'robin@reed.test' });
  await expect(mail).toHaveAttribute('href', 'mailto:robin@reed.test');
  const socials = footer.getByRole('navigation', { name: 'Elsewhere' }).getByRole('link');
  const links = await socials.evaluateAll((all) =>
    all.map((link) => [link.firstChild?.textContent?.trim(), link.getAttribute('href')]),
  );
  expect(links).toEqual([
    ['GitHub', 'https://github.com/robin-reed'],
    ['LinkedIn', 'https://www.linkedin.com/in/robin-reed'],
    ['X', 'https://x.com/robin_reed'],
    ['Instagram', 'https://www.instagram.com/robin_reed'],
    ['Medium', 'https://medium.com/@robin_reed'],
    ['Hashnode', 'https://hashnode.com/@robin_reed'],
  ]);
  for (const link of [...(await socials.all()), messenger]) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  }
  await expect(
    footer.getByText('© 2024 Robin Reed | All rights reserved', { exact: true }),
  ).toBeVisible();
});
