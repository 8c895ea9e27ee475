import { readdir, rm } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { makeResumePdf } from './make-resume-pdf.ts';
import { makeSite } from './testing.ts';

const drawn = vi.hoisted(() => vi.fn(async () => Buffer.from('%PDF')));
vi.mock('./draw-resume.ts', () => ({ drawResume: drawn }));

test('what an earlier build drew of the same is taken over', async () => {
  const folder = await makeFolder();
  drawn.mockClear();
  const first = await makeResumePdf(makeSite(), folder);
  expect(first).toEqual([{ file: 'resume.pdf', content: Buffer.from('%PDF') }]);
  expect(await makeResumePdf(makeSite(), folder)).toEqual(first);
  expect(drawn).toHaveBeenCalledTimes(1);
  await makeResumePdf(makeSite({ bio: 'Two.' }), folder);
  await makeResumePdf({ ...makeSite(), version: '2' }, folder);
  expect(drawn).toHaveBeenCalledTimes(3);
  expect(await readdir(folder)).toHaveLength(3);
});

test('a site is drawn once however often it is asked for', async () => {
  const folder = await makeFolder();
  drawn.mockClear();
  const site = makeSite();
  await Promise.all([makeResumePdf(site, folder), makeResumePdf(site, folder)]);
  expect(drawn).toHaveBeenCalledTimes(1);
  await rm(folder, { recursive: true });
  expect(await makeResumePdf(site, folder)).toHaveLength(1);
});

test('who names a resume of their own has no other', async () => {
  drawn.mockClear();
  const site = makeSite({ resume: 'https://example.org/cv.pdf' });
  expect(await makeResumePdf(site, await makeFolder())).toEqual([]);
  expect(drawn).not.toHaveBeenCalled();
});
