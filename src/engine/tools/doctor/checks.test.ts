import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import {
  type ContentFiles,
  experience,
  makeContent,
  ownProfile,
  picture,
  post,
  profile,
  project,
} from '../../../../tests/helpers/content.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { readEnd, startScript } from '../../../../tests/helpers/run-script.ts';
import { listExampleNames } from '../../../../tests/helpers/sites.ts';
import { checkContent } from '../../build/check/check-content.ts';
import { noSettings } from '../../content/config/read-settings.ts';
import { queryServices } from '../../model/stores.ts';
import { type Check, createContext, runChecks } from '../checks/check.ts';
import { contentChecks } from './content-checks.ts';
import { findNextSteps, judgeSteps } from './next-steps.ts';
import { settingsChecks } from './settings-checks.ts';

const ownProject = project.replaceAll('example.com', 'roe.dev');

/** The tests run beside the sample's icon. */
const sampleIcon = 'public/favicon.svg is the icon of the sample';

/** The findings of these checks, as `kind name: text`; they never contain the secrets of a test. */
async function examine(
  checks: Check[],
  settings: Record<string, string>,
  kinds = ['error', 'warning', 'skipped'],
): Promise<string[]> {
  const dir = settings.CONTENT_DIR ?? (await makeFolder());
  const results = await runChecks(checks, createContext({ CONTENT_DIR: dir, ...settings }));
  expect(inspect(results)).not.toContain('s3cret');
  return results
    .filter(({ kind, text }) => kinds.includes(kind) && !text.startsWith(sampleIcon))
    .map(({ kind, name, text }) => `${kind} ${name}: ${text.replaceAll(dir, '.')}`);
}

const settingsCheck = (wanted: string) => settingsChecks.filter(({ name }) => name === wanted);

const secret = (name: string, what: string) =>
  expect.stringMatching(`^error Settings: ${name} ${what}, and every VITE_ name is public`);

test.each<[Record<string, string>, string[]]>([
  [
    {
      EDITOR_BACKEND: 'github',
      EDITOR_REPO: 'me/site',
      EDITOR_CONTENT: '.',
      SECRET: 'PRIVATE KEY',
    },
    [],
  ],
  [
    { EDITOR_REPOSITORY: 's3cret' },
    ['warning Settings: EDITOR_REPOSITORY is not read — see the names in .env.example'],
  ],
  [
    { VITE_GOOGLE_APPLICATION_CREDENTIALS: 's3cret.json' },
    [secret('VITE_GOOGLE_APPLICATION_CREDENTIALS', 'contains a secret')],
  ],
  [
    { VITE_ANYTHING: '{"private_key":"s3cret"}' },
    [secret('VITE_ANYTHING', 'contains a private key')],
  ],
])(
  'of the settings %j the report says what is wrong, without a secret',
  async (settings, outcomes) => {
    expect(await examine(settingsCheck('Settings'), settings)).toEqual(outcomes);
  },
);

test('every setting of a service is in .env.example', () => {
  const told = readFileSync('.env.example', 'utf8');
  const names = queryServices.flatMap(({ needed, shapes }) => [...needed, ...Object.keys(shapes)]);
  expect(names.filter((name) => !told.includes(`\n${name}=`))).toEqual([]);
});

test.each([
  ['', '', 'siteUrl: https://own.dev', 'ok URL: https://own.dev/'],
  ['https://me:s3cret@a.dev', '', '', 'skipped URL: first fix the settings'],
  ['me', '', '', 'skipped URL: first fix the settings'],
  ['https://me.dev/a', '/a/', '', 'ok URL: https://me.dev/a/'],
  ['http://localhost:4173', '', '', 'ok URL: http://localhost:4173/'],
  ['https://me.dev/a', '', '', 'error URL: SITE_URL is https://me.dev/a, but BASE_PATH is /'],
  ['http://me.dev', '', '', 'warning URL: http://me.dev/ uses http, and'],
])('the URL %s with BASE_PATH %s and %s in the profile', async (...row) => {
  const [SITE_URL, BASE_PATH, line, outcome] = row;
  const CONTENT_DIR = await makeContent({ 'profile.yaml': `${profile}${line}\n` });
  const kinds = ['ok', 'error', 'warning', 'skipped'];
  const settings = { CONTENT_DIR, SITE_URL, BASE_PATH };
  const [said] = await examine(settingsCheck('URL'), settings, kinds);
  expect(said).toContain(outcome);
});

test('without a URL of the site, the check of URLs has nothing to do', async () => {
  const CONTENT_DIR = await makeOwn();
  expect(await examine(settingsCheck('URL'), { CONTENT_DIR }, ['ok', 'warning'])).toEqual([]);
});

const silent = 'shows nothing to people who cannot see it';
const withPictures = `${ownProject.replace('description', 'date: 2026-03-01\nimage: ../me.svg\ndescription')}
![ ](../me.svg)

<Figure src="../me.svg" alt="A face" />

![A face](../me.svg)
`;

const de = 'warning Translations: ./de';

const marked = 'Write each in the language of the folder, and remove "TRANSLATE:".';

/** Files beside a sound profile, and what is said of them. */
const contents: [title: string, files: ContentFiles, ...said: string[]][] = [
  ['nothing of the sample', { 'projects/a.mdx': ownProject }],
  ['the sample as it came', { 'profile.yaml': profile }, 'warning Content: see step 1'],
  ['a text of the sample', { 'projects/a.mdx': project }, 'warning Content: see step 1'],
  [
    'a placeholder',
    { 'education/a.yaml': 'year: 1900\ntitle: A\ndescription: B\n' },
    'error Content: see step 1',
  ],
  ['errors', { 'skills/a.yaml': 'group: A\n' }, 'error Content: see step 1'],
  [
    'pictures without a text',
    { 'me.svg': picture, 'projects/a.mdx': withPictures },
    `warning Pictures: ./projects/a.mdx:4:8 ${silent} — add imageAlt: and what it shows`,
    `warning Pictures: ./projects/a.mdx:10:1 ${silent} — write what it shows between ![ and ]`,
  ],
  [
    'pictures beside a quote and on a card',
    {
      'me.svg': picture,
      'site.yaml': 'sections: [{ section: a, layout: quotes }, { section: b, layout: cards }]\n',
      'a/a.yaml': 'title: A\nquote: B\nimage: ../me.svg\n',
      'b/a.yaml': 'title: A\nimage: ../me.svg\n',
    },
    `warning Pictures: ./b/a.yaml:2:8 ${silent} — add imageAlt: and what it shows`,
  ],
  [
    'translations',
    {
      'site.yaml': 'languages: [en, de, fr]\n',
      'projects/a.mdx': `${ownProject.replace('description', 'date: 2026-03-01\ndescription')}\nText.\n`,
      'de/projects/a.mdx': '---\ntitle: A\n---\n',
      'fr/projects/a.mdx': '---\ntitle: A\ndescription: B\n---\n\nTexte.\n',
      'fr/profile.yaml': '# The same.\n',
    },
    'ok Translations: how much is translated\n         de   16 %\n         fr  100 %',
    `${de}/profile.yaml:1:1 this translation of "profile.yaml" is missing — Write it, or have it written for you to translate: npx frontispiece translate de.`,
    `${de}/projects/a.mdx:1:1 "description" of "projects/a.mdx" is not translated — Add it here; repeat a text that stays the same.`,
    `${de}/projects/a.mdx:1:1 the body of "projects/a.mdx" is not translated — Add a body below the front matter.`,
  ],
  [
    'a translation that still has the texts of its original',
    {
      'site.yaml': 'languages: [en, de]\n',
      'projects/a.mdx': `${ownProject}\nText.\n`,
      'de/projects/a.mdx': '---\ntitle: A\ndescription: "TRANSLATE: B"\n---\n\nTRANSLATE: C\n',
      'de/profile.yaml': '# The same.\n',
    },
    'ok Translations: how much is translated\n         de   66 %',
    `${de}/projects/a.mdx:3:14 "description" of "projects/a.mdx" is not translated — ${marked}`,
    `${de}/projects/a.mdx:6:1 1 text of the body of "projects/a.mdx" is not translated — ${marked}`,
  ],
];

test.each(contents)('of content with %s this is said', async (_, files, ...expected) => {
  const settings = { CONTENT_DIR: await makeOwn(files), SITE_URL: 'https://roe.dev' };
  const { records, translations, errors } = await checkContent(settings.CONTENT_DIR);
  const content = { dir: settings.CONTENT_DIR, records, translations, errors };
  const judged = judgeSteps(findNextSteps(content, (name) => (name === 'SITE_URL' ? 'set' : '')));
  const said = await examine(contentChecks, settings, ['ok', 'error', 'warning']);
  const isTold = (line: string) => !/^ok (?:Content|Pictures|Readers)/.test(line);
  const ofSteps = judged.map(({ kind, name, text }) => `${kind} ${name}: ${text}`);
  expect([...ofSteps, ...said.filter(isTold)]).toEqual(expected);
});

const long = 'Long words '.repeat(850);
const job = (description: string) =>
  experience.replace('Work.', description).replace('Studio', description.slice(0, 9));

test('readers miss what the advice names, the most useful first', async () => {
  const files = {
    'profile.yaml': ownProfile.replace('I build.', 'I build. '.repeat(40)),
    'me.svg': picture,
    'site.yaml': 'resumes: [{ name: backend }]\n',
    'experience/a.yaml': job(`I am a team player. ${long}`),
    'experience/b.yaml': job('Led two people.'),
    'experience/c.yaml': job(`Made it fast. ${long}`),
    'projects/a.mdx': ownProject.replace(/link:.*\n/, ''),
    'writing/a.mdx': post,
    'writing/b.mdx': post.replace('A post', 'B').replace('date', 'summary: On B.\ndate'),
    'projects/b.mdx': `${ownProject.replace('Shop', 'Store').replace('link', 'year: 2024\nimage: ../me.svg\nimageAlt: A\nlink')}\nText.\n`,
  };
  const said = await examine(contentChecks, { CONTENT_DIR: await makeOwn(files) }, ['advice']);
  expect(said.map((line) => line.replace(/^advice Readers: \.\/| — .*/g, ''))).toEqual([
    'site.yaml:1:19 this resume has more than two pages',
    'experience/a.yaml:4:14 this job has no figures (and 1 more)',
    'projects/a.mdx:2:8 this project has no link',
    'projects/a.mdx:3:14 this project has no outcome',
    'experience/a.yaml:4:14 this text has words that say nothing, such as passionate, team player or responsible for',
    'profile.yaml:3:6 this bio takes longer to read than 60 words',
    'projects/a.mdx:2:8 this project has no date',
    'writing/a.mdx:2:8 this post has no summary',
    'projects/a.mdx:2:8 this project has no picture',
  ]);
});

test('every picture of the sample is known as one of it', async () => {
  const { images } = await checkContent('content');
  expect(images.length).toBeGreaterThan(9);
  for (const path of images) {
    expect([path, await readFile(`content/${path}`, 'utf8')]).toEqual([path, sampleMark]);
  }
});

const sampleMark = expect.stringContaining('<!-- Sample -->');

const makeOwn = (files: ContentFiles = {}) => makeContent({ 'profile.yaml': ownProfile, ...files });

const examples = listExampleNames().map((name) => `examples/${name}`);

test.each(examples)('of %s nothing untrue is said', async (CONTENT_DIR) => {
  const settings = { CONTENT_DIR, SITE_URL: 'https://roe.dev' };
  const said = await examine([...settingsChecks, ...contentChecks], settings, ['error', 'warning']);
  expect(said).toEqual([]);
});

test('programs get the steps and the results, and what is a step is not said twice', async () => {
  const CONTENT_DIR = await makeContent({
    'profile.yaml': ownProfile.replace('I build.', 'Two or three sentences under your name.'),
  });
  const env = { ...process.env, ...noSettings, CONTENT_DIR };
  const { code, out } = await readEnd(startScript(['doctor', '--json'], '.', env));
  const { steps, results } = JSON.parse(out);
  expect(steps[0]).toEqual({
    id: `text:${CONTENT_DIR}/profile.yaml:bio`,
    text: `write your bio in ${CONTENT_DIR}/profile.yaml:3`,
    file: `${CONTENT_DIR}/profile.yaml`,
    line: 3,
  });
  const wrong = results.filter(({ kind }: { kind: string }) => /error|warning/.test(kind));
  expect([code, wrong]).toEqual([
    1,
    [
      { kind: 'error', name: 'Content', text: 'see step 1' },
      { kind: 'warning', name: 'URL', text: 'see step 5' },
      { kind: 'warning', name: 'Content', text: expect.stringContaining('favicon.svg') },
    ],
  ]);
});

test.each([
  [
    {},
    0,
    /^Next:\n {2}1\. add [\s\S]*\nskipped {2}Pictures: no card and no case study has one that is yours\n[\s\S]*\n\n1 warning\.\n$/,
  ],
  [
    { VITE_PRIVATE_KEY: 's3cret' },
    1,
    /^Next:\n[\s\S]*\n\nerror .*VITE_PRIVATE_KEY [\s\S]*\n\n1 error, 1 warning\.\n$/,
  ],
])('with %j the command ends in %i', async (more, code, report) => {
  const names = Object.keys(process.env).filter((name) => /^(?:VITE_|GOOGLE_)/.test(name));
  const cleared = Object.fromEntries(names.map((name) => [name, '']));
  const CONTENT_DIR = await makeContent({ 'profile.yaml': ownProfile });
  const own = { CONTENT_DIR, SITE_URL: 'https://roe.dev', BASE_PATH: '' };
  const env = { ...process.env, ...cleared, ...own, ...more };
  const ended = await readEnd(startScript(['doctor'], '.', env));
  expect(ended).toEqual({ code, err: '', out: expect.stringMatching(report) });
  expect(ended.out).not.toContain('s3cret');
});
