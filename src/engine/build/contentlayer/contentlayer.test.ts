import { execFile } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import {
  education,
  experience,
  makeContent,
  project,
  skills,
} from '../../../../tests/helpers/content.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { findPrepared } from '../../content/bodies/find-prepared.ts';
import { ContentCache } from '../../content/check/content-folder.ts';
import { makeDocuments } from '../../content/check/documents.ts';
import type { CheckedTranslation } from '../../content/check/record-file.ts';
import { isTranslation } from '../../model/translations.ts';
import { contentTypes } from '../../schemas/content-types.ts';
import { checkContent } from '../check/check-content.ts';

/** Runs Contentlayer's own command on a content folder, and gives the folder it worked in. */
async function compile(contentDir: string): Promise<string> {
  const folder = await makeFolder();
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const command = resolve('node_modules/.bin/contentlayer2');
  // The command writes to $PWD, not to the working directory.
  const env = { ...process.env, CONTENT_DIR: contentDir, PWD: folder };
  await promisify(execFile)(command, ['build', '-c', resolve('contentlayer.config.ts')], { env });
  return join(folder, '.contentlayer/generated');
}

test('the command writes the same documents as a build', async () => {
  const contentDir = await makeContent({
    'README.md': '# Not a record',
    'skills/a.yaml': skills,
    'experience/a.yaml': experience.replace('2024 - Present', '2009').replaceAll('\n', '\r\n'),
    'projects/windows.mdx': `\ufeff${project}\nText.\n`.replaceAll('\n', '\r\n'),
    'projects/heading.mdx': `${project}\n## A *heading*\n`,
  });
  const { errors, records } = await checkContent(contentDir, new ContentCache(findPrepared));
  expect(errors).toEqual([]);
  const documents = makeDocuments(records);
  const folder = await compile(contentDir);
  for (const { name, folder: typeFolder } of contentTypes) {
    const ofType = documents.filter(({ type }) => type === name);
    const written = JSON.parse(await readFile(join(folder, name, '_index.json'), 'utf8'));
    expect(written).toEqual(typeFolder ? ofType : ofType[0]);
  }
  expect(documents.find(({ type }) => type === 'Experience')).toMatchObject({ year: '2009' });
  const windows = documents.find(({ slug }) => slug === 'windows');
  expect(windows).toMatchObject({ link: 'https://example.com', file: 'projects/windows.mdx' });
});

test('translations are documents that name their originals, those of hidden sections left out', async () => {
  const contentDir = await makeContent({
    'site.yaml': 'sections: [{ section: education, hidden: true }]\n',
    'projects/a.mdx': project,
    'education/a.yaml': education,
  });
  const { records } = await checkContent(contentDir, new ContentCache(findPrepared));
  const fields = { title: 'Laden' };
  const prepared = { raw: '# Warum\n', code: 'warum()' };
  const translations = records
    .filter(({ path }) => /^projects|^education/.test(path))
    .map((file): CheckedTranslation => {
      return { ...file, language: 'de', source: `de/${file.path}`, fields, prepared };
    });
  expect(makeDocuments(records, translations).filter(isTranslation)).toMatchObject([
    {
      _id: 'de/projects/a.mdx',
      language: 'de',
      file: 'projects/a.mdx',
      slug: 'a',
      fields,
      body: prepared,
    },
  ]);
});
