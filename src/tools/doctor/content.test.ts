import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ContentFiles, makeContent, project } from '../../../tests/helpers/content.ts';
import { createContext, runChecks } from './check.ts';
import { contentChecks } from './content.ts';
import { samplePictures } from './sample-pictures.ts';
import { ownProfile } from './testing.ts';

/** What is wrong with a content folder, with its path left out. */
async function say(files: ContentFiles): Promise<string[]> {
  const dir = await makeContent(files);
  const results = await runChecks(contentChecks, createContext({ CONTENT_DIR: dir }));
  return results
    .filter(({ kind }) => kind === 'warning' || kind === 'error')
    .map(({ kind, name, text }) => `${kind} ${name}: ${text.replaceAll(dir, '.')}`);
}

test('content of one’s own has nothing against it', async () => {
  const roe = project.replaceAll('example.com', 'roe.dev');
  expect(await say({ 'profile.yaml': ownProfile, 'projects/a.mdx': roe })).toEqual([]);
});

test('the sample as it came is told once', async () => {
  expect(await say({})).toEqual([
    "warning Sample content: ./profile.yaml is still the sample's — write your own into it, then replace the files beside it, or make them of a resume with npm run import",
  ]);
});

test('what is left of the sample is told with its place, pictures too', async () => {
  const portrait = await readFile('content/images/portrait.svg');
  expect(
    await say({ 'profile.yaml': ownProfile, 'me.svg': portrait, 'projects/a.mdx': project }),
  ).toEqual([
    'warning Sample content: ./projects/a.mdx:5:7 text of the sample content is left here: "https://example.com" — write your own',
    'warning Sample content: ./me.svg is a picture of the sample — put your own in its place',
  ]);
});

test('every picture of the sample is known', async () => {
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join('content', file)))
      .digest('hex');
  const files = await readdir('content', { recursive: true });
  const hashes = files.filter((file) => file.endsWith('.svg')).map(hash);
  expect(new Set(hashes)).toEqual(samplePictures);
});

test('pictures without a text are told with their place and what to write', async () => {
  const image = project.replace('description', 'date: 2026-03-01\nimage: ../me.svg\ndescription');
  const roe = image.replaceAll('example.com', 'roe.dev');
  const body =
    '\n![ ](../me.svg)\n\n<Figure src="../me.svg" alt="A face" />\n\n![A face](../me.svg)\n';
  const what = 'shows nothing to those who cannot see it';
  expect(await say({ 'profile.yaml': ownProfile, 'projects/a.mdx': roe + body })).toEqual([
    `warning Pictures: ./projects/a.mdx:4:8 ${what} — add imageAlt: and what the picture shows`,
    `warning Pictures: ./projects/a.mdx:10:1 ${what} — write what it shows between ![ and ]`,
  ]);
});

test('errors of the content are counted, and where they are listed is told', async () => {
  expect(await say({ 'profile.yaml': ownProfile, 'skills/a.yaml': 'group: A\n' })).toEqual([
    'error Content: . has 2 errors — npm run check:content lists them',
  ]);
  expect(await say({ 'profile.yaml': 'name: A\n' })).toHaveLength(1);
});

test('a case study without a day is told, and one with it is not', async () => {
  const roe = project.replaceAll('example.com', 'roe.dev');
  const [dated, undated] = [roe.replace('title', 'date: 2026-03-01\ntitle'), roe];
  const files = { 'a.mdx': `${dated}\nRead.\n`, 'b.mdx': `${undated}\nRead.\n`, 'c.mdx': undated };
  const paths = Object.entries(files).map(([file, text]) => [`projects/${file}`, text]);
  const found = await say({ 'profile.yaml': ownProfile, ...Object.fromEntries(paths) });
  expect(found.filter((line) => line.includes('Dates'))).toEqual([
    'warning Dates: ./projects/b.mdx:1:1 has no day, so the feed gives it the first of the year beside the © — add date: and a day like 2026-03-01',
  ]);
});
