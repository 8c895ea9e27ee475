import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parseDocument, stringify } from 'yaml';
import { hashField } from '../../src/tools/entries/merge-entry.ts';
import { siteDir } from '../helpers/sites.ts';
import { expect, readRecord, test } from './support/editor.ts';

// One server and one content folder for all of them, each with entries of its own.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ actionTimeout: 30_000 });

/** A picture like no other: of two with the same bytes the CMS keeps one. */
async function paint(name: string, red: number) {
  const background = { r: red, g: 100, b: 50 };
  const drawing = sharp({ create: { width: 320, height: 240, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await drawing.png().toBuffer() };
}

test('every kind of field can be edited, and the rest stays', async ({ editor, server }) => {
  const file = join(server.contentDir, 'profile.yaml');
  const before = readFileSync(file, 'utf8');
  await editor.open('_singletons/entries/profile');
  const texts = {
    name: 'Dora Beispiel',
    'roles.1': 'Toolmaker: wood',
    bio: 'I build things — "quoted", #tagged & short.',
    resume: 'https://dora.example/cv.pdf',
    'about.paragraphs.2': 'A third paragraph that is new.',
    'contactInfo.phoneNo': '+49 30 1234567',
    'socials.1.url': 'https://social.example/@dora',
  };
  const wanted = parseDocument(before);
  for (const [path, text] of Object.entries(texts)) {
    await editor.fill(path, text);
    wanted.setIn(path.split('.'), text);
  }
  await editor.fill('copyrightYear', '2031');
  wanted.set('copyrightYear', 2031);
  for (const [path, name, red] of [
    ['portrait', 'dora.png', 200],
    ['about.image', 'workshop.png', 100],
  ] as const) {
    await editor.fill(path, await paint(name, red));
    wanted.setIn(path.split('.'), `images/${name}`);
  }
  await editor.saveWell();
  const made = readFileSync(file, 'utf8');
  expect(readRecord(made)).toEqual(wanted.toJS());
  const comments = before.match(/#.*/g) ?? [];
  expect(comments.filter((comment) => !made.includes(comment))).toEqual([]);
  expect(readdirSync(join(server.contentDir, 'images'))).toContain('dora.png');

  const skills = join(server.contentDir, 'skills/backend.yaml');
  const text = readFileSync(skills, 'utf8');
  await editor.open('skills/entries/backend');
  await editor.field('items').getByRole('button', { name: /^add/i }).click();
  await editor.fill('items.6.name', 'Deno: a runtime');
  await editor.saveWell();
  expect(readFileSync(skills, 'utf8')).toBe(`${text}  - { name: 'Deno: a runtime' }\n`);

  await editor.open('projects/entries/portfolio');
  await editor.fill('date', '2025-06-01');
  await editor.fill('technologies.0', 'Svelte');
  await editor.fill('body', '## A new heading\n\nAnd *new* text of the case study.');
  await editor.saveWell();
  const project = readRecord(
    readFileSync(join(server.contentDir, 'projects/portfolio.mdx'), 'utf8'),
  );
  expect(project).toMatchObject({
    date: '2025-06-01',
    body: '## A new heading\n\nAnd *new* text of the case study.',
  });
  expect(project.technologies).toContain('Svelte');
});

/** The titles of the site's projects, in their order. */
const projects = readdirSync(`${siteDir}/projects`)
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => readRecord(readFileSync(join(siteDir, 'projects', name), 'utf8')))
  .sort((a, b) => Number(a.order) - Number(b.order))
  .map(({ title }) => String(title));

test('entries are added, moved and deleted', async ({ editor, server, page, context }) => {
  const folder = join(server.contentDir, 'projects');
  const list = () => readdirSync(folder).filter((name) => name.endsWith('.mdx'));
  const read = () =>
    new Map(list().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const before = read();
  const site = await context.newPage();
  await site.goto(server.url);
  const titles = site.locator('#projects h3');
  await expect(titles).toHaveText(projects);

  await editor.open('projects/new');
  await editor.fill('title', 'Grüße: a new one');
  await editor.fill('description', 'What it is.');
  await editor.fill('link', 'https://code.example/new');
  await editor.fill('body', '## Why\n\nBecause.');
  await editor.saveWell();
  await expect(titles).toHaveText([...projects, 'Grüße: a new one'], { timeout: 20_000 });
  const [added = ''] = list().filter((name) => !before.has(name));
  expect(readRecord(readFileSync(join(folder, added), 'utf8'))).toEqual({
    title: 'Grüße: a new one',
    description: 'What it is.',
    link: 'https://code.example/new',
    order: expect.any(Number),
    body: '## Why\n\nBecause.',
  });

  await editor.open('projects');
  await page.getByRole('button', { name: 'Reorder' }).click();
  await page.getByRole('row', { name: 'Grüße' }).getByRole('button', { name: 'Move Up' }).click();
  await editor.press('Done Reordering Entries');
  const last = projects.at(-1) ?? '';
  const moved = [...projects.slice(0, -1), 'Grüße: a new one', last];
  await expect(titles).toHaveText(moved, { timeout: 20_000 });
  // The other file that takes part changes in one line, and no more files do.
  const changed = [...before].filter(([name, text]) => read().get(name) !== text);
  expect(changed).toHaveLength(1);
  const [[name = '', old = ''] = []] = changed;
  const orderLine = /^order: \d+$/m;
  expect(read().get(name)?.replace(orderLine, '')).toBe(old.replace(orderLine, ''));

  await editor.open('projects');
  await page.getByRole('row', { name: 'Grüße' }).getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await editor.press('Delete', page.getByRole('alertdialog'));
  await expect(titles).toHaveText(projects, { timeout: 20_000 });
  expect(list()).not.toContain(added);
});

test('a translation is written beside its original, and holds what differs', async ({
  editor,
  server,
  page,
}) => {
  const path = 'skills/backend.yaml';
  const read = (path: string) => readFileSync(join(server.contentDir, path), 'utf8');
  const show = (pane: string, name: RegExp) =>
    page.locator(`#${pane}-pane-header`).getByRole('radio', { name }).click();
  const field = (pane: string, path: string) =>
    page.locator(`#${pane}-pane-body [data-key-path="${path}"]`).locator('input').first();
  writeFileSync(join(server.contentDir, 'site.yaml'), 'languages: [en, de]\n');
  const original = read(path);
  const group = String(readRecord(original).group);

  await editor.open('skills/entries/backend');
  await show('second', /^German/);
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(field('first', 'group')).toHaveValue(group);
  await field('second', 'group').fill('Dahinter');
  await editor.saveWell();
  expect(read(`de/${path}`)).toMatch(/^group: Dahinter\nmadeFrom: \{ group: /);
  expect(read(path)).toBe(original);

  await editor.open('skills/entries/backend');
  await show('second', /^German/);
  await field('second', 'group').fill('Serverseite');
  await editor.saveWell();
  const translation = read(`de/${path}`);
  expect(translation).toMatch(/^group: Serverseite\nmadeFrom:/);

  // A new order is for the original alone.
  await editor.open('skills');
  await page.getByRole('button', { name: 'Reorder' }).click();
  const move = page
    .getByRole('row', { name: group })
    .getByRole('button', { name: /^Move (?:Up|Down)/ });
  await move.and(page.locator(':enabled')).first().click();
  await editor.press('Done Reordering Entries');
  expect(read(path)).not.toBe(original);
  expect(read(`de/${path}`)).toBe(translation);
  rmSync(join(server.contentDir, 'site.yaml'));
  rmSync(join(server.contentDir, 'de'), { recursive: true });
});

test('a refused text is not written, and its error is shown', async ({ editor, server, page }) => {
  const file = join(server.contentDir, 'projects/face-finder.mdx');
  const before = readFileSync(file, 'utf8');
  const dialog = page.getByRole('alertdialog');
  await editor.open('projects/entries/face-finder');
  await editor.fill('body', 'Hello {1 + 1}');
  await editor.save();
  await expect(dialog).toContainText('expressions are not allowed in content: "{1 + 1}"');
  await dialog.getByRole('button', { name: 'OK' }).click();
  expect(readFileSync(file, 'utf8')).toBe(before);
  // The form is still there, with the text that was typed.
  await expect(editor.field('body').locator('textarea').first()).toHaveValue('Hello {1 + 1}');
});

test('a file changed elsewhere is not written over unasked', async ({ editor, server, page }) => {
  const file = join(server.contentDir, 'experience/example-studio.yaml');
  await editor.open('experience/entries/example-studio');
  await editor.fill('role', 'From the form');
  const mine = readFileSync(file, 'utf8').replace('Web Developer', 'By hand');
  writeFileSync(file, mine);
  await editor.save();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
    /changed|modified/i,
  );
  expect(readFileSync(file, 'utf8')).toBe(mine);
});

test('pulled fields are marked, those that change are yours, and the note of the source stays', async ({
  editor,
  server,
}) => {
  const file = join(server.contentDir, 'projects/pulled.mdx');
  const pulled = {
    title: 'Lantern',
    description: 'A linter for forms.',
    technologies: ['TypeScript', 'CSS'],
    links: [{ url: 'https://lantern.example/' }, { label: 'Docs', url: 'https://docs.example/' }],
    year: '2019',
  };
  const hashes = Object.fromEntries(
    Object.entries(pulled).map(([name, value]) => [name, hashField(value)]),
  );
  const from = 'https://github.com/dora/lantern';
  const note = { from, at: '2026-03-01', hashes: { ...hashes, role: '000000000000' } };
  const text = `---\n${stringify({ ...pulled, source: note })}---\n`;
  writeFileSync(file, text);
  await editor.open('projects/entries/pulled');
  const read = (name: string) =>
    editor
      .field(name)
      .locator('h4')
      .first()
      .evaluate((label) => getComputedStyle(label, '::after').content);
  const source = editor.field('source');
  await expect.poll(() => read('title')).toBe('" · pulled"');
  await source.scrollIntoViewIfNeeded();
  await expect(source).toContainText(`From ${from}, last changed there on 2026-03-01.`);
  await expect(source).toContainText(
    'Pulled, and renewed by each pull: Title, Description, Technologies, Links, Period.',
  );
  await expect(source).toContainText('Yours by now, and kept by each pull: Role.');
  expect(await read('image')).toBe('none');
  await editor.fill('title', 'My lantern');
  await expect.poll(() => read('title')).toBe('" · yours"');
  await editor.saveWell();
  expect(readFileSync(file, 'utf8')).toBe(text.replace('title: Lantern', 'title: My lantern'));

  // An entry of the owner's own has nothing of it.
  await editor.open('projects/entries/portfolio');
  await expect(editor.field('title')).toBeVisible();
  await expect(editor.field('source')).toBeHidden();
  rmSync(file);
});
