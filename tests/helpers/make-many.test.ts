import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkContent } from '../../src/build/check/index.ts';
import { countEntries, makeMany } from './make-many.ts';

function makeFolder(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'many-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  makeMany(count, folder);
  return folder;
}

const readAll = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .sort();

test('the entries are as many as asked for, in their shares, and without an error', async () => {
  const folder = makeFolder(200);
  const { errors } = await checkContent(folder);
  expect(errors).toEqual([]);
  const count = (type: string) => readdirSync(join(folder, type)).length;
  expect(countEntries(200)).toEqual({
    education: 20,
    experience: 50,
    projects: 130,
    caseStudies: 10,
  });
  expect([count('education'), count('experience'), count('projects')]).toEqual([20, 50, 130]);
  const bodies = readAll(join(folder, 'projects')).filter((text) => /---\n\n##/.test(text));
  expect(bodies).toHaveLength(10);
});

test('titles differ, and the same number makes the same bytes', () => {
  const projects = readAll(join(makeFolder(1000), 'projects'));
  const titles = projects.map((text) => /^title: (.*)/m.exec(text)?.[1]);
  expect(new Set(titles).size).toBe(650);
  expect(readAll(makeFolder(40))).toEqual(readAll(makeFolder(40)));
});
