import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, readRecord, test } from './support/editor-test.ts';
import { siteDir } from './test-build.ts';

// The servers share the folders that content is compiled into, so one at a time.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ actionTimeout: 15_000 });

test('entries are added, moved and deleted, and the open page follows at once', async ({
  editor,
  server,
  page,
  context,
}) => {
  const list = (folder: string) => readdirSync(join(server.contentDir, folder)).sort();
  const site = await context.newPage();
  await site.goto(server.url);
  const titles = site.locator('#projects h3');
  await expect(titles).toHaveText(projects);
  const before = new Map(
    list('projects')
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => [name, readFileSync(join(server.contentDir, 'projects', name), 'utf8')]),
  );

  // On a first visit, too, the list has its small pictures.
  await editor.open('projects');
  await expect(page.getByRole('row').locator('img')).toHaveCount(projects.length);
  await editor.open('projects/new');
  await editor.fill('title', 'Grüße: a new one');
  await editor.fill('description', 'What it is.');
  await editor.fill('link', 'https://code.example/new');
  await editor.fill('body', '## Why\n\nBecause.');
  await editor.saveWell();
  await expect(titles).toHaveText([...projects, 'Grüße: a new one'], { timeout: 20_000 });
  const [added = ''] = list('projects').filter(
    (name) => name.endsWith('.mdx') && !before.has(name),
  );
  const text = readFileSync(join(server.contentDir, 'projects', added), 'utf8');
  expect(readRecord(text)).toEqual({
    title: 'Grüße: a new one',
    description: 'What it is.',
    technologies: [],
    link: 'https://code.example/new',
    order: 8,
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
  const changed = [...before].filter(
    ([name, text]) => readFileSync(join(server.contentDir, 'projects', name), 'utf8') !== text,
  );
  expect(changed.map(([name]) => name)).toEqual(['library-management-in-java.mdx']);
  const [[name = '', old = ''] = []] = changed;
  expect(readFileSync(join(server.contentDir, 'projects', name), 'utf8')).toBe(
    old.replace('order: 7', 'order: 8'),
  );

  await editor.open('projects');
  await page.getByRole('row', { name: 'Grüße' }).getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await editor.press('Delete', page.getByRole('alertdialog'));
  await expect(titles).toHaveText(projects, { timeout: 20_000 });
  expect(list('projects')).not.toContain(added);
});

test('items are added to a list, and the file holds just them', async ({ editor, server }) => {
  const file = join(server.contentDir, 'skills/backend.yaml');
  const before = await readFile(file, 'utf8');
  await editor.open('skills/entries/backend');
  await editor.field('items').getByRole('button', { name: /^add/i }).click();
  await editor.fill('items.6.name', 'Deno: a runtime');
  await editor.saveWell();
  expect(await readFile(file, 'utf8')).toBe(`${before}  - { name: 'Deno: a runtime' }\n`);
});

test('groups of skills are moved, and two files change in one line each', async ({
  editor,
  server,
  page,
}) => {
  const read = (name: string) => readFile(join(server.contentDir, 'skills', name), 'utf8');
  const names = readdirSync(join(server.contentDir, 'skills'));
  const before = await Promise.all(names.map(read));
  await editor.open('skills');
  await page.getByRole('button', { name: 'Reorder' }).click();
  await page.getByRole('row', { name: 'Backend' }).getByRole('button', { name: 'Move Up' }).click();
  await editor.press('Done Reordering Entries');
  const swap = (text: string) =>
    text.replace(/^order: ([12])$/m, (_, order) => `order: ${3 - Number(order)}`);
  expect(await Promise.all(names.map(read))).toEqual(before.map(swap));
});

test('what the checker refuses is refused in its words, and nothing is written', async ({
  editor,
  server,
  page,
}) => {
  const file = join(server.contentDir, 'projects/face-finder.mdx');
  const before = await readFile(file, 'utf8');
  const dialog = page.getByRole('alertdialog');
  const refusals: [string, string, string][] = [
    ['description', 'a\u0007b', '"Description" holds a control character.'],
    ['body', 'Hello {1 + 1}', 'content runs no code: "{1 + 1}"'],
    ['body', '![a](images/gone.png)', 'names a file that is not there: "images/gone.png"'],
  ];
  for (const [field, value, words] of refusals) {
    await editor.open('projects');
    await editor.open('projects/entries/face-finder');
    await editor.fill(field, value);
    await editor.save();
    await expect(dialog).toContainText(words);
    await dialog.getByRole('button', { name: 'OK' }).click();
    expect(await readFile(file, 'utf8')).toBe(before);
    // The form is still there, with what was typed.
    await expect(editor.field(field).locator('input, textarea').first()).toHaveValue(value);
    page.once('dialog', (leave) => leave.accept());
    await page.reload();
  }
});

test('a file that was changed elsewhere meanwhile is not written over unasked', async ({
  editor,
  server,
  page,
}) => {
  const file = join(server.contentDir, 'experience/example-studio.yaml');
  await editor.open('experience/entries/example-studio');
  await editor.fill('role', 'From the form');
  const mine = (await readFile(file, 'utf8')).replace('Web Developer', 'By hand');
  await writeFile(file, mine);
  await editor.save();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
    /changed|modified/i,
  );
  expect(await readFile(file, 'utf8')).toBe(mine);
});

/** The titles of the sample's projects, in their order. */
const projects = readdirSync(`${siteDir}/projects`)
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => readRecord(readFileSync(join(siteDir, 'projects', name), 'utf8')))
  .sort((a, b) => Number(a.order) - Number(b.order))
  .map(({ title }) => String(title));
