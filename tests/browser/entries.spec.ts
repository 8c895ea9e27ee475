import { expect, test } from './fixtures.ts';
import { openPage } from './support/open-page.ts';
import { readRecord, readRecords } from './support/records.ts';

interface Experience extends Record<string, unknown> {
  year: string;
  role: string;
  company: string;
  description: string;
  technologies: string[];
}

interface Project extends Record<string, unknown> {
  title: string;
  imageAlt: string;
  description: string;
  technologies: string[];
  link: string;
}

const used = { name: 'Technologies used' };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('experience lists the six roles, newest first, with every field', async ({ page }) => {
  await page.goto('./');
  const records = readRecords<Experience>('experience');
  const entries = page.getByRole('region', { name: 'Experience' }).locator('ol > li');
  const periods = [
    'Jun 2025 - Present',
    'May 2025 - Present',
    'Dec 2024 - Present',
    'Dec 2024 - May 2025',
    'Mar - Apr 2025',
    'Jan - Mar 2025',
  ];
  expect(records).toHaveLength(periods.length);
  await expect(entries).toHaveCount(periods.length);
  for (const [index, year] of periods.entries()) {
    const entry = entries.nth(index);
    const record = records.find((known) => known.year === year);
    await expect(entry.getByRole('heading', { level: 3 })).toHaveText(record?.role ?? '');
    for (const text of [year, record?.company, record?.description]) {
      await expect(entry.getByText(text ?? '', { exact: true })).toBeVisible();
    }
    await expect(entry.getByRole('list', used).getByRole('listitem')).toHaveText(
      record?.technologies ?? [],
    );
  }
});

test('education shows the university and the school, each with icon, years and text', async ({
  page,
}) => {
  await page.goto('./');
  const entries = page.getByRole('region', { name: 'Education' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  for (const [index, file] of ['example-university', 'example-school'].entries()) {
    const record = readRecord<Record<string, string>>(`education/${file}.yaml`);
    const card = entries.nth(index).getByRole('heading', { level: 3 }).locator('..');
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(record.title ?? '');
    await expect(card.getByText(record.year ?? '', { exact: true })).toBeVisible();
    await expect(card.getByText(record.description ?? '', { exact: true })).toBeVisible();
    await expect(card.getByRole('img', { name: record.title ?? '' })).toBeVisible();
    await expect(
      entries.nth(index).getByRole('img', { name: `Logo of ${record.title}` }),
    ).toBeVisible();
  }
});

test('the cards of education alternate sides of a line, or share one where it is narrow', async ({
  page,
  isMobile,
}) => {
  await page.goto('./');
  const education = page.getByRole('region', { name: 'Education' });
  const read = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect;
  const [first, second] = await education
    .getByRole('heading', { level: 3 })
    .locator('..')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
  const logo = await education
    .getByRole('img', { name: /^Logo of/ })
    .first()
    .evaluate(read);
  if (!first || !second) throw new Error('education has no two cards');
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

test('projects stand in their order with picture, text, tags and repository', async ({ page }) => {
  await page.goto('./');
  const records = readRecords<Project>('projects');
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
    const record = records.find((known) => known.title === title);
    await expect(card.getByText(record?.description ?? '', { exact: true })).toBeVisible();
    await expect(card.getByRole('list', used).getByRole('listitem')).toHaveText(
      record?.technologies ?? [],
    );
    const repository = card.getByRole('link', { name: `Repository ${title}` });
    await expect(repository).toHaveAttribute('href', record?.link ?? '');
    await expect(repository).toHaveAttribute('target', '_blank');
    await expect(repository).toHaveAttribute('rel', /\bnoopener\b/);
    await expect(card.getByRole('img', { name: record?.imageAlt ?? '' })).toHaveCount(1);
  }
});

test('every picture is there, is different, and says what it shows', async ({ page }) => {
  await openPage(page);
  const pictures = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll((all) =>
      Promise.all(
        (all as HTMLImageElement[]).map(async (image) => {
          image.loading = 'eager';
          await image.decode();
          return { src: image.src, alt: image.alt, width: image.naturalWidth };
        }),
      ),
    );
  // Portrait, about, two logos, two card logos, six covers.
  expect(pictures).toHaveLength(12);
  expect(new Set(pictures.map(({ src }) => src)).size).toBe(12);
  expect(pictures.filter(({ alt, width }) => !alt || !width)).toEqual([]);
});

test('a card leads to its case study', async ({ page }) => {
  await openPage(page);
  const projects = page.getByRole('region', { name: 'Projects' });
  const studies = projects.getByRole('heading', { level: 3 }).getByRole('link');
  await expect(studies).toHaveText([
    'VR Tools Company',
    'Portfolio',
    'Face Finder',
    'Tic-Tac-Toe in C',
  ]);
  // The link lies over its whole card, so the picture leads there too.
  const cover = projects.getByRole('img', { name: /^A tilted tic-tac-toe board/ });
  await cover.click({ force: true });
  await expect(page).toHaveURL('./projects/tic-tac-toe-in-c/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tic-Tac-Toe in C');
});
