import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeContent, skills } from '../../../tests/helpers/content.ts';
import { readEnd, startScript } from '../../../tests/helpers/run-script.ts';
import { checkContent } from '../../node/check/check-content.ts';
import { readSiteConfig } from '../../node/check/content-folder.ts';
import { listCustomParts } from '../../schemas/parts.ts';
import { addEntry } from './add-entry.ts';
import { listEntryTypes, readNewEntry } from './new-command.ts';

let root = '';
beforeEach(async () => {
  root = await makeContent({ 'skills/frontend.yaml': skills });
});
afterEach(() => rm(root, { recursive: true }));

async function add(...args: string[]): Promise<string> {
  const output = await addEntry(readNewEntry(args), root);
  return output.replaceAll(root, 'content');
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
    ['project', 'Shop', '--technologies', 'Vite', '--links', 'https://a.dev/b, https://c.dev'],
    `content/projects/shop.mdx
  Filled in, for you to change: description (line 11)
  What you write below the second --- becomes a page of its own`,
    [
      '\n# Place among the projects; 1 comes first.\n# order: 1\n# false leaves',
      '\ntechnologies: [Vite]\n',
      '\nlinks:\n  - { url: https://a.dev/b }\n  - { url: https://c.dev }\n',
    ],
  ],
  [
    ['skills', 'Cloud', '--items', 'Node.js, My own tool,,'],
    `content/skills/cloud.yaml
  Filled in, for you to change: order (line 5)`,
    ['\norder: 2\n', '\n  - { name: Node.js, icon: nodedotjs }\n  - { name: My own tool }\n'],
  ],
])('the entry of %j is valid, and the command says what to change', async (args, output, texts) => {
  expect(await add(...args)).toBe(`${output}\n  Then: npm run check:content`);
  const text = await read((output.split('\n')[0] ?? '').slice('content/'.length));
  for (const part of texts) expect(text).toContain(part);
  expect((await checkContent(root)).errors).toEqual([]);
});

test.each([
  [
    ['experience', 'A', '--year', 'soon'],
    '"year" cannot be read as a period: "soon"\n  Write it like "Jun 2025 - Present", "Mar - Apr 2025", "2024-05", "2024 - 2028" or "2009".',
  ],
  [
    ['education', 'A', '--logo', '../mee.svg'],
    '"logo" names a file that does not exist: "../mee.svg" — did you mean "me.svg"?\n  It should be "mee.svg" in the content folder; capitals matter.',
  ],
  [
    ['skills', ' FRONTEND '],
    'content/skills/frontend.yaml: "group" repeats "Frontend", which "frontend-2.yaml" has too\n  Rename one of them, or put their skills into one file.',
  ],
])('%j is refused as the checker would, and nothing is written', async (args, message) => {
  const before = await listEntries();
  const error = await add(...args).catch((reason: Error) => reason.message);
  expect(error.replaceAll(root, 'content')).toBe(`Nothing was written:\n${message}`);
  expect(await listEntries()).toEqual(before);
});

test.each([
  [[], 'Which type? Write npm run new -- <type> "<title>"'],
  [['experience'], 'Which role? Write npm run new -- experience "<role>"'],
  [
    ['experiense'],
    `There is no entry of the type "experiense" — did you mean "experience"?\nTypes are: ${[...listEntryTypes().keys()].join(', ')}`,
  ],
])('%j is answered with what to write', async (args, message) => {
  await expect(async () => add(...args)).rejects.toThrow(new Error(message));
});

test('a folder of a language is answered with how translations are made', () => {
  expect(() => readNewEntry(['de/experience', 'A'], listEntryTypes(), ['de'])).toThrow(
    '"de" is a language of the site — write the entry in the usual one; npm run translate -- de then writes the file to translate.',
  );
});

test('a missing field is asked for until it is right, and Return takes the suggestion', async () => {
  const answers = ['Boss', 'soon', '2009', '', 'I led.'];
  const [asked, remarks]: string[][] = [[], []];
  const output = await addEntry({ values: {} }, root, {
    choose: async (_, choices) => choices[1] ?? '',
    ask: async (question, standard) => {
      asked?.push(`${question} [${standard}]`);
      return answers.shift() ?? '';
    },
    say: (text) => void remarks?.push(text),
  });
  expect(output).toContain('Filled in, for you to change: company (line 7)\n');
  const year = `year — Period, like Jun 2025 - Present, Mar - Apr 2025 or 2009. [${month} - Present]`;
  expect(asked).toEqual([
    'role — What you were there, such as Web Developer. [undefined]',
    year,
    year,
    'company — Company, club or program. [Name of the company]',
    'description — What you did, in a few sentences. Markdown: paragraphs, lists, links, emphasis, code. [What you did there, in a few sentences.]',
  ]);
  expect(remarks).toEqual([expect.stringContaining('"year" cannot be read as a period: "soon"')]);
  const { records } = await checkContent(root);
  expect(records.find(({ path }) => path === 'experience/boss.yaml')?.value).toEqual({
    year: '2009',
    role: 'Boss',
    company: 'Name of the company',
    description: 'I led.',
    technologies: [],
    resume: true,
  });
});

test('the command writes without a question where nobody is at a terminal', async () => {
  const env = { ...process.env, CONTENT_DIR: root, CONTENT_GIT_URL: '' };
  const run = (...args: string[]) => readEnd(startScript(['new', ...args], '.', env));
  expect(await run('skills', 'Cloud', '--items', 'Docker', '--order', '3')).toEqual({
    code: 0,
    err: '',
    out: `${join(root, 'skills/cloud.yaml')}\n  Then: npm run check:content\n`,
  });
  // West or east enough that another day is there than in Greenwich.
  const TZ = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14';
  Object.assign(env, { TZ });
  await run('post', 'Evening');
  const day = new Intl.DateTimeFormat('sv', { timeZone: TZ }).format();
  expect(await read('writing/evening.mdx')).toContain(`\ndate: ${day}\n`);
});

test.each([
  ['prose', /\n---\n\nWrite the text of this part here\.\n$/, 'is what the part shows'],
  ['quotes', /\nquote: What somebody said\.\n/, 'to change: quote (line 13)'],
])('an entry of a part in the layout %s is valid at once', async (layout, text, hint) => {
  await writeFile(join(root, 'site.yaml'), `parts: [{ part: talks, layout: ${layout} }]\n`);
  const types = listEntryTypes(listCustomParts(readSiteConfig(root)));
  const output = await addEntry(readNewEntry(['talks', 'My talk'], types), root);
  expect(output.replaceAll(root, 'content')).toMatch(/^content\/talks\/my-talk\.mdx\n/);
  expect(output).toContain(hint);
  expect(await read('talks/my-talk.mdx')).toMatch(text);
  expect((await checkContent(root)).errors).toEqual([]);
  expect(() => readNewEntry(['talk', 'x'], types)).toThrow('did you mean "talks"?');
});
