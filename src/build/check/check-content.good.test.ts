import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  type ContentFiles,
  listErrors,
  makeContent,
  makePhoto,
  picture,
  profile,
  project,
  skills,
} from '../../../tests/helpers/content.ts';
import { checkContent } from './check-content.ts';

const setPortrait = (path: string) => profile.replace('portrait: me.svg', `portrait: ${path}`);
const setResume = (path: string) => profile.replace('https://example.com/resume.pdf', path);

const writeBody = (text: string): ContentFiles => ({ 'projects/a.mdx': `${project}\n${text}\n` });

test('a picture may be named by any file, and comes back once, with the path from the top', async () => {
  const root = await makeContent({
    'images/a.svg': picture,
    'profile.yaml': setPortrait('images/../images/a.svg').replace('me.svg', 'images/a.svg'),
    'projects/own.gif': await makePhoto('gif'),
    ...writeBody(
      '![a](../images/a.svg)\n\n![b][c]\n\n<Figure src="own.gif" alt="d" />\n\n[c]: own.gif',
    ),
  });
  const { images, errors } = await checkContent(root);
  await rm(root, { recursive: true });
  expect(errors).toEqual([]);
  expect(images).toEqual(['images/a.svg', 'projects/own.gif']);
});

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
  'accepts a photo of type %s',
  async (type) => {
    const files = {
      'profile.yaml': setPortrait(`me.${type}`),
      [`me.${type}`]: await makePhoto(type),
    };
    expect(await listErrors(files)).toEqual([]);
  },
);

test('counts the record files and gives the files they name', async () => {
  const files = { 'profile.yaml': setResume('cv.pdf'), 'cv.pdf': '%PDF', 'skills/a.yaml': skills };
  const root = await makeContent(files);
  const result = await checkContent(root);
  await rm(root, { recursive: true });
  const { errors, fileCount, images, files: named } = result;
  expect({ errors, fileCount, images, named }).toEqual({
    errors: [],
    fileCount: 2,
    images: ['me.svg'],
    named: ['cv.pdf'],
  });
});
