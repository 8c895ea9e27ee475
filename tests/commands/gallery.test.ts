import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../helpers/make-folder.ts';
import { readEnd, startNode } from '../helpers/run-script.ts';

test('the gallery has the site that is named, in its edition, and the last benchmark', async () => {
  const out = join(await makeFolder(), 'gallery');
  const args = ['--import', 'tsx', 'maintainers/gallery.ts', '--out', out, 'index'];
  const { code, err } = await readEnd(startNode(args));
  expect(err).toBe('');
  expect(code).toBe(0);
  const page = await readFile(join(out, 'index.html'), 'utf8');
  expect(page.match(/(?<=<a href=")[^"]+/g)).toEqual(['index/']);
  for (const [, file = ''] of page.matchAll(/<img src="([^"]+)"/g)) {
    expect((await readFile(join(out, file))).length).toBeGreaterThan(1000);
  }
  expect(page).toMatch(/<table>.*first paint.*<strong>0<\/strong>.*<\/table>/s);
  const sample = await readFile(join(out, 'index/index.html'), 'utf8');
  expect(sample).toMatch(/class="index_/);
});
