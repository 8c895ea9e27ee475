import { expect, test } from 'vitest';
import { findHost } from './host.ts';
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

test.each<[title: string, settings: Settings, hostUrl: string, isPreview: boolean]>([
  ['no host', { URL: 'https://a.example' }, '', false],
  ['Netlify', { ...netlify, CONTEXT: 'production' }, 'https://mira.example', false],
  [
    'a preview on Netlify',
    { ...netlify, CONTEXT: 'deploy-preview' },
    'https://deploy-preview-7--mira.netlify.app',
    true,
  ],
  ['Vercel', { ...vercel, VERCEL_ENV: 'production' }, 'https://mira.vercel.app', false],
  [
    'a preview on Vercel',
    { ...vercel, VERCEL_ENV: 'preview' },
    'https://mira-git-words-mira.vercel.app',
    true,
  ],
  ['Vercel without its variables', { VERCEL: '1', VERCEL_ENV: 'production' }, '', false],
  [
    'Cloudflare Pages',
    { CF_PAGES: '1', CF_PAGES_URL: 'https://1a2b3c4d.mira.pages.dev' },
    'https://mira.pages.dev',
    false,
  ],
  [
    'Cloudflare Pages with an address of another shape',
    { CF_PAGES: '1', CF_PAGES_URL: 'https://mira.pages.dev/' },
    'https://mira.pages.dev',
    false,
  ],
  ['a value that is no address', { NETLIFY: '1', CONTEXT: 'production', URL: 'mira' }, '', false],
])('%s says its address', (_title, settings, hostUrl, isPreview) => {
  expect(findHost(createRead(settings))).toEqual({ hostUrl, isPreview });
});
