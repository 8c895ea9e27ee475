import { expect, test } from 'vitest';
import type { Site } from '../site/model/create-site.ts';
import { warnOfAddress } from './site-address.ts';

function warn(siteUrl: string, basePath = '/', ofProfile?: string): string | undefined {
  const site = siteUrl || ofProfile;
  const url = site ? new URL(basePath, site).href : '';
  const profile = ofProfile ? { siteUrl: ofProfile } : {};
  return warnOfAddress({ url, basePath, profile } as unknown as Site, siteUrl);
}

test('a site that nobody has given an address is told what it does without', () => {
  expect(warn('')).toMatch(/^settings {2}warning {2}SITE_URL is not set — no page names its own/);
});

test('a path that is not the one the site is built for is named', () => {
  expect(warn('https://alex.example/me')).toBe(
    'settings  warning  SITE_URL is https://alex.example/me, but BASE_PATH is /, so pages name https://alex.example/ — set BASE_PATH to /me/, or leave the path out',
  );
  expect(warn('', '/you/', 'https://alex.example/me/')).toContain(
    '"siteUrl" in profile.yaml is https://alex.example/me/, but BASE_PATH is /you/',
  );
});

test.each([
  ['https://alex.example'],
  ['https://alex.example', '/me/'],
  ['https://alex.example/me', '/me/'],
  ['', '/me/', 'https://alex.example/me/'],
  ['https://alex.example', '/', 'https://old.example/me/'],
])('of an address that fits, %j, nothing is said', (...settings) => {
  expect(warn(...(settings as [string, string?, string?]))).toBeUndefined();
});
