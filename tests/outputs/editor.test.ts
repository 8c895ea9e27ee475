import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editorBuild, photoBuild } from '../browser/test-build.ts';

/** Every file of what a build hands out, by its path with `/`. */
function readFiles({ outDir }: { outDir: string }): Map<string, Buffer> {
  const folder = join(outDir, 'client');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((file) => join(file.parentPath, file.name));
  return new Map(
    paths.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]),
  );
}

test('an editor adds its own folder to a site, and changes no other file', () => {
  const [plain, withEditor] = [readFiles(photoBuild), readFiles(editorBuild)];
  const added = [...withEditor.keys()].filter((file) => !plain.has(file));
  expect(added.filter((file) => !file.startsWith('admin/'))).toEqual([]);
  expect(added).toContain('admin/index.html');
  expect(added).toContain('admin/third-party-licences.txt');
  // Hosts read it, and hand it out to nobody; its rules have tests of their own.
  plain.delete('_headers');
  const changed = [...plain].filter(([file, bytes]) => !withEditor.get(file)?.equals(bytes));
  expect(changed.map(([file]) => file)).toEqual([]);
});
