import { expect, test } from 'vitest';
import { describeAddress } from './describe-address.ts';
import type { Site } from './outputs/site.ts';

function describe(siteUrl: string, basePath = '/', ofProfile?: string): string[] {
  const site = siteUrl || ofProfile;
  const url = site ? new URL(basePath, site).href : '';
  const profile = ofProfile ? { siteUrl: ofProfile } : {};
  return describeAddress({ url, basePath, profile } as unknown as Site, siteUrl);
}

test('a site that nobody has given an address is told what it does without', () => {
  expect(describe('')).toEqual([
    'settings  warning  SITE_URL is not set — no page names its own address, and there is no sitemap, no feed and no picture for those who share a page — set it in .env, or "siteUrl" in profile.yaml',
  ]);
});

test('a path that is not the one the site is built for is named', () => {
  expect(describe('https://alex.example/me')).toEqual([
    'settings  warning  SITE_URL is https://alex.example/me, but BASE_PATH is /, so pages name https://alex.example/ — set BASE_PATH to /me/, or leave the path out',
  ]);
  expect(describe('', '/you/', 'https://alex.example/me/')).toEqual([
    'settings  warning  "siteUrl" in profile.yaml is https://alex.example/me/, but BASE_PATH is /you/, so pages name https://alex.example/you/ — set BASE_PATH to /me/, or leave the path out',
  ]);
});

test('of an address that fits nothing is said', () => {
  expect(describe('https://alex.example')).toEqual([]);
  expect(describe('https://alex.example', '/me/')).toEqual([]);
  expect(describe('https://alex.example/me', '/me/')).toEqual([]);
  expect(describe('', '/me/', 'https://alex.example/me/')).toEqual([]);
  expect(describe('https://alex.example', '/', 'https://old.example/me/')).toEqual([]);
});
