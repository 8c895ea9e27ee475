import { rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { experience, makeContent, skills } from '../../../tests/helpers/content.ts';
import { checkContent } from './check-content.ts';

// The superuser may read every folder, so permissions alone would not show it everywhere.
vi.mock('node:fs/promises', async (load) => {
  const files = await load<typeof import('node:fs/promises')>();
  const readdir = (path: string, options: { withFileTypes: true }) =>
    path.replace(/\/$/, '').endsWith(locked.name)
      ? Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' }))
      : files.readdir(path, options);
  return { ...files, readdir };
});

const locked = vi.hoisted(() => ({ name: '' }));
let root = '';
const hints: (string | undefined)[] = [];

afterEach(() => rm(root, { recursive: true }));

async function checkLocked(name: string): Promise<string[]> {
  root = await makeContent({ 'experience/a.yaml': experience, 'skills/a.yaml': `${skills}x: 1\n` });
  locked.name = name || root;
  const { errors } = await checkContent(root);
  hints.push(...errors.map(({ hint }) => hint));
  return errors.map(({ file, line, message }) => `${relative(root, file)}:${line} ${message}`);
}

test('a folder that may not be read is an error, and the others are checked', async () => {
  expect(await checkLocked('/experience')).toEqual([
    'experience:1 this folder cannot be read',
    'skills/a.yaml:5 unknown field "x"',
  ]);
  expect(hints[0]).toBe('Look at its permissions.');
});

test('a content folder that may not be read is an error', async () => {
  expect(await checkLocked('')).toEqual([':1 the content folder cannot be read (EACCES)']);
});
