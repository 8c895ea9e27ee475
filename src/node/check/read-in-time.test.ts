import { rm } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { makeContent, printFindings, project } from '../../../tests/helpers/content.ts';
import { checkContent } from './check-content.ts';
import { ContentCache } from './content-folder.ts';

vi.mock(import('./read-in-time.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    readInTime: (text, read, timeout = 2000) => real.readInTime(text, read, timeout),
  };
});

test('a file that takes too long is an error and is checked again the next time', async () => {
  const slow = `${project}\n${'*_'.repeat(100_000)}\n`;
  const root = await makeContent({ 'projects/slow.mdx': slow, 'projects/b.mdx': project });
  const cache = new ContentCache();
  for (let time = 0; time < 2; time++) {
    const { errors } = await checkContent(root, cache);
    cache.endCheck();
    expect(printFindings(root, errors)).toEqual([
      'projects/slow.mdx:1:1 the file takes too long to read',
    ]);
  }
  await rm(root, { recursive: true });
});
