import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

/** Each folder imports from itself and from the folders before it. */
const order = [
  'src/engine/schemas',
  'src/engine/model',
  'src/engine/content',
  'src/engine/browser',
  'src/engine/pages',
  'src/engine/build',
  'src/engine/tools',
  'src/engine/kit',
  'packages',
  // The commands, and what config files import.
  'src/engine',
  'scripts',
  'maintainers',
];

const isTest = (file: string) => /\.test(?:-d)?\.tsx?$|^tests\//.test(file);
const findFolder = (file: string) => order.findIndex((folder) => file.startsWith(`${folder}/`));

/** The files of the project that a file imports, as types too. */
function listImports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const specifiers = text.matchAll(/(?:\bfrom|\bimport\(?|export \* from)\s*'(\.[^']+)'/g);
  return [...specifiers].map(([, path = '']) => posix.join(posix.dirname(file), path));
}

/** The folders in which a module may not look at the working directory or at its own place. */
const placed = /^(?:src\/engine\/(?!browser\/)|scripts\/)/;

/** Tells the places to all others; the rest runs without a loader for TypeScript. */
const placing = [
  'scripts/run-installed.mjs',
  'src/engine/build/contentlayer/contentlayer.mjs',
  'src/engine/model/places.ts',
];

const files = ['src', 'packages', 'scripts', 'maintainers', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /^(?!.*(?:node_modules|\/lib|\/template)\/).*\.(?:tsx?|mjs)$/.test(file)),
);

test('one module knows the folders of the engine and of the owner', () => {
  const looks = /process\.cwd\(\)|import\.meta\.(?:dirname|filename|url)|\bresolve\('/;
  const looking = files.filter(
    (file) => placed.test(file) && !isTest(file) && looks.test(readFileSync(file, 'utf8')),
  );
  expect(looking.sort()).toEqual(placing);
});

test('imports go one way, and nobody but tests imports tests', () => {
  expect(files.length).toBeGreaterThan(300);
  const wrong = files.flatMap((file) =>
    listImports(file)
      .filter((target) => {
        if (target.startsWith('scripts/')) return !file.startsWith('scripts/');
        if (target.startsWith('tests/')) return !isTest(file);
        return !isTest(file) && findFolder(target) > findFolder(file);
      })
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

/** What the layers of the engine import of each other; their projects of TypeScript refer to the same. */
const layers: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  model: ['schemas'],
  content: ['schemas', 'model'],
  browser: ['schemas'],
  pages: ['schemas', 'model', 'browser'],
  build: ['schemas', 'model', 'content', 'browser', 'pages'],
  tools: ['schemas', 'model', 'content', 'browser', 'pages', 'build'],
};

/** The imports between folders of the engine, as far as both are of a layer. */
const links = files
  .filter((file) => file.startsWith('src/engine/') && !isTest(file))
  .flatMap((file) => listImports(file).map((target) => ({ file, target })))
  .map(({ file, target }) => ({
    file,
    target,
    from: posix.dirname(file),
    to: posix.dirname(target),
    layer: file.split('/')[2] ?? '',
    other: target.split('/')[2] ?? '',
  }))
  .filter(({ from, to, layer, other }) => from !== to && layer in layers && other in layers);

test('a layer imports only from the layers below it', () => {
  expect(links.length).toBeGreaterThan(300);
  const wrong = links.filter(
    ({ layer, other }) => layer !== other && !layers[layer]?.includes(other),
  );
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

test('the folders of a layer import each other in no circle', () => {
  let rest = links.filter(
    ({ layer, other, target }) => layer === other && !target.includes('.css'),
  );
  // What begins or ends nowhere is in no circle, and goes until only circles are left.
  for (let count = Infinity; rest.length < count; ) {
    count = rest.length;
    const importing = new Set(rest.map(({ from }) => from));
    const imported = new Set(rest.map(({ to }) => to));
    rest = rest.filter(({ from, to }) => importing.has(to) && imported.has(from));
  }
  expect(rest.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

/** The imports of the packages' own code, types too. */
const packageImports = files
  .filter((file) => file.startsWith('packages/') && !isTest(file))
  .flatMap((file) => listImports(file).map((target) => ({ file, target })));

test('the engine imports no package, and these import no other and the engine by its kit only', () => {
  expect(packageImports.length).toBeGreaterThan(100);
  const findPackage = (file: string) => /^packages\/[^/]+\//.exec(file)?.[0] ?? '';
  const isOwn = ({ file, target }: { file: string; target: string }) =>
    target.startsWith(findPackage(file)) || /^src\/engine\/kit\/\w+\.ts$/.test(target);
  const ofEngine = files
    .filter((file) => file.startsWith('src/') && !isTest(file))
    .flatMap((file) => listImports(file).map((target) => ({ file, target })));
  const wrong = [
    ...packageImports.filter((one) => !isOwn(one)),
    ...ofEngine.filter(({ target }) => target.startsWith('packages/')),
  ];
  expect(wrong).toEqual([]);
});

/** Lists the names in the braces of the imports from, or exports of, modules that match. */
function listNames(file: string, module: RegExp): string[] {
  const text = readFileSync(file, 'utf8');
  const clauses = text.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/g);
  return [...clauses]
    .filter(([, , from = '']) => module.test(from))
    .flatMap(([, names = '']) => names.split(','))
    .flatMap((name) => name.trim().replace(/^type | as .*/g, '') || []);
}

test.each(['browser', 'commands', 'content'])('packages use all that the kit %s exports', (kit) => {
  const users = files.filter((file) => file.startsWith('packages/') && !isTest(file));
  const used = new Set(users.flatMap((file) => listNames(file, new RegExp(`/kit/${kit}\\.ts$`))));
  const exported = listNames(`src/engine/kit/${kit}.ts`, /^\.\.\//);
  expect(exported.length).toBeGreaterThan(10);
  expect(exported.filter((name) => !used.has(name))).toEqual([]);
});

interface Package {
  link?: boolean;
  license?: string;
  resolved?: string;
  integrity?: string;
  deprecated?: string;
  hasInstallScript?: boolean;
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
/** The packages of others: workspaces are folders of the project, and links to them. */
const packages = Object.fromEntries(
  Object.entries(lock.packages as Record<string, Package>).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  ),
);
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
  // npm leaves out the hash of a program for another system where it has not been asked for it:
  // npm view <name>@<version> dist.integrity
  const isWrong = ({ resolved, integrity, deprecated }: Package) =>
    resolved !== undefined || deprecated !== undefined || !integrity?.startsWith('sha512-');
  expect(list(isWrong)).toEqual([]);
});

test('no package may run a script when it is installed', () => {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true\n');
  const named = list(
    ({ hasInstallScript }, name) => hasInstallScript === true && allowScripts[name] !== false,
  );
  expect(named).toEqual([]);
  expect(Object.values(allowScripts).filter((isAllowed) => isAllowed !== false)).toEqual([]);
});

/** The packages that a file imports; types are not there at run time. */
function listPackages(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type\b)[^'";]*?\bfrom '([^'./][^']*)'|\bimport\(\s*'([^'./][^']*)'|^import '([^'./][^']*)'/gm,
  );
  const names = [...imports].map(([, from, lazy, bare]) => from ?? lazy ?? bare ?? '');
  return names.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}

/** Packed with the engine, like what only browsers get: `scripts/pack.ts`. */
const isPacked = (name: string) => ['@cantoo/pdf-lib', 'docx'].includes(name);

test('what the model and the content know needs no React', () => {
  const own = files.filter((file) => /^src\/engine\/(?:schemas|model|content)\//.test(file));
  const wrong = own.filter((file) => !isTest(file) && listPackages(file).includes('react'));
  expect(wrong).toEqual([]);
});

test.each([
  // What only browsers get is packed with the engine.
  ['.', /^src\/engine\/(?!browser\/)|^(?:contentlayer|vite)\.config\.ts$/],
  ['packages/import', /^packages\/import\//],
  ['packages/editor', /^packages\/editor\//],
  ['packages/inbox', /^packages\/inbox\//],
])('%s depends on each package that its code imports, and on no other', (folder, isOwn) => {
  const { dependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const all = [...files, 'contentlayer.config.ts', 'vite.config.ts'];
  // One writes imports into the owner's files.
  const writing = 'src/engine/tools/new/add-component.ts';
  const own = all.filter((file) => isOwn.test(file) && !isTest(file) && file !== writing);
  // A clone alone runs the source.
  const isNeeded = (name: string) =>
    !isBuiltin(name) && !/^(?:tsx|contentlayer|virtual:.*)$/.test(name) && !isPacked(name);
  const used = new Set(own.flatMap(listPackages).filter(isNeeded));
  expect([...used].filter((name) => !(name in dependencies)).sort()).toEqual([]);
  if (folder !== '.')
    expect(Object.keys(dependencies).filter((name) => !used.has(name))).toEqual([]);
});

test('types of all tests are checked', () => {
  const args = ['node_modules/typescript/bin/tsc', '-p', 'tests', '--listFilesOnly'];
  const listed = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e7 });
  const paths = new Set(listed.replaceAll('\\', '/').split(/\r?\n/));
  const checked = (file: string) => paths.has(`${process.cwd().replaceAll('\\', '/')}/${file}`);
  const all = files.filter(isTest).filter((file) => /\.tsx?$/.test(file));
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter((file) => !checked(file))).toEqual([]);
});
