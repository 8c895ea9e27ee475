import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import type { Settings } from '../content/config/read-settings.ts';
import { openLastBuild } from './last-build.ts';
import type { BuiltPage } from './pages/finish-pages.ts';

const services = { origins: [], hasAppCheck: false };
const page = { page: { pagePath: '', isListed: true }, script: 'a.js', file: 'index.html' };
const pages = new Map([['key', { ...page, late: 'assets/late.css' } as unknown as BuiltPage]]);
const files = {
  'dist/client/index.html': 'A',
  'dist/client/assets/late.css': 'B',
  'cache/bundle/a.js': 'C',
};
let folder: string;

async function write(name: string, text: string): Promise<void> {
  await mkdir(join(folder, name, '..'), { recursive: true });
  await writeFile(join(folder, name), text);
}

async function open(settings: Settings = {}) {
  const contentDir = join(folder, 'content');
  const env = { contentDir, basePath: '/', siteUrl: '', hostUrl: '', isPreview: false };
  const build = { outDir: join(folder, 'dist'), env, settings };
  return openLastBuild(build, join(folder, 'cache'));
}

beforeEach(async () => {
  folder = await makeFolder();
  for (const [name, text] of Object.entries(files)) await write(name, text);
  await write('content/profile.yaml', 'name: A');
  const last = await open();
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  last.warn('a warning\n');
  expect(print).toHaveBeenCalledExactlyOnceWith('a warning\n');
  print.mockRestore();
  await last.save(pages, services);
});

test('a build of the same files and settings repeats what the last one said', async () => {
  expect((await open({ GITHUB_RUN_ID: '2' })).unchanged).toEqual(['a warning\n']);
  expect((await open({ SITE_URL: 'https://example.com' })).unchanged).toBeUndefined();
});

test.each([
  ['content', () => write('content/profile.yaml', 'name: B')],
  ['new content', () => write('content/images/a.svg', '')],
  ['output', () => write('dist/client/index.html', 'X')],
  ['settings of a host', () => write('dist/firebase.json', '{')],
  ['missing output', () => rm(join(folder, 'dist/client/assets/late.css'))],
])('a build with changed %s is made', async (_, change) => {
  await change();
  expect((await open()).unchanged).toBeUndefined();
});

test('a build during which a file was another one for a while is made again', async () => {
  const last = await open();
  await write('content/profile.yaml', 'name: B');
  await last.save(pages, services);
  await write('content/profile.yaml', 'name: A');
  expect((await open()).unchanged).toBeUndefined();
});

test.each([
  ['page', 'dist/client/index.html'],
  ['style sheet', 'dist/client/assets/late.css'],
])('a page is used again unless its %s was changed', async (_, file) => {
  expect([...(await open()).findPages(services).keys()]).toEqual(['key']);
  await write(file, 'X');
  expect((await open()).findPages(services).size).toBe(0);
});

test('no page is used again for other services, and no bundle for other public settings', async () => {
  const last = await open({ VITE_A: '1' });
  expect(last.findPages(services).size).toBe(0);
  expect(last.bundle.isKept).toBe(false);
  const { findPages, bundle } = await open();
  expect(findPages({ ...services, hasAppCheck: true }).size).toBe(0);
  expect(bundle.isKept).toBe(true);
});

test.each(['', '{"inputs"', '[]', '{}'])(
  'damaged notes are as if they were not there: %s',
  async (text) => {
    await write('cache/last-build.json', text);
    const last = await open();
    expect(last.unchanged).toBeUndefined();
    expect(last.findPages(services).size).toBe(0);
    expect(last.bundle.isKept).toBe(false);
  },
);

test('a damaged bundle is made again', async () => {
  await write('cache/bundle/a.js', '');
  expect((await open()).bundle.isKept).toBe(false);
});
