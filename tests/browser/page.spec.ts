import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { typeset } from '../../src/site/typeset.ts';
import { expect, onEachDevice, test } from './fixtures.ts';
import { openPage, toSiteAddress } from './support/open-page.ts';
import { siteDir } from './test-build.ts';

/** The YAML records, or front matters, of a folder of the content, by the names of their files. */
function readRecords<Shape>(folder: string): Record<string, Shape> {
  const files = readdirSync(join(siteDir, folder)).filter((name) => /\.(?:yaml|mdx)$/.test(name));
  const entries = files.map((file): [string, Shape] => {
    const text = readFileSync(join(siteDir, folder, file), 'utf8');
    const [name = '', type] = file.split('.');
    return [name, parse(type === 'mdx' ? (text.split('---\n')[1] ?? '') : text)];
  });
  return Object.fromEntries(entries);
}

interface Entry {
  year: string;
  role: string;
  company: string;
  title: string;
  imageAlt: string;
  description: string;
  technologies: string[];
  link: string;
}

interface Profile {
  bio: string;
  about: { paragraphs: string[] };
}

const used = { name: 'Technologies used' };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the parts are in order, each with its id, heading and texts of the profile', async ({
  page,
}) => {
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
    const first = page.locator(`#${id}`).getByRole('heading', { level: 2 }).first();
    await expect(first).toHaveText(heading);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robin Reed');
  const levels = await page
    .getByRole('heading')
    .evaluateAll((all) => all.map((heading) => Number(heading.localName.slice(1))));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);

  const profile = readRecords<Profile>('.').profile;
  const home = page.getByRole('region', { name: 'Robin Reed' });
  const roles = ['Coder', 'Web Developer', 'UI/UX', 'Editor'];
  await expect(home.getByRole('list', { name: 'Roles' }).getByRole('listitem')).toHaveText(roles);
  await expect(home.getByText(typeset(profile?.bio ?? ''), { exact: true })).toBeVisible();
  await expect(home.getByRole('img', { name: 'Robin Reed' })).toBeVisible();
  const about = page.getByRole('region', { name: 'About Me' });
  await expect(about.getByRole('img', { name: 'About Robin Reed' })).toHaveCount(1);
  await expect(about.locator('p')).toHaveText(profile?.about.paragraphs.map(typeset) ?? []);
  await expect(about.locator('p')).toHaveCount(4);
});

test('experience, newest first, education and projects show every field', async ({ page }) => {
  await page.goto('./');
  const jobs = Object.values(readRecords<Entry>('experience'));
  const roles = page.getByRole('region', { name: 'Experience' }).locator('ol > li');
  const periods = [
    'Jun 2025 - Present',
    'May 2025 - Present',
    'Dec 2024 - Present',
    'Dec 2024 - May 2025',
    'Mar - Apr 2025',
    'Jan - Mar 2025',
  ];
  await expect(roles).toHaveCount(periods.length);
  for (const [index, year] of periods.entries()) {
    const entry = roles.nth(index);
    const record = jobs.find((known) => known.year === year);
    await expect(entry.getByRole('heading', { level: 3 })).toHaveText(record?.role ?? '');
    for (const text of [year, record?.company, typeset(record?.description ?? '')]) {
      await expect(entry.getByText(text ?? '', { exact: true })).toBeVisible();
    }
    const tags = entry.getByRole('list', used).getByRole('listitem');
    await expect(tags).toHaveText(record?.technologies ?? []);
  }

  const schools = page.getByRole('region', { name: 'Education' }).getByRole('listitem');
  await expect(schools).toHaveCount(2);
  for (const [index, file] of ['example-university', 'example-school'].entries()) {
    const { title = '', year = '', description = '' } = readRecords<Entry>('education')[file] ?? {};
    const card = schools.nth(index).getByRole('heading', { level: 3 }).locator('..');
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(title);
    await expect(card.getByText(year, { exact: true })).toBeVisible();
    await expect(card.getByText(typeset(description), { exact: true })).toBeVisible();
    await expect(card.getByRole('img', { name: title })).toBeVisible();
    await expect(schools.nth(index).getByRole('img', { name: `Logo of ${title}` })).toBeVisible();
  }

  const works = Object.values(readRecords<Entry>('projects'));
  const cards = page.getByRole('region', { name: 'Projects' }).locator('ul > li:has(h3)');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
    'VR Tools Company',
    'Portfolio',
    'Portfolio for a Cybersecurity Expert',
    'Face Finder',
    'Tic-Tac-Toe in C',
    'Library Management in Java',
  ]);
  for (const card of await cards.all()) {
    const title = await card.getByRole('heading', { level: 3 }).textContent();
    const record = works.find((known) => known.title === title);
    await expect(card.getByText(typeset(record?.description ?? ''), { exact: true })).toBeVisible();
    const tags = card.getByRole('list', used).getByRole('listitem');
    await expect(tags).toHaveText(record?.technologies ?? []);
    const repository = card.getByRole('link', { name: `Repository ${title}` });
    await expect(repository).toHaveAttribute('href', record?.link ?? '');
    await expect(repository).toHaveAttribute('rel', /\bnoopener\b/);
    await expect(card.getByRole('img', { name: record?.imageAlt ?? '' })).toHaveCount(1);
  }
});

test('periods stay on one line, and a search finds them as they were written', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await openPage(page);
  const experience = page.getByRole('region', { name: 'Experience' });
  const periods = experience.locator('ol > li > p');
  await expect(periods).toHaveCount(6);
  const heights = await periods.evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(new Set(heights).size).toBe(1);
  await expect(experience.getByText('the club’s website')).toBeVisible();
  for (const text of ['Jun 2025 - Present', "the club's website"]) {
    // The last argument begins at the top again.
    const find = `window.find(${JSON.stringify(text)}, false, false, true)`;
    expect(await page.evaluate(find), text).toBe(true);
  }
  // Data keep their letters.
  expect(await (await request.get('./resume.json')).text()).toContain("the club's website");
});

onEachDevice(() => {
  test('the cards of education alternate sides, or share one in a narrow window', async ({
    page,
    isMobile,
  }) => {
    await page.goto('./');
    const education = page.getByRole('region', { name: 'Education' });
    const readBoxes = (elements: Element[]) =>
      elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const cards = education.getByRole('heading', { level: 3 }).locator('..');
    const [first, second] = await cards.evaluateAll(readBoxes);
    const [logo] = await education.getByRole('img', { name: /^Logo of/ }).evaluateAll(readBoxes);
    if (!first || !second || !logo) throw new Error('education has no two cards');
    expect(second.top).toBeGreaterThan(first.top);
    if (isMobile) {
      expect(second.left).toBe(first.left);
      expect(second.top).toBeGreaterThanOrEqual(first.bottom);
      expect(first.left).toBeGreaterThanOrEqual(logo.right);
    } else {
      expect(first.right).toBeLessThanOrEqual(logo.left);
      expect(second.left).toBeGreaterThanOrEqual(logo.right);
    }
  });
});

test("home's buttons open new tabs, and a card its case study", async ({ page, context }) => {
  await openPage(page);
  const home = page.locator('#home');
  await expect(home.locator('a[target]')).toHaveCount(2);
  const buttons = {
    'Check Resume': toSiteAddress('resume.pdf'),
    'Github Profile': 'https://github.com/robin-reed',
  };
  for (const [name, address] of Object.entries(buttons)) {
    const button = home.getByRole('link', { name });
    await expect(button).toHaveAttribute('href', address);
    await expect(button).toHaveAttribute('rel', /\bnoopener\b/);
    const opened = context.waitForEvent('page');
    const whole = new URL(address, page.url()).href;
    const asked = context.waitForEvent('request', (request) => request.url() === whole);
    await button.click();
    await asked;
    await (await opened).close();
  }
  await expect(page).toHaveURL('./');

  const projects = page.getByRole('region', { name: 'Projects' });
  const studies = projects.getByRole('heading', { level: 3 }).getByRole('link');
  const titles = ['VR Tools Company', 'Portfolio', 'Face Finder', 'Tic-Tac-Toe in C'];
  await expect(studies).toHaveText(titles);
  // The link lies over its whole card.
  await projects.getByRole('img', { name: /^A tilted tic-tac-toe/ }).click({ force: true });
  await expect(page).toHaveURL('./projects/tic-tac-toe-in-c/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tic-Tac-Toe in C');
});

test('every picture is there, is different, and says what it shows', async ({ page }) => {
  await openPage(page);
  const images = page.getByRole('main').locator('img');
  const pictures = await images.evaluateAll((all) =>
    Promise.all(
      (all as HTMLImageElement[]).map(async (image) => {
        image.loading = 'eager';
        await image.decode();
        return { src: image.src, alt: image.alt, width: image.naturalWidth };
      }),
    ),
  );
  // Portrait, about, two logos, two card logos, six covers.
  expect(new Set(pictures.map(({ src }) => src)).size).toBe(12);
  expect(pictures.filter(({ alt, width }) => !alt || !width)).toEqual([]);
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
  await expect(footer).toHaveAttribute('id', 'footer');
  const links = {
    'Robin Reed': '#home',
    '+1 555 0142': 'https://wa.me/15550142',
    'robin@reed.test': 'mailto:robin@reed.test',
    GitHub: 'https://github.com/robin-reed',
    LinkedIn: 'https://www.linkedin.com/in/robin-reed',
    'X ': 'https://x.com/robin_reed',
    Instagram: 'https://www.instagram.com/robin_reed',
    Medium: 'https://medium.com/@robin_reed',
    Hashnode: 'https://hashnode.com/@robin_reed',
  };
  for (const [name, address] of Object.entries(links)) {
    const link = footer.getByRole('link', { name }).first();
    await expect(link).toHaveAttribute('href', address);
    if (address.startsWith('https')) await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  }
  await expect(footer.getByRole('navigation', { name: 'Elsewhere' }).getByRole('link')).toHaveCount(
    6,
  );
  await expect(
    footer.getByText('© 2024 Robin Reed | All rights reserved', { exact: true }),
  ).toBeVisible();
});

test('a name that fits stays on its line, and a word that never does is broken', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openPage(page);
  const lines = await page.getByRole('heading', { level: 1 }).evaluate((name) => {
    const { style } = document.documentElement;
    const count = (text: string, width: string, wrap: string) => {
      name.textContent = text;
      style.setProperty('--name-narrow', width);
      style.setProperty('--name-narrow-wrap', wrap);
      style.setProperty('--name-break', wrap === 'normal' ? 'anywhere' : 'normal');
      const { fontSize, lineHeight } = getComputedStyle(name);
      const height = name.getBoundingClientRect().height / Number.parseFloat(lineHeight);
      const isIn = name.scrollWidth <= name.clientWidth;
      return { count: Math.round(height), isIn, isLarge: Number.parseFloat(fontSize) > 30 };
    };
    return [count('山田太郎', '4.2', 'nowrap'), count('A'.repeat(60), '10', 'normal')];
  });
  expect(lines).toEqual([
    { count: 1, isIn: true, isLarge: true },
    { count: expect.any(Number), isIn: true, isLarge: true },
  ]);
});
