import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeContent, skills } from '../../../../tests/helpers/content.ts';
import { checkContent } from '../../build/check/check-content.ts';
import { addEntry } from './add-entry.ts';

let root = '';
beforeEach(async () => {
  root = await makeContent({ 'skills/frontend.yaml': skills });
});
afterEach(() => rm(root, { recursive: true }));

async function add(...args: string[]): Promise<string> {
  return (await addEntry(args, root)).replaceAll(root, 'content');
}

function read(path: string): Promise<string> {
  return readFile(join(root, path), 'utf8');
}

async function listEntries(): Promise<string[]> {
  return (await readdir(root, { recursive: true })).sort();
}

const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric' }).format();

test('a new entry has its period in the language of the site', async () => {
  await writeFile(join(root, 'site.yaml'), 'languages: [pt-BR, en]\n');
  await add('experience', 'Dev');
  expect(await read('experience/dev.yaml')).toMatch(
    new RegExp(`^year: .* de ${new Date().getFullYear()} – atual$`, 'm'),
  );
});

test.each<[args: string[], output: string, texts: string[]]>([
  [
    ['experience', 'Staff engineer'],
    `content/experience/staff-engineer.yaml
  Filled in, for you to change: year (line 3), company (line 7), description (line 13)`,
    [`\nyear: ${month} - Present\n# What you were there, such as Web Developer.\n`],
  ],
  [
    ['project', 'Shop'],
    `content/projects/shop.mdx
  Filled in, for you to change: description (line 11)
  What you write below the second --- becomes a page of its own`,
    ['\n# Place among the projects; 1 comes first.\n# order: 1\n# false leaves'],
  ],
  [
    ['skills', 'Cloud'],
    `content/skills/cloud.yaml
  Filled in, for you to change: order (line 5), items (line 9)`,
    ['\norder: 2\n'],
  ],
])('the entry of %j is valid, and the command says what to change', async (args, output, texts) => {
  expect(await add(...args)).toBe(`${output}\n  Then: npm run check`);
  const text = await read((output.split('\n')[0] ?? '').slice('content/'.length));
  for (const section of texts) expect(text).toContain(section);
  expect((await checkContent(root)).errors).toEqual([]);
});

test('a title that the checker refuses is named, and nothing is written', async () => {
  const before = await listEntries();
  await expect(add('skills', ' FRONTEND ')).rejects.toThrow(
    /frontend\.yaml:1:8 {2}error {2}"group" repeats "Frontend", which "frontend-2\.yaml" has too[\s\S]*\n {2}Rename one[\s\S]*\nNothing was written\.$/,
  );
  expect(await listEntries()).toEqual(before);
});

test.each([
  [[], 'Which type? Write npx frontispiece new <type> "<title>"'],
  [['experience'], 'Which role? Write npx frontispiece new experience "<role>"'],
  [
    ['experiense'],
    `unknown entry type "experiense" — did you mean "experience"?\nTypes are: skill-group, experience, education, project, post, component`,
  ],
  [
    ['talks', 'Grids'],
    `unknown entry type "talks"\nTypes are: skill-group, experience, education, project, post, component\nFor a custom section, name it in site.yaml: sections: [{ section: talks, layout: list }].`,
  ],
])('%j is answered with what to write', async (args, message) => {
  await expect(async () => add(...args)).rejects.toThrow(new Error(message));
});

test('a new post has the day of the owner, wherever that is', async () => {
  // West or east enough that another day is there than in Greenwich.
  const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14';
  vi.stubEnv('TZ', timeZone);
  expect(await add('post', 'Evening')).toMatch(/^content\/writing\/evening\.mdx\n/);
  const day = new Intl.DateTimeFormat('sv', { timeZone }).format();
  expect(day).not.toBe(new Date().toISOString().slice(0, 10));
  expect(await read('writing/evening.mdx')).toContain(`\ndate: ${day}\n`);
});

test.each([
  ['prose', /\n---\n\nWrite the body of this section here\.\n$/, 'is what the section shows'],
  ['quotes', /\nquote: What somebody said\.\n/, 'to change: quote (line 13)'],
])('an entry of a section in the layout %s is valid at once', async (layout, text, hint) => {
  await writeFile(join(root, 'site.yaml'), `sections: [{ section: talks, layout: ${layout} }]\n`);
  const output = await add('talks', 'My talk');
  expect(output).toMatch(/^content\/talks\/my-talk\.mdx\n/);
  expect(output).toContain(hint);
  expect(await read('talks/my-talk.mdx')).toMatch(text);
  expect((await checkContent(root)).errors).toEqual([]);
  await expect(add('talk', 'x')).rejects.toThrow('did you mean "talks"?');
});
