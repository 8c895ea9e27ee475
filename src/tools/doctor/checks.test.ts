import { spawnSync } from 'node:child_process';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import {
  type ContentFiles,
  makeContent,
  picture,
  profile,
  project,
} from '../../../tests/helpers/content.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { type Check, createContext, formatResults, runChecks } from './check.ts';
import { contentChecks } from './content-checks.ts';
import { settingsChecks } from './settings-checks.ts';

/** A profile in which nothing of the sample is left. */
const ownProfile = profile
  .replace('Alex Example', 'Robin Roe')
  .replace('+1 555 0100', '+44 20 7946 0000')
  .replaceAll('example.com', 'roe.dev')
  .replace('github.com/example', 'github.com/robinroe');
const ownProject = project.replaceAll('example.com', 'roe.dev');

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
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, name, text }) => `${kind} ${name}: ${text.replaceAll(dir, '.')}`);
}

const pick = (checks: Check[], wanted: string) => checks.filter(({ name }) => name === wanted);
const names = pick(settingsChecks, 'Settings');

const firebase = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'my-site.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'my-site-1a2b3',
  VITE_FIREBASE_APP_ID: '1:1234567890:web:abc123',
};

test.each<[string, Record<string, string>, string[]]>([
  ['those that the services give', { ...firebase, SECRET: 'PRIVATE KEY' }, []],
  [
    'a name that nobody reads',
    { ...firebase, EDITOR_REPOSITORY: 's3cret' },
    ['warning Settings: EDITOR_REPOSITORY is not read — see the names in .env.example'],
  ],
])('settings: %s', async (_name, settings, found) => {
  expect(await examine(names, settings)).toEqual(found);
});

test.each([
  ['VITE_PRIVATE_KEY', 's3cret', 'contains a secret'],
  ['VITE_GOOGLE_APPLICATION_CREDENTIALS', 's3cret.json', 'contains a secret'],
  ['VITE_ANYTHING', '{"private_key":"s3cret"}', 'contains a private key'],
])('a secret in %s is an error that does not quote it', async (name, value, what) => {
  expect(await examine(names, { [name]: value })).toEqual([
    expect.stringMatching(`^error Settings: ${name} ${what}, and every VITE_ name is public`),
  ]);
});

test.each<[string, string, string | RegExp]>([
  ['', '', /^warning Address: the address of the site is not set/],
  ['me', '', 'error Address: "me" is not an address — correct SITE_URL'],
  ['https://me.dev/a', '/a/', 'ok Address: https://me.dev/a/'],
  ['http://localhost:4173', '', 'ok Address: http://localhost:4173/'],
  [
    'https://me.dev/a',
    '',
    'error Address: SITE_URL has the path /a/ and BASE_PATH is / — set BASE_PATH=/a/, or remove the path from SITE_URL',
  ],
  ['http://me.dev', '', /^warning Address: http:\/\/me\.dev has no https/],
])('the address %s with BASE_PATH %s', async (SITE_URL, BASE_PATH, found) => {
  const settings = { SITE_URL, BASE_PATH };
  const said = await examine(pick(settingsChecks, 'Address'), settings, ['ok', 'error', 'warning']);
  expect(said).toEqual([typeof found === 'string' ? found : expect.stringMatching(found)]);
});

/** The errors of a content folder. */
const examineContent = async (files: ContentFiles) =>
  examine(contentChecks, { CONTENT_DIR: await makeContent(files) }, ['error', 'warning']);

test('the address in the profile counts where SITE_URL is not set', async () => {
  const dir = await makeContent({ 'profile.yaml': `${profile}siteUrl: https://own.dev\n` });
  const said = await examine(pick(settingsChecks, 'Address'), { CONTENT_DIR: dir }, ['ok']);
  expect(said).toEqual(['ok Address: https://own.dev/']);
});

const silent = 'shows nothing to people who cannot see it';
const withPictures = `${ownProject.replace('description', 'date: 2026-03-01\nimage: ../me.svg\ndescription')}
![ ](../me.svg)

<Figure src="../me.svg" alt="A face" />

![A face](../me.svg)
`;

test.each<[string, ContentFiles, string[]]>([
  ['one’s own', { 'profile.yaml': ownProfile, 'projects/a.mdx': ownProject }, []],
  [
    'the sample as it came',
    {},
    [
      "warning Sample content: ./profile.yaml is still the sample's — write your own into it, then replace the files beside it, or make them of a resume with npm run import",
    ],
  ],
  [
    'what is left of the sample',
    { 'profile.yaml': ownProfile, 'projects/a.mdx': project },
    [
      'warning Sample content: ./projects/a.mdx:5:7 text of the sample content is left here: "https://example.com" — write your own',
    ],
  ],
  [
    'placeholders',
    { 'profile.yaml': ownProfile, 'education/a.yaml': 'year: 1900\ntitle: A\ndescription: B\n' },
    [
      'error Placeholders: ./education/a.yaml:1:7 a placeholder is left here: "1900" — write your own',
    ],
  ],
  [
    'pictures without a text',
    { 'profile.yaml': ownProfile, 'me.svg': picture, 'projects/a.mdx': withPictures },
    [
      `warning Pictures: ./projects/a.mdx:4:8 ${silent} — add imageAlt: and what it shows`,
      `warning Pictures: ./projects/a.mdx:10:1 ${silent} — write what it shows between ![ and ]`,
    ],
  ],
  [
    'errors',
    { 'profile.yaml': ownProfile, 'skills/a.yaml': 'group: A\n' },
    ['error Content: . has 2 errors — npm run check:content lists them'],
  ],
  [
    'a case study without a day',
    { 'profile.yaml': ownProfile, 'projects/a.mdx': `${ownProject}\nRead.\n` },
    [
      'warning Dates: ./projects/a.mdx:1:1 has no day, so the feed gives it the first of the year beside the © — add date: and a day like 2026-03-01',
    ],
  ],
])('content: %s', async (_name, files, found) => {
  expect(await examineContent(files)).toEqual(found);
});

test('the report has a line a finding, and counts what is wrong', () => {
  const results = [
    { name: 'A', kind: 'ok', text: 'fine' },
    { name: 'B', kind: 'warning', text: 'so so — fix it' },
    { name: 'C', kind: 'error', text: 'broken — fix it' },
    { name: 'D', kind: 'error', text: 'broken — fix it' },
  ] as const;
  expect(formatResults(results)).toBe(
    [
      'ok       A: fine',
      'warning  B: so so — fix it',
      'error    C: broken — fix it',
      'error    D: broken — fix it',
      '',
      '2 errors, 1 warning.',
    ].join('\n'),
  );
  expect(formatResults(results.slice(0, 1))).toBe('ok       A: fine\n\nNo errors found.');
});

test.each([
  [{}, 0, 'No errors found.'],
  [{ VITE_PRIVATE_KEY: 's3cret' }, 1, '1 error.'],
])(
  'with %j the command ends in %i',
  async (more, status, last) => {
    const names = Object.keys(process.env).filter((name) => /^(?:VITE_|GOOGLE_)/.test(name));
    const cleared = Object.fromEntries(names.map((name) => [name, '']));
    const CONTENT_DIR = await makeContent({ 'profile.yaml': ownProfile });
    const own = { CONTENT_DIR, SITE_URL: 'https://roe.dev', BASE_PATH: '' };
    const result = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/doctor.ts'], {
      encoding: 'utf8',
      env: { ...process.env, ...cleared, ...own, ...more },
    });
    expect(result).toMatchObject({
      status,
      stderr: '',
      stdout: expect.stringMatching(`${last}\n$`),
    });
    expect(result.stdout).not.toContain('s3cret');
  },
  60_000,
);
