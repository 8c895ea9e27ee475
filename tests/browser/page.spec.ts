import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { typeset } from '../../src/site/typeset.ts';
import { siteDir } from '../helpers/sites.ts';
import { expect, onEachDevice, test } from './fixtures.ts';
import { openPage, toSiteAddress, waitForLayout } from './support/open-page.ts';

interface Entry {
  year?: string;
  role?: string;
  company?: string;
  title?: string;
  imageAlt?: string;
  description: string;
  technologies?: string[];
  link?: string;
}

/** The entries of a folder of the content: YAML records, or front matters. */
function readEntries(folder: string): Entry[] {
  const files = readdirSync(join(siteDir, folder)).filter((name) => /\.(?:yaml|mdx)$/.test(name));
  return files.map((file) => {
    const text = readFileSync(join(siteDir, folder, file), 'utf8');
    return parse(file.endsWith('.mdx') ? (text.split('---\n')[1] ?? '') : text);
  });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the parts are in order, with their ids, headings and texts', async ({ page }) => {
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
  const profile = parse(readFileSync(join(siteDir, 'profile.yaml'), 'utf8'));
  const home = page.getByRole('region', { name: 'Robin Reed' });
  const roles = ['Coder', 'Web Developer', 'UI/UX', 'Editor'];
  await expect(home.getByRole('list', { name: 'Roles' }).getByRole('listitem')).toHaveText(roles);
  await expect(home.getByText(typeset(profile.bio), { exact: true })).toBeVisible();
  await expect(home.getByRole('img', { name: 'Robin Reed' })).toBeVisible();
  const about = page.getByRole('region', { name: 'About Me' });
  await expect(about.getByRole('img', { name: 'About Robin Reed' })).toHaveCount(1);
  await expect(about.locator('p')).toHaveText(
    profile.about.paragraphs.map((text: string) => typeset(text)),
  );
  await expect(about.locator('p')).toHaveCount(4);
});

/** The folders of entries, and a text of the entry that comes first. */
const firsts = {
  experience: 'Jun 2025 - Present',
  education: 'Northern University',
  projects: 'VR Tools Company',
};

for (const [folder, first] of Object.entries(firsts)) {
  test(`the entries of ${folder} show every field`, async ({ page }) => {
    await page.goto('./');
    const items = page.locator(`#${folder} li:has(h3)`);
    const entries = readEntries(folder);
    await expect(items).toHaveCount(entries.length);
    await expect(items.first()).toContainText(first);
    for (const entry of entries) {
      const { year, role, company, title, description, technologies, link, imageAlt } = entry;
      const heading = page.getByRole('heading', {
        level: 3,
        name: role ?? title ?? '',
        exact: true,
      });
      const item = items.filter({ has: heading, hasText: year ?? '' });
      for (const text of [year, company, typeset(description)]) {
        if (text) await expect(item.getByText(text, { exact: true })).toBeVisible();
      }
      if (technologies) {
        const tags = item.getByRole('list', { name: 'Technologies used' }).getByRole('listitem');
        await expect(tags).toHaveText(technologies);
      }
      const pictures = folder === 'education' ? [title, `Logo of ${title}`] : [imageAlt];
      for (const name of pictures) {
        if (name) await expect(item.getByRole('img', { name, exact: true })).toHaveCount(1);
      }
      if (!link) continue;
      const repository = item.getByRole('link', { name: `Repository ${title}` });
      await expect(repository).toHaveAttribute('href', link);
      await expect(repository).toHaveAttribute('rel', /\bnoopener\b/);
    }
  });
}

test('periods stay on one line and can be searched as written', async ({ page, request }) => {
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
  test('cards of education alternate sides in a wide window', async ({ page, isMobile }) => {
    await page.goto('./');
    const cards = page.locator('#education h3').locator('..');
    const [first, second] = await cards.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    );
    if (!first || !second) throw new Error('education has no two cards');
    expect(second.top).toBeGreaterThan(first.top);
    if (isMobile) expect(second.left).toBe(first.left);
    else {
      expect(second.left).toBeGreaterThan(first.right);
      const half = (first.top + first.bottom) / 2;
      expect(second.top).toBeGreaterThanOrEqual(half);
      expect(second.top, 'beside the lower half').toBeLessThan(first.bottom);
    }
  });
});

test("home's buttons open new tabs, and a card its case study", async ({ page }) => {
  await openPage(page);
  const home = page.locator('#home');
  await expect(home.locator('a[target="_blank"]')).toHaveCount(2);
  const buttons = {
    'Check Resume': toSiteAddress('resume.pdf'),
    'Github Profile': 'https://github.com/robin-reed',
  };
  for (const [name, address] of Object.entries(buttons)) {
    const button = home.getByRole('link', { name });
    await expect(button).toHaveAttribute('href', address);
    await expect(button).toHaveAttribute('rel', /\bnoopener\b/);
  }

  const projects = page.getByRole('region', { name: 'Projects' });
  const studies = projects.getByRole('heading', { level: 3 }).getByRole('link');
  const titles = ['VR Tools Company', 'Portfolio', 'Face Finder', 'Tic-Tac-Toe in C'];
  await expect(studies).toHaveText(titles);
  await waitForLayout(page);
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
  const addresses = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual([
    'https://wa.me/15550142',
    'mailto:robin@reed.test',
    'https://github.com/robin-reed',
    'https://www.linkedin.com/in/robin-reed',
    'https://x.com/robin_reed',
    'https://www.instagram.com/robin_reed',
    'https://medium.com/@robin_reed',
    'https://hashnode.com/@robin_reed',
    toSiteAddress('resume/'),
    '#home',
  ]);
  await expect(footer.getByText('© 2024 Robin Reed | All rights reserved')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'GitHub' })).toHaveAttribute('rel', /^me /);
});
