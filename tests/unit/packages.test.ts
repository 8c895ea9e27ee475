import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { expect, test } from 'vitest';

interface Package {
  license?: string;
  resolved?: string;
  integrity?: string;
  deprecated?: string;
  optional?: boolean;
  os?: string[];
}

/** Licenses under which a package may be passed on with the project, by their SPDX names. */
const redistributable = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC-BY-4.0',
    'CC0-1.0',
  ],
  ...['ISC', 'LGPL-3.0-or-later', 'MIT', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
]);
/** Their package.json has no license; their repository or their file LICENSE does, and it is MIT. */
const namedElsewhere = ['@contentlayer2/source-remote-files', 'format', 'i', 'png-js'];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { '': _, ...packages } = lock.packages as Record<string, Package>;
const list = (isWrong: (entry: Package, name: string) => boolean) =>
  Object.keys(packages).filter((path) =>
    isWrong(packages[path] ?? {}, path.replace(/.*node_modules\//, '')),
  );

test('every package may be passed on', () => {
  const isFine = (license: string) =>
    license
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((all) => all.split(' AND ').every((one) => redistributable.has(one)));
  const isWrong = ({ license = '' }: Package, name: string) =>
    !isFine(license) && !namedElsewhere.includes(name);
  expect(list(isWrong)).toEqual([]);
});

test('every package comes from the registry, with its hash, and is not deprecated', () => {
  const isWrong = ({ resolved, integrity, deprecated, optional, os }: Package) => {
    // Of a program for another system, npm learns the hash where that system asks for it.
    const isForOneSystem = optional === true && os !== undefined;
    return resolved !== undefined || deprecated !== undefined || !(integrity || isForOneSystem);
  };
  expect(list(isWrong)).toEqual([]);
});

/** The packages that a file imports; types are not there at run time. */
function listPackages(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type\b)[^'";]*?\bfrom '([^'./][^']*)'|\bimport\(\s*'([^'./][^']*)'|^import '([^'./][^']*)'/gm,
  );
  const names = [...imports].map(([, from, lazy, bare]) => from ?? lazy ?? bare ?? '');
  return names.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}

test('a site needs no package that only the tests have', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const files = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  files.push('contentlayer.config.ts', 'vite.config.ts');
  const own = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test(?:-d)?\./.test(file));
  const used = new Set(own.flatMap(listPackages).filter((name) => !isBuiltin(name)));
  expect([...used].filter((name) => name in dependencies).length).toBeGreaterThan(30);
  expect([...used].filter((name) => name in devDependencies)).toEqual([]);
});
