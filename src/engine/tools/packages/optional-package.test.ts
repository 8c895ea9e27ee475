import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as editor from '../../../../packages/editor/src/index.ts';
import * as imports from '../../../../packages/import/src/index.ts';
import * as inbox from '../../../../packages/inbox/src/index.ts';
import { writeFiles } from '../../../../tests/helpers/content.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { findInstalled, loadPackage, type OptionalPackages } from './optional-package.ts';

const manifest = createRequire(import.meta.url)('../../../../package.json');

/** Looks for the package `import` from a folder in which it is installed in a version, or not at all. */
async function find(version?: string) {
  const folder = await makeFolder();
  const path = 'node_modules/@frontispiece/import';
  const { exports } = createRequire(import.meta.url)('../../../../packages/import/package.json');
  const installed = { name: '@frontispiece/import', version, type: 'module', exports };
  if (version) {
    await writeFiles(join(folder, path), {
      'package.json': JSON.stringify(installed),
      'lib/index.js': '',
    });
  }
  const { resolve } = createRequire(join(folder, 'package.json'));
  return findInstalled('import', resolve).replace(join(folder, path), '…');
}

test('an installed package of the same version is found', async () => {
  expect(await find(manifest.version)).toBe('…/lib/index.js');
});

test.each([
  [
    'a missing package',
    undefined,
    'which reads resumes, blogs and other sources, is not installed',
  ],
  ['another version', '0.9.0', `is version 0.9.0, and Frontispiece is version ${manifest.version}`],
])('%s is an error with the command that installs the right one', async (_, version, text) => {
  const error = await find(version).catch(({ message }: Error) => message);
  expect(error).toContain(text);
  expect(error).toContain(` — run npm install @frontispiece/import@${manifest.version}`);
});

test('in a clone each package is its source, and has what the engine calls', async () => {
  const sources: OptionalPackages = { import: imports, editor, inbox };
  for (const name of ['import', 'editor', 'inbox'] as const) {
    expect(await loadPackage(name)).toBe(sources[name]);
  }
});

test.each(['import', 'editor', 'inbox'])('%s fits the engine of its own version only', (name) => {
  const own = createRequire(import.meta.url)(`../../../../packages/${name}/package.json`);
  expect([own.version, own.peerDependencies]).toEqual([
    manifest.version,
    { frontispiece: manifest.version },
  ]);
});
