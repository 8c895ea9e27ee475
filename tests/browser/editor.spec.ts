import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { test as base, expect } from '@playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { recordTypes } from '../../src/schemas/index.ts';
import { type JsonSchema, toJsonSchema } from '../../src/schemas/json-schema.ts';
import { type DevServer, startDevServer } from './support/dev-server.ts';
import { Editor, toFileName, type Upload } from './support/editor.ts';

const test = base.extend<{ server: DevServer; editor: Editor }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
  server: async ({}, use) => {
    const server = await startDevServer(5191);
    await use(server);
    server.stop();
  },
  editor: async ({ page, server }, use) => {
    const complaints: string[] = [];
    page.on('console', (line) => {
      // The CMS takes back the address of a picture that it still shows.
      const isOfPicture = line.location().url.startsWith('blob:');
      if (['error', 'warning'].includes(line.type()) && !isOfPicture) complaints.push(line.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(server.url))
        complaints.push(`asked ${request.url()}`);
    });
    await use(new Editor(page, server.url));
    expect(complaints.filter((line) => !/status of 422|status: 422/.test(line))).toEqual([]);
  },
});
// The servers share the folders that content is compiled into, so one at a time.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ actionTimeout: 15_000 });

/** A picture like no other: of two with the same bytes the CMS keeps one. */
const picture = (name: string) => ({ name, mimeType: 'image/png' });
type Picture = ReturnType<typeof picture>;

async function paint({ name, mimeType }: Picture): Promise<Upload> {
  const background = {
    r: 200,
    g: 100,
    b: Buffer.from(name).reduce((sum, byte) => sum + byte) % 256,
  };
  const drawing = sharp({ create: { width: 320, height: 240, channels: 3, background } });
  return { name, mimeType, buffer: await drawing.png().toBuffer() };
}

/** What is typed into each field, by the field's path; pictures are uploaded. */
const edits: Record<string, { place: string; file: string; fields: [string, string | Picture][] }> =
  {
    Profile: {
      place: '_singletons/entries/profile',
      file: 'profile.yaml',
      fields: [
        ['name', 'Dora Beispiel'],
        ['roles.1', 'Toolmaker: wood'],
        ['bio', 'I build things — "quoted", #tagged & short.'],
        ['portrait', picture('Dora.png')],
        ['resume', 'https://dora.example/cv.pdf'],
        ['about.image', picture('Workshop.png')],
        ['about.paragraphs.2', 'A third paragraph that is new.'],
        ['contactInfo.phoneNo', '+49 30 1234567'],
        ['contactInfo.email', 'dora@dora.example'],
        ['socials.1.platform', 'Mastodon'],
        ['socials.1.url', 'https://social.example/@dora'],
        ['copyrightYear', '2031'],
        ['siteUrl', 'https://dora.example'],
      ],
    },
    SkillGroup: {
      place: 'skills/entries/backend',
      file: 'skills/backend.yaml',
      fields: [
        ['group', 'Servers & such'],
        ['items.0.name', 'Deno'],
        ['items.0.icon', 'deno'],
      ],
    },
    Experience: {
      place: 'experience/entries/example-studio',
      file: 'experience/example-studio.yaml',
      fields: [
        ['year', 'Mar 2026 - Present'],
        ['role', 'Lead: the web'],
        ['company', 'Ünï Studio'],
        ['description', 'Words about the work of the studio, newly written.'],
        ['technologies.1', 'Svelte'],
      ],
    },
    Education: {
      place: 'education/entries/example-school',
      file: 'education/example-school.yaml',
      fields: [
        ['year', '2010 - 2022'],
        ['title', 'School of Examples'],
        ['description', 'What was learned there, newly written.'],
        ['logo', picture('School logo.png')],
        ['cardLogo', picture('School card.png')],
      ],
    },
    Project: {
      place: 'projects/entries/face-finder',
      file: 'projects/face-finder.mdx',
      fields: [
        ['title', 'Face Seeker'],
        ['image', picture('Seeker.png')],
        ['imageAlt', 'A square with a face in it.'],
        ['description', 'What it is, newly written.'],
        ['technologies.4', 'Motion'],
        ['link', 'https://code.example/seeker'],
        ['date', '2025-06-01'],
        ['body', '## A new heading\n\nAnd *new* text of the case study.'],
      ],
    },
  };

/** Kept and not shown, and changed by moving entries, which is a test of its own. */
const notTyped = ['Profile schemaVersion', 'SkillGroup order', 'Project order'];

function listLeaves({ properties, items }: JsonSchema, path = ''): string[] {
  if (items) return listLeaves(items, path);
  if (!properties) return [path];
  return Object.entries(properties).flatMap(([name, field]) =>
    listLeaves(field, path ? `${path}.${name}` : name),
  );
}

test('every field of every record type can be edited, and shows in file and page', async ({
  editor,
  server,
}) => {
  const read = (file: string) => readFile(join(server.contentDir, file), 'utf8');
  const typed = Object.entries(edits).flatMap(([type, { fields }]) =>
    fields.map(([path]) => `${type} ${path.replaceAll(/\.\d+/g, '')}`),
  );
  const leaves = recordTypes.flatMap(({ name, schema, format }) => [
    ...listLeaves(toJsonSchema(schema)).map((path) => `${name} ${path}`),
    ...(format === 'mdx' ? [`${name} body`] : []),
  ]);
  expect([...typed, ...notTyped].sort()).toEqual(leaves.sort());

  const shown: string[] = [];
  for (const { place, file, fields } of Object.values(edits)) {
    const before = readRecord(await read(file));
    await editor.open(place);
    for (const [path, value] of fields) {
      await editor.fill(path, typeof value === 'string' ? value : await paint(value));
      const text = typeof value === 'string' ? value : `images/${toFileName(value.name)}`;
      setIn(before, path, path === 'copyrightYear' ? Number(text) : text);
      shown.push(typeof value === 'string' ? value : toFileName(value.name).replace('.png', '.'));
    }
    await editor.saveWell();
    expect(readRecord(await read(file))).toEqual(before);
  }

  const env = { ...process.env, CONTENT_DIR: server.contentDir };
  const run = (script: string, ...args: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', script, ...args], { env, stdio: 'pipe' });
  run('scripts/check-content.ts');
  const out = await mkdtemp(resolve('.cache/edited-'));
  try {
    run('scripts/build.ts', '--out', out);
    const site = readSite(join(out, 'client'));
    const missing = shown
      .flatMap((text) => text.split(/\n+## |\n+|(?:## )|\*/))
      .filter((text) => {
        return !site.includes(text.trim());
      });
    expect(missing).toEqual([]);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
});

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
const projects = readdirSync('content/projects')
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => readRecord(readFileSync(join('content/projects', name), 'utf8')))
  .sort((a, b) => Number(a.order) - Number(b.order))
  .map(({ title }) => String(title));

/** The fields of a file; the text of an MDX file is `body`. */
function readRecord(text: string): Record<string, unknown> {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n\n?([\s\S]*)$/.exec(text) ?? [];
  return head === undefined ? parse(text) : { ...parse(head), body: body?.trim() };
}

function setIn(record: object, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const place = names.reduce<object>((held, name) => Reflect.get(held, name), record);
  Reflect.set(place, last, value);
}

/** Every text that visitors get, entities resolved, and the names of the files. */
function readSite(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = names
    .filter((name) => /\.(?:html|json|xml|vcf)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return [...names, ...texts]
    .join('\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
