import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { parseSentHeaders, pickHeaders } from '../../src/build/hosting/sent-headers.ts';
import { editorBuild, photoBuild } from '../browser/test-build.ts';
import { htmlRules } from './html-rules.ts';

/** Every file of what a build hands out, with `/`. */
function listFiles({ outDir }: { outDir: string }): string[] {
  const entries = readdirSync(join(outDir, 'client'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const start = join(outDir, 'client').length + 1;
  return files
    .map(({ parentPath, name }) => join(parentPath, name).slice(start).replaceAll('\\', '/'))
    .sort();
}

const read = ({ outDir }: { outDir: string }, file: string) =>
  readFileSync(join(outDir, 'client', file));

const [plain, withEditor] = [listFiles(photoBuild), listFiles(editorBuild)];
/** What hosts read is handed out by none of them. */
const sent = plain.filter((file) => file !== '_headers');
const own = withEditor.filter((file) => !plain.includes(file));

test('an editor adds its own folder to a site, and nothing else', () => {
  expect(withEditor.filter((file) => !own.includes(file))).toEqual(plain);
  expect(own.filter((file) => !file.startsWith('admin/'))).toEqual([]);
  expect(own).toContain('admin/index.html');
  expect(own).toContain('admin/third-party-licences.txt');
});

test('every file of the site is byte for byte what it is without an editor', () => {
  expect(sent.length).toBeGreaterThan(20);
  expect(sent).toContain('sitemap.xml');
  const changed = sent.filter((file) => !read(photoBuild, file).equals(read(editorBuild, file)));
  expect(changed).toEqual([]);
});

test('every file of the site is sent with what it is sent with without an editor', () => {
  const [before, after] = [photoBuild, editorBuild].map((build) =>
    parseSentHeaders(read(build, '_headers').toString()),
  );
  for (const file of sent) {
    const path = `/${file.replace(/(?:^|(?<=\/))index\.html$/, '')}`;
    const headers = pickHeaders(after ?? [], path);
    expect(Object.fromEntries(headers), path).toEqual({
      ...Object.fromEntries(pickHeaders(before ?? [], path)),
      'X-Frame-Options': 'DENY',
    });
    expect(new Set(headers.map(([name]) => name)).size, path).toBe(headers.length);
  }
});

test('the page of the editor is valid HTML', async () => {
  const page = read(editorBuild, 'admin/index.html').toString();
  const { results } = await new HtmlValidate(htmlRules).validateString(page);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
});
