import { rm } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import {
  checkFiles,
  makeContent,
  printFindings,
  project,
} from '../../../../tests/helpers/content.ts';
import { checkContent } from '../../build/check/check-content.ts';
import { ContentCache } from './content-folder.ts';

/** Milliseconds of CPU time; shorter than the limit of users, so that the tests are. */
const limit = 200;

vi.mock(import('../../model/deadline.ts'), async (load) => {
  const real = await load();
  return { ...real, withDeadline: (work, most = limit) => real.withDeadline(work, most) };
});

/** Somewhat less than the largest file of the content. */
const size = 255 * 1024;

/** Rows over and over for which the parsers of MDX need quadratic time, or a level each. */
const bodies = [
  ...['*_', '[a](', '![a](b.svg)', '[a][', '[^a]: ', '`a', '\\', '&', 'a@', 'https://a', '|-|'],
  ...['{', '{}', '{/*', '/*}', '{`${', '<Note kind={', '<details>', '<!--', '\nexport a', '> '],
  ...['\n - ', '\n> ', '\n#', '\n===', '\n```x\n```', '\n|a|\n|-|', '\n[a]: b'],
];

/** The same for the parser of YAML. */
const fields = [
  ...['[', '{"a":', '- ', '? ', '- [', '\na: [', '\na: "', "\na: '", '\nx: @', '\na: "\\q"'],
  ...['&a ', '*a ', '!a ', ': ', '"', '\n|', '\n? a', '\n---\n', '\n<<<<<<< \n'],
];

const cases = [
  ...bodies.map((row) => ({ row, path: 'projects/a.mdx', start: project })),
  ...fields.map((row) => ({ row, path: 'experience/a.yaml', start: 'description: ' })),
  { row: '\n  - a', path: 'skills/a.yaml', start: 'items:' },
];

test.each(cases)(
  '$path with $row over and over is checked in time',
  async ({ row, path, start }) => {
    const before = process.cpuUsage();
    const { errors } = await checkFiles({ [path]: `${start}\n${row.repeat(size / row.length)}\n` });
    const { user, system } = process.cpuUsage(before);
    // Another machine may be slow, but is never as slow as these parsers.
    expect((user + system) / 1000).toBeLessThan(limit + 4000);
    expect(errors.length).toBeLessThan(10);
  },
);

test('a file that takes too long is an error, and is checked again the next time', async () => {
  const slow = `${project}\n${'*_'.repeat(100_000)}\n`;
  const root = await makeContent({ 'projects/slow.mdx': slow, 'projects/b.mdx': project });
  const cache = new ContentCache();
  for (let time = 0; time < 2; time++) {
    const { errors } = await checkContent(root, cache);
    cache.endCheck();
    expect(printFindings(root, errors)).toEqual([
      'projects/slow.mdx:1:1 the file takes more than 20 s of CPU time to read',
    ]);
  }
  await rm(root, { recursive: true });
});
