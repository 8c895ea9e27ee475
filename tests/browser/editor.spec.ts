import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { parseDocument } from 'yaml';
import { expect, readRecord, test } from './support/dev-server.ts';

// One server and one content folder for all of them, each with entries of its own.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ actionTimeout: 30_000 });

test('fields and pictures are written, and the rest of the file stays', async ({ editor }) => {
  const before = editor.read('profile.yaml');
  const wanted = parseDocument(before);
  const background = { r: 200, g: 100, b: 50 };
  const drawing = sharp({ create: { width: 320, height: 240, channels: 3, background } });
  const buffer = await drawing.png().toBuffer();
  await editor.open('_singletons/entries/profile');
  for (const [path, value] of [
    ['name', 'Dora Beispiel'],
    ['roles.1', 'Toolmaker: wood'],
    ['bio', 'I build things — "quoted", #tagged & short.'],
    ['about.paragraphs.2', 'A third paragraph that is new.'],
    ['socials.1.url', 'https://social.example/@dora'],
    ['copyrightYear', 2031],
    ['portrait', 'images/dora.png'],
  ] as const) {
    const isPicture = path === 'portrait';
    const file = { name: 'dora.png', mimeType: 'image/png', buffer };
    await editor.fill(path, isPicture ? file : String(value));
    wanted.setIn(path.split('.'), value);
  }
  await editor.saveWell();
  const made = editor.read('profile.yaml');
  expect(readRecord(made)).toEqual(wanted.toJS());
  expect(made.match(/#.*/g)).toEqual(expect.arrayContaining(before.match(/#.*/g) ?? []));
  expect(readdirSync(editor.find('images'))).toContain('dora.png');
});

test('entries are added, moved and deleted', async ({ editor, page, context, server }) => {
  const list = () => readdirSync(editor.find('projects')).filter((name) => name.endsWith('.mdx'));
  const read = () => new Map(list().map((name) => [name, editor.read(`projects/${name}`)]));
  const before = read();
  const site = await context.newPage();
  await site.goto(server.url);
  const titles = site.locator('#projects h3');
  let old: string[] = [];
  // At its first visit, the server may have the page load again.
  await expect(async () => {
    old = await titles.allTextContents();
    expect(old.length).toBeGreaterThan(3);
  }).toPass();
  // A page behind another one has a frame in a second.
  await page.bringToFront();

  await editor.open('projects/new');
  const texts = {
    title: 'Grüße: a new one',
    description: 'What it is.',
    link: 'https://code.example/new',
    body: '## Why\n\nBecause.',
  };
  for (const [path, text] of Object.entries(texts)) await editor.fill(path, text);
  await editor.saveWell();
  await expect(titles).toHaveText([...old, texts.title], { timeout: 20_000 });
  const [added = ''] = list().filter((name) => !before.has(name));
  const record = readRecord(editor.read(`projects/${added}`));
  expect(record).toEqual({ ...texts, order: expect.any(Number) });

  await editor.open('projects');
  await page.getByRole('button', { name: 'Reorder' }).click();
  await page.getByRole('row', { name: 'Grüße' }).getByRole('button', { name: 'Move Up' }).click();
  await editor.press('Done Reordering Entries');
  await expect(titles).toHaveText(old.toSpliced(-1, 0, texts.title), { timeout: 20_000 });
  // The other file that takes part changes in one line, and no more files do.
  const changed = [...before].filter(([name, text]) => read().get(name) !== text);
  expect(changed).toHaveLength(1);
  const [[name = '', text = ''] = []] = changed;
  const orderLine = /^order: \d+$/m;
  expect(read().get(name)?.replace(orderLine, '')).toBe(text.replace(orderLine, ''));

  await editor.open('projects');
  await page.getByRole('row', { name: 'Grüße' }).getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await editor.press('Delete', page.getByRole('alertdialog'));
  await expect(titles).toHaveText(old, { timeout: 20_000 });
  expect(list()).not.toContain(added);
});

test('a translation is written beside its original, and holds what differs', async ({
  editor,
  page,
}) => {
  const path = 'skills/backend.yaml';
  const show = (pane: string, name: RegExp) =>
    page.locator(`#${pane}-pane-header`).getByRole('radio', { name }).click();
  const field = (pane: string) =>
    page.locator(`#${pane}-pane-body [data-key-path="group"]`).locator('input').first();
  writeFileSync(editor.find('site.yaml'), 'languages: [en, de]\n');
  const original = editor.read(path);

  await editor.open('skills/entries/backend');
  await show('second', /^German/);
  await page.getByRole('button', { name: 'Enable' }).click();
  const { group } = readRecord(original);
  await expect(field('first')).toHaveValue(String(group));
  // Left empty, it is what the page shows.
  await expect(field('second')).toHaveAttribute('placeholder', String(group));
  await field('second').fill('Dahinter');
  await editor.saveWell();
  expect(editor.read(`de/${path}`)).toMatch(/^group: Dahinter\nmadeFrom: \{ group: /);
  expect(editor.read(path)).toBe(original);

  await editor.open('skills/entries/backend');
  await show('second', /^German/);
  await field('second').fill('Serverseite');
  await editor.saveWell();
  expect(editor.read(`de/${path}`)).toMatch(/^group: Serverseite\nmadeFrom:/);
  rmSync(editor.find('site.yaml'));
  rmSync(editor.find('de'), { recursive: true });
});

test('a refused text is not written, and its error is shown', async ({ editor, page }) => {
  const path = 'projects/face-finder.mdx';
  const before = editor.read(path);
  await editor.open('projects/entries/face-finder');
  await editor.fill('body', 'Hello {1 + 1}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('expressions are not allowed in content: "{1 + 1}"');
  await dialog.getByRole('button', { name: 'OK' }).click();
  expect(editor.read(path)).toBe(before);
  // The form is still there, with the text that was typed.
  await expect(editor.field('body').locator('textarea').first()).toHaveValue('Hello {1 + 1}');
});
