import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/engine/build/check/check-content.ts';
import { formatErrors } from '../../src/engine/content/error.ts';
import { writeFiles } from '../helpers/content.ts';
import { renderFieldsTable } from '../helpers/fields-table.ts';
import { makeFolder } from '../helpers/make-folder.ts';
import { listExampleNames, siteFiles } from '../helpers/sites.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' });
const pages = [...readdirSync('.'), ...docs.map((file) => `docs/${file}`)].filter((file) =>
  file.endsWith('.md'),
);
const reference = read('docs/reference.md');

const blocks = /^(?<fence>`{3,})[^\n]*\n(?<text>.*?)^\k<fence>$/;
const parts = new RegExp(`${blocks.source}|^#+ (?<heading>[^\\n]+)$`, 'gms');

/** The ids that GitHub gives the headings of a page. */
function listIds(page: string): string[] {
  const slugger = new GithubSlugger();
  return [...read(page).matchAll(parts)].flatMap(({ groups }) =>
    groups?.heading ? slugger.slug(groups.heading) : [],
  );
}

test('links between the docs lead to a file, and to a heading in it', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]*))?\)/g)].map(([link, path, id]) => ({
      link: `${page}: ${link}`,
      target: path ? join(dirname(page), path) : page,
      id,
    })),
  );
  expect(links.filter(({ id }) => id).length).toBeGreaterThan(30);
  // GitHub shows the files of a repository two folders below the repository's own pages.
  const isOnGithub = (target: string) => target === '../../deployments/github-pages';
  const broken = links.filter(
    ({ target, id }) =>
      !isOnGithub(target) && (!existsSync(target) || (id && !listIds(target).includes(id))),
  );
  expect(broken).toEqual([]);
});

interface Example {
  page: string;
  heading: string;
  /** By their paths. */
  files: Map<string, string>;
}

/** The files under each heading; one that is shown again there begins another example. */
function listExamples(page: string): Example[] {
  const examples: Example[] = [];
  let heading = '';
  for (const { groups = {} } of read(page).matchAll(parts)) {
    heading = groups.heading ?? heading;
    const path = /^(?:---\n)?# (content\/\S+)$/m.exec(groups.text ?? '')?.[1];
    if (!path || !groups.text) continue;
    const last = examples.at(-1);
    if (last?.heading === heading && !last.files.has(path)) last.files.set(path, groups.text);
    else examples.push({ page, heading, files: new Map([[path, groups.text]]) });
  }
  return examples;
}

const examples = pages.flatMap(listExamples);

test.each(examples)('$page: the example under "$heading" is valid', async ({ files }) => {
  const folder = await makeFolder();
  await writeFiles(join(folder, 'content'), siteFiles);
  await writeFiles(folder, Object.fromEntries(files));
  const { errors, warnings } = await checkContent(join(folder, 'content'));
  expect([...errors, ...warnings]).toEqual([]);
});

test('the README shows a mistake as the check prints it', async () => {
  const content = join(await makeFolder(), 'content');
  await writeFiles(content, siteFiles);
  const [file = '', text = ''] = listExamples('README.md')[0]?.files.entries().next().value ?? [];
  await writeFiles(dirname(content), { [file]: text.replace('technologies', 'techologies') });
  const { errors } = await checkContent(content);
  expect(read('README.md')).toContain(formatErrors(errors).replaceAll(content, 'content'));
});

test('the docs have at most 15,000 words, and the README 600', () => {
  const counted = pages.filter((page) => !/^(?:CHANGELOG|SECURITY)|decisions/.test(page));
  const count = (page: string) => read(page).match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  expect(counted).toEqual(expect.arrayContaining(['AGENTS.md', 'docs/content.md']));
  expect(counted.reduce((sum, page) => sum + count(page), 0)).toBeLessThanOrEqual(15_000);
  expect(count('README.md')).toBeLessThanOrEqual(600);
});

test('the reference has the table of all fields; with -u, it is written from the schemas', async () => {
  const table = renderFieldsTable();
  const current = reference.replace(/^\| file \| fields \|\n(?:\|.*\n)+/m, () => `${table}\n`);
  expect(current).toContain(table);
  await expect(current).toMatchFileSnapshot('../../docs/reference.md');
});

test('each rule of the code has an entry with an example, of at most 40 words', () => {
  const sources = ['src', 'packages'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const isSource = (file: string) => /^(?!.*\/lib\/).*(?<!\.test)\.ts$/.test(file);
  const code = sources.filter(isSource).map(read);
  const named = code
    .join('')
    .matchAll(/\b(?:rule: |(?:makeErrors?|describe)\((?:\w+, )?)'([a-z][a-z-]+)'/g);
  const rules = Array.from(named, ([, rule]) => rule);
  const entries = read('docs/rules.md').split(/^## /m).slice(1);
  expect(entries.map((entry) => entry.split('\n')[0])).toEqual([...new Set(rules)].sort());
  const isShort = (entry: string) => entry.includes('→') && entry.trim().split(/\s+/).length <= 40;
  expect(entries.filter((entry) => !isShort(entry))).toEqual([]);
});

test('the docs, and the page for agents, name only files that exist or are written', () => {
  const named = pages.flatMap(
    (page) => read(page).match(/(?<![\w/.])src\/[\w+-]+\/[\w/.+-]*\w/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(10);
  // The sample has no posts and no sections of its own; npx frontispiece new makes the folder of posts.
  const written =
    /^(?:\.env|\.inbox|\.contentlayer|\.cache|dist|content\/writing|src\/(?:sections|edition))\b/;
  const forAgents = Array.from(
    read('AGENTS.md').matchAll(/`((?:content|public|src|scripts|tests|dist|\.\w+)[\w/.*-]*)`/g),
    ([, path = '']) => path.replace(/\*.*$/, ''),
  );
  const all = [...named, ...forAgents].filter((path) => !written.test(path));
  expect(all.filter((path) => !existsSync(path))).toEqual([]);
});

test('every example in YAML or MDX names its file', () => {
  expect(examples.length).toBeGreaterThan(10);
  for (const page of pages) {
    expect(read(page).match(/^`{3,}(?:yaml|mdx)\n(?!(?:---\n)?# content\/)/gm), page).toBeNull();
  }
});

test('the reference names every command, and the docs name no other', () => {
  const all = execFileSync(process.execPath, ['bin/frontispiece.mjs'], { encoding: 'utf8' });
  const commands = Array.from(all.matchAll(/^ {2}(\w+) /gm), ([, name = '']) => name);
  for (const name of commands) {
    expect(reference).toMatch(new RegExp(`\`npm run ${name}\`|\`npx frontispiece ${name}[\` ]`));
  }
  const scripts = ['start', 'test', 'create', 'dev', 'build', 'preview', 'check'];
  const ofClone = ['bench', 'format', 'gallery', 'lint', 'types'];
  // The changelog names those that have gone.
  const current = pages.filter((page) => page !== 'CHANGELOG.md');
  const listNamed = (program: RegExp) => current.flatMap((page) => read(page).match(program) ?? []);
  const named = listNamed(/(?<=npm run )[a-z][\w:]*/g);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => ![...scripts, ...ofClone].includes(name))).toEqual([]);
  const run = listNamed(/(?<=npx frontispiece )[a-z]+/g);
  expect(run.length).toBeGreaterThan(20);
  expect(run.filter((name) => !commands.includes(name))).toEqual([]);
});

test('the reference names every setting of .env.example, and the docs name no other', () => {
  const settings = Object.keys(parseEnv(read('.env.example')));
  for (const name of settings) expect(reference).toContain(`\`${name}\``);
  const named = pages.flatMap((page) => read(page).match(/\b(?:VITE|EDITOR)_[A-Z_]+\b/g) ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !settings.includes(name))).toEqual([]);
});

test('the docs name only options that a command has, or a field that it fills in', () => {
  const code = ['src', 'packages', 'scripts', 'maintainers', 'tests/helpers'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!.*\blib\/).*(?<!\.test)\.ts$/.test(file))
      .map((file) => read(`${folder}/${file}`)),
  );
  const keys = new Set(code.join('\n').match(/(?<=[\s{'])[a-z][\w-]*(?='?: )/g));
  // Texts beside the one with a command leave it out.
  const command = /(?:npm (?:run )?[\w:]+ -- |npx frontispiece )[^`\n]+|`--[a-z][^`\n]*/gm;
  // The changelog names those that have gone.
  const current = pages.filter((page) => page !== 'CHANGELOG.md');
  const texts = current.flatMap((page) => read(page).match(command) ?? []);
  const options = texts.flatMap((text) => text.match(/(?<=\s--|^`--)[a-z][\w-]*/g) ?? []);
  expect(options.length).toBeGreaterThan(30);
  expect(options.filter((option) => !keys.has(option))).toEqual([]);
});

const folders = listExampleNames().map((name) => join('examples', name));

test.each(folders)('the check finds no error in %s, and nothing to warn of', async (folder) => {
  const { errors, warnings } = await checkContent(folder);
  expect([...errors, ...warnings]).toEqual([]);
});

test('URLs lead nowhere but to names that nobody can own, or to invented accounts', () => {
  const files = readdirSync('examples', { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(?:yaml|mdx)$/.test(file));
  const urls = texts.flatMap((file) =>
    (readFileSync(join('examples', file), 'utf8').match(/https?:\/\/[^\s'"})>\]]+/g) ?? []).map(
      (url) => new URL(url),
    ),
  );
  expect(urls.length).toBeGreaterThan(30);
  const isInvented = ({ hostname, href }: URL) =>
    /(?:^|\.)example(?:\.(?:com|net|org))?$/.test(hostname) ||
    /example|orcid\.org\/0000-0000-0000-0000$|doi\.org\/10\.5555\//.test(href);
  expect(urls.filter((url) => !isInvented(url)).map(String)).toEqual([]);
});
