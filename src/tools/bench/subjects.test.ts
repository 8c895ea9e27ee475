import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBuild, openFloor, type Subject } from './subjects.ts';

async function makeBuild(basePath: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dist-'));
  await mkdir(join(folder, 'client'));
  await writeFile(join(folder, 'client/index.html'), '<html><head></head><p class="a">Hello</p>');
  await writeFile(join(folder, 'client/app.css'), 'p { color: red }');
  await writeFile(join(folder, 'build.json'), JSON.stringify({ basePath }));
  return folder;
}

async function fetchText({ url, close }: Subject, path = ''): Promise<string> {
  onTestFinished(close);
  const answer = await fetch(url + path);
  return `${answer.status} ${await answer.text()}`;
}

test.each(['', 'client'])('a build is served below its base path, from its "%s"', async (name) => {
  const site = await openBuild('site', join(await makeBuild('/me/'), name));
  expect(site).toMatchObject({ name: 'site', url: expect.stringMatching(/:\d+\/me\/$/) });
  expect(await fetchText(site)).toBe('200 <html><head></head><p class="a">Hello</p>');
});

test('the floor has the pages of the build with their words alone', async () => {
  const folder = await makeBuild('/');
  expect(await fetchText(await openFloor(folder))).toMatch(/^200 .*<p>Hello<\/p>$/);
  expect(await fetchText(await openFloor(folder), 'app.css')).toBe('404 ');
});

test('a folder without a page is no build', async () => {
  const words = 'scripts holds no build — name a folder with client/index.html in it';
  await expect(openBuild('site', 'scripts')).rejects.toThrow(new Error(words));
});
