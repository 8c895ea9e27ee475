import { expect, test } from 'vitest';
import { makeContent, profile } from '../../../tests/helpers/content.ts';
import { addressCheck, judgePlace, type SitePlace } from './address.ts';
import { createContext, runChecks } from './check.ts';

const judge = (place: Partial<SitePlace>) =>
  judgePlace({ siteUrl: '', basePath: '/', ...place }).map(({ kind, text }) => `${kind} ${text}`);

test('a site that nobody gave an address is told what it goes without', () => {
  expect(judge({})).toEqual([
    'warning nobody has said where the site will stand, so it has no canonical addresses, no sitemap, no feed and no picture for shared links — set SITE_URL, like https://example.com, or siteUrl in profile.yaml',
  ]);
});

test('an address and a base path that fit are fine', () => {
  expect(judge({ siteUrl: 'https://me.dev' })).toEqual(['ok https://me.dev/']);
  expect(judge({ siteUrl: 'https://me.dev', basePath: '/a/' })).toEqual(['ok https://me.dev/a/']);
  expect(judge({ siteUrl: 'https://me.dev/a', basePath: '/a/' })).toEqual(['ok https://me.dev/a/']);
  expect(judge({ siteUrl: 'http://localhost:4173' })).toEqual(['ok http://localhost:4173/']);
});

test('a path in the address that is not the base path is an error', () => {
  expect(judge({ siteUrl: 'https://me.dev/a' })).toEqual([
    'error SITE_URL has the path /a/ and BASE_PATH is / — set BASE_PATH=/a/, or take the path out of SITE_URL',
  ]);
});

test('an address without https is told', () => {
  expect(judge({ siteUrl: 'http://me.dev' })).toEqual([
    'warning http://me.dev has no https, which every host gives for nothing — write it with https://',
  ]);
});

test.each(['me.netlify.app', 'me.vercel.app', 'me.pages.dev', 'me.web.app', 'me.firebaseapp.com'])(
  '%s has no base path',
  (host) => {
    expect(judge({ siteUrl: `https://${host}` })).toEqual([`ok https://${host}/`]);
    expect(judge({ siteUrl: `https://${host}`, basePath: '/a/' })).toEqual([
      `error ${host} serves a site at its root, and BASE_PATH is /a/ — unset BASE_PATH`,
    ]);
  },
);

const pages = 'https://me.github.io';

test('on GitHub a project stands below its name, and a page of a user at the root', () => {
  expect(judge({ siteUrl: pages, basePath: '/Work/', repository: 'Work' })).toEqual([
    `ok ${pages}/Work/`,
  ]);
  expect(judge({ siteUrl: pages, repository: 'Me.github.io' })).toEqual([`ok ${pages}/`]);
  expect(judge({ siteUrl: pages, repository: 'work' })).toEqual([
    'error GitHub serves the repository work at https://me.github.io/work/, and BASE_PATH is / — set BASE_PATH=/work/',
  ]);
  expect(judge({ siteUrl: pages, basePath: '/work/', repository: 'me.github.io' })).toEqual([
    'error GitHub serves the repository me.github.io at https://me.github.io/, and BASE_PATH is /work/ — unset BASE_PATH',
  ]);
  expect(judge({ siteUrl: pages })).toEqual([
    'warning GitHub serves a project below its name — set BASE_PATH=/<repository>/ unless the repository is me.github.io',
  ]);
});

test('the address in the profile counts where SITE_URL is not set', async () => {
  const dir = await makeContent({ 'profile.yaml': `${profile}siteUrl: https://own.dev\n` });
  const say = async (settings: Record<string, string>) =>
    (await runChecks([addressCheck], createContext({ CONTENT_DIR: dir, ...settings })))[0]?.text;
  expect(await say({})).toBe('https://own.dev/');
  expect(await say({ SITE_URL: 'https://other.dev' })).toBe('https://other.dev/');
  expect(await say({ CONTENT_DIR: `${dir}/none` })).toMatch(/^nobody has said/);
});
