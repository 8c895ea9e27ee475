import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { type EditorSource, readEditorSource } from './editor-source.ts';
import { findHost, readEnv, warnOfSiteUrl } from './env.ts';
import { createRead, readPort, readSettings, type Settings } from './read-settings.ts';

interface SettingsGroup {
  with: Record<string, string>;
  cases: { set: Record<string, string | string[]>; errors: string | string[] }[];
}

const groups: SettingsGroup[] = parse(readFileSync('tests/fixtures/settings.yaml', 'utf8'));

/** The settings of each case, and the errors in them. */
const rows = groups.flatMap((group) =>
  group.cases.flatMap(({ set, errors }) => {
    const [values = ''] = Object.values(set);
    return [values].flat().map((value, index) => {
      const own = Object.entries(set).map(([name, values]) => [name, [values].flat()[index]]);
      const settings: Record<string, string> = { ...group.with, ...Object.fromEntries(own) };
      return [settings, [errors].flat().map((error) => error.replace('{value}', value))] as const;
    });
  }),
);

test.each(rows)('in %j each error is found, and no secret is quoted', (settings, errors) => {
  const found = readEnv(settings).errors.map(({ name, message }) => `${name} ${message}`);
  expect(found).toEqual(errors);
  expect(found.join('\n')).not.toContain('s3cret');
});

test('no setting is required, and a blank one counts as missing', () => {
  const env = { contentDir: 'content', basePath: '/', siteUrl: '', hostUrl: '', isPreview: false };
  expect(readEnv({})).toEqual({ env, errors: [] });
  const blank = { CONTENT_DIR: ' ', BASE_PATH: '', SITE_URL: '', VITE_FIREBASE_API_KEY: '  ' };
  expect(readEnv(blank)).toEqual({ env, errors: [] });
});

test.each<[siteUrl: string, basePath: string, ofProfile?: string | undefined, warning?: string]>([
  ['', '/', undefined, 'SITE_URL is not set — no page has its canonical URL'],
  ['https://a.example/me', '/', undefined, '— set BASE_PATH to /me/, or leave the path out'],
  ['', '/you/', 'https://a.example/me/', '"siteUrl" in profile.yaml is https://a.example/me/'],
  ['https://alex.example', '/me/'],
  ['https://alex.example/me', '/me/'],
  ['', '/me/', 'https://alex.example/me/'],
  ['https://alex.example', '/', 'https://old.example/me/'],
])('the URL "%s" below %s, with %s in the profile', (siteUrl, basePath, ofProfile, warning) => {
  const chosen = siteUrl || ofProfile;
  const url = chosen ? new URL(basePath, chosen).href : '';
  const profile = ofProfile ? { siteUrl: ofProfile } : {};
  const found = warnOfSiteUrl({ url, basePath, profile }, { siteUrl });
  if (warning) expect(found).toContain(warning);
  else expect(found).toBeUndefined();
});

const netlify = {
  NETLIFY: 'true',
  URL: 'https://mira.example',
  DEPLOY_PRIME_URL: 'https://deploy-preview-7--mira.netlify.app',
};
const vercel = {
  VERCEL: '1',
  VERCEL_URL: 'mira-9x8y7z.vercel.app',
  VERCEL_BRANCH_URL: 'mira-git-words-mira.vercel.app',
  VERCEL_PROJECT_PRODUCTION_URL: 'mira.vercel.app',
};

const preview = 'https://mira-git-words-mira.vercel.app';

test.each<[settings: Settings, hostUrl: string, isPreview?: boolean]>([
  [{ URL: 'https://a.example' }, ''],
  [{ ...netlify, CONTEXT: 'production' }, 'https://mira.example'],
  [{ ...netlify, CONTEXT: 'deploy-preview' }, netlify.DEPLOY_PRIME_URL, true],
  [{ NETLIFY: '1', CONTEXT: 'production', URL: 'mira' }, ''],
  [{ ...vercel, VERCEL_ENV: 'production' }, 'https://mira.vercel.app'],
  [{ ...vercel, VERCEL_ENV: 'preview' }, preview, true],
  [{ VERCEL: '1', VERCEL_ENV: 'production' }, ''],
  [{ CF_PAGES: '1', CF_PAGES_URL: 'https://1a2b.mira.pages.dev' }, 'https://mira.pages.dev'],
  [{ CF_PAGES: '1', CF_PAGES_URL: 'https://mira.pages.dev/' }, 'https://mira.pages.dev'],
])('of %j the URL is "%s"', (settings, hostUrl, isPreview = false) => {
  expect(findHost(createRead(settings))).toEqual({ hostUrl, isPreview });
});

test('the .env files of the mode are read, and the environment overrides them', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, '.env'), 'CONTENT_DIR=mine\nINBOX_DIR="letters" # here\nPORT=1\n');
  await writeFile(join(folder, '.env.development'), 'CONTENT_DIR=draft\n');
  for (const name of ['CONTENT_DIR', 'INBOX_DIR']) vi.stubEnv(name, undefined);
  vi.stubEnv('PORT', '');
  expect(await readSettings('production', folder)).toMatchObject({
    CONTENT_DIR: 'mine',
    INBOX_DIR: 'letters',
    PORT: '',
  });
  expect(await readSettings('development', folder)).toMatchObject({ CONTENT_DIR: 'draft' });
});

test('PORT is a number of a port, or is left out', () => {
  const ports = [undefined, ' ', '0', '65535'].map((PORT) => readPort({ PORT }, 4173));
  expect(ports).toEqual([4173, 4173, 0, 65_535]);
  for (const PORT of ['abc', '65536', '-1', '1e3']) {
    const message = `PORT is "${PORT}" — set it to a number from 0 to 65535`;
    expect(() => readPort({ PORT }, 4173)).toThrow(message);
  }
});

const github = { EDITOR_BACKEND: 'github', EDITOR_REPO: 'alex/portfolio' };

const plain: EditorSource = {
  backend: 'github',
  repo: 'alex/portfolio',
  branch: '',
  folder: 'content',
  host: '',
  authUrl: '',
  appId: '',
  isReviewed: false,
};

const read = (settings: Record<string, string>) => readEditorSource(createRead(settings));

test('an editor needs a service and a repository; GitLab may have groups and an application', () => {
  expect(read({ CONTENT_DIR: 'content', EDITOR: 'vim' })).toEqual({ errors: [] });
  expect(readEnv({}).env).not.toHaveProperty('editor');
  expect(readEnv(github).env.editor).toEqual(plain);
  const settings = {
    ...github,
    EDITOR_BACKEND: 'gitlab',
    EDITOR_REPO: 'alex/team/portfolio',
    EDITOR_APP_ID: 'a1b2',
    EDITOR_HOST: 'https://git.example.com/',
    EDITOR_REVIEW: 'true',
  };
  expect(read(settings).source).toEqual({
    ...plain,
    backend: 'gitlab',
    repo: 'alex/team/portfolio',
    appId: 'a1b2',
    isReviewed: true,
    host: 'https://git.example.com',
  });
});

test.each([
  [{}, 'content'],
  [{ CONTENT_DIR: 'site/words/' }, 'site/words'],
  [{ CONTENT_DIR: resolve('words') }, 'words'],
  [{ CONTENT_DIR: '../elsewhere', EDITOR_CONTENT: './words' }, 'words'],
  [{ EDITOR_CONTENT: '.' }, ''],
  [{ CONTENT_GIT_URL: 'https://example.com/c', EDITOR_CONTENT: '.' }, ''],
])('with %j the content is in the folder "%s" of the repository', (settings, folder) => {
  expect(read({ ...github, ...settings }).source?.folder).toBe(folder);
});
