import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findHost, readEnv, warnOfAddress } from './env.ts';
import { createRead, type Settings } from './read-settings.ts';

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
  const address = siteUrl || ofProfile;
  const url = address ? new URL(basePath, address).href : '';
  const profile = ofProfile ? { siteUrl: ofProfile } : {};
  const found = warnOfAddress({ url, basePath, profile }, { siteUrl });
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
