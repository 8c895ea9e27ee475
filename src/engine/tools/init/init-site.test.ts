import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeFiles } from '../../../../tests/helpers/content.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { checkContent } from '../../build/check/check-content.ts';
import { type InitOptions, initSite } from './init-site.ts';

let root: string;
let content: string;

beforeEach(async () => {
  root = await makeFolder();
  content = join(root, 'content');
});

/** Copies the sample of the project, with its icon. */
async function copySample() {
  await cp('README.md', join(root, 'README.md'));
  await cp('content', content, { recursive: true });
  await mkdir(join(root, 'public'));
  await cp('public/favicon.svg', join(root, 'public/favicon.svg'));
}

/** Runs the command; with `answers`, somebody is at the terminal, and gives them in turn. */
async function run(options: InitOptions, answers?: string[], owner = {}) {
  const shorten = (text: string) => text.replaceAll(root, '');
  const [output, questions]: string[][] = [[], []];
  const take = (question: string, defaultValue = '') => {
    questions?.push(shorten(question) + (defaultValue && ` [${defaultValue}]`));
    return answers?.shift() || defaultValue;
  };
  const end = await initSite(options, {
    settings: { CONTENT_DIR: content },
    terminal: {
      write: (text) => void output?.push(shorten(text)),
      confirm: async (question, isSafe) => take(question, isSafe ? 'yes' : 'no') === 'yes',
    },
    ...(answers && {
      asker: {
        ask: async ({ text }, defaultValue) => take(text, defaultValue),
        choose: async (_, question) => take(question),
        chooseSome: async (_, choices) => choices.map(({ value }) => value),
        say: (problem) => void questions?.push(shorten(problem)),
      },
    }),
    owner,
    folder: root,
    remote: 'git@github.com:zoe/site.git',
    now: new Date(2026, 10),
  }).catch(({ message }: Error) => shorten(message));
  return { end, out: output?.join(''), questions };
}

const read = async (path: string) => parse(await readFile(join(content, path), 'utf8'));

const zoe = { name: 'Zoë Muster', email: 'z@muster.example' };

test('the sample moves away whole, and content of the owner passes the check', async () => {
  await copySample();
  const options = { ...zoe, roles: 'Web Developer, Editor', language: 'de', palette: 'kraft' };
  const { end, out } = await run({ ...options, yes: true } as InitOptions);
  expect(end).toBe(true);
  expect(out).toContain('\nThe earlier files are now in /content-sample.\n');
  expect(await read('profile.yaml')).toMatchObject({
    name: 'Zoë Muster',
    roles: ['Web Developer', 'Editor'],
    contactInfo: { email: 'z@muster.example' },
    copyrightYear: 2026,
  });
  expect(await read('site.yaml')).toEqual({ language: 'de', theme: { palette: 'kraft' } });
  const { errors, warnings } = await checkContent(content);
  expect(errors).toEqual([]);
  expect(warnings.map(({ rule, message }) => [rule, message])).toEqual([
    ['placeholder-text', expect.stringContaining('Two or three sentences')],
  ]);
  expect(await readdir(join(root, 'public'))).toEqual([]);
  const moved = await readdir(join(root, 'content-sample'));
  const sample = ['README.md', 'favicon.svg', 'profile.yaml', 'projects'];
  expect(moved).toEqual(expect.arrayContaining(sample));
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  expect(readme).toMatch(/^# Zoë Muster\n/);
  expect(readme).toContain('repository-url=https%3A%2F%2Fgithub.com%2Fzoe%2Fsite)');
});

test('questions come in order, with answers that are likely, and a no writes nothing', async () => {
  const owner = { name: 'Git Name', email: 'git@muster.example' };
  const answers = ['', '', 'Editor', '', 'ja', 'index', 'ledger', 'no'];
  const { end, questions, out } = await run({}, answers, owner);
  expect(end).toBe(false);
  expect(questions).toEqual([
    'A resume to begin with: a file, github:<name>, or nothing',
    'Your name [Git Name]',
    'What you are, with commas between',
    'Email address for visitors [git@muster.example]',
    'Language of the site, or several, the default first [en]',
    'Edition: the layout of all pages',
    'Palette: the colors',
    'Write 3 files to /content? [yes]',
  ]);
  expect(out).toMatch(/\n {2}site\.yaml {5}ja, index, ledger\n/);
  expect(await readdir(root)).toEqual([]);
});

test('a resume fills the content in the language of the site, and its words are the likely answers', async () => {
  const file = join(root, 'resume.json');
  const basics = { name: 'Ada', label: 'Coder', summary: 'I count.', email: 'ada@ada.dev' };
  const work = [{ name: 'Studio', position: 'Developer', startDate: '2020-03' }];
  const skills = [{ name: 'Rust' }];
  await writeFile(file, JSON.stringify({ basics, work, skills }));
  const answers = [join(root, 'resum.json'), file, '', '', 'pt-BR, en', 'poster', 'kraft', ''];
  const { end, questions, out } = await run({ roles: 'Analyst' }, answers);
  expect(end).toBe(true);
  // A mistake is asked for again.
  expect(questions?.[1]).toBe(
    '/resum.json cannot be read (ENOENT) — correct the path, or check its permissions',
  );
  expect(questions).toContain('Your name [Ada]');
  expect(questions).toContain('Email address for visitors [ada@ada.dev]');
  expect(await read('profile.yaml')).toMatchObject({
    name: 'Ada',
    roles: ['Analyst'],
    bio: 'I count.',
  });
  const [path = ''] = await readdir(join(content, 'experience'));
  expect(await read(`experience/${path}`)).toMatchObject({ year: 'mar. de 2020 – atual' });
  expect(await read('skills/habilidades.yaml')).toMatchObject({ group: 'Habilidades' });
  expect(await read('site.yaml')).toMatchObject({ languages: ['pt-BR', 'en'] });
  expect(out).toContain('To translate what is there: npx frontispiece translate en\n');
});

test.each<[title: string, options: InitOptions, end: string | false]>([
  [
    'without a terminal',
    zoe,
    'Nothing was written, as this is not an interactive terminal — add --yes, and',
  ],
  ['as a dry run', { ...zoe, yes: true, 'dry-run': true }, false],
  ['without a name', { yes: true }, 'Nothing was written: --name is empty — write it'],
  ['without an email', { yes: true, name: 'Zoë' }, '--email is empty — write it'],
  ['with a wrong language', { ...zoe, yes: true, language: 'pt, German' }, 'Did you mean "de"?'],
  ['with a language twice', { ...zoe, yes: true, language: 'de, de' }, 'repeats "de"'],
  [
    'with a language without words',
    { ...zoe, yes: true, language: 'en, ka' },
    'is Georgian, which',
  ],
  ['with a wrong address', { yes: true, email: 'zoe' }, '--email is not an email address: "zoe"'],
])('%s, nothing is written', async (_title, options, expected) => {
  await copySample();
  const { end } = await run(options);
  expect(end).toEqual(expected && expect.stringContaining(expected));
  expect((await readdir(root)).sort()).toEqual(['README.md', 'content', 'public']);
});

test("content of the owner's is never moved", async () => {
  await copySample();
  const profile = await readFile(join(content, 'profile.yaml'), 'utf8');
  const own = profile.replace('Alex Example', 'Zoë Muster').replace(/email: .*/, 'email: z@z.dev');
  await writeFiles(content, { 'profile.yaml': own });
  const { end } = await run({ ...zoe, yes: true });
  expect(end).toContain('/content has content of your own already — edit it there, or move');
  expect(await readFile(join(content, 'profile.yaml'), 'utf8')).toBe(own);
});
