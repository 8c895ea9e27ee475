import { expect, test } from 'vitest';
import { findHost } from './env.ts';
import { createRead, type Settings } from './read-settings.ts';

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
