import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { build, transformWithOxc } from 'vite';
import { license } from '../src/engine/build/licenses/licenses-plugin.ts';
import { buildTarget, replacePassiveListeners } from '../src/engine/build/vite/plugins.ts';

// Compiles the engine into `lib`, or with its name a package of `packages` into its own; npm runs it before it packs.

const engine = 'src/engine';
const [name] = process.argv.slice(2);
const folder = name ? `packages/${name}` : '.';
const source = name ? `${folder}/src` : engine;
const target = join(folder, 'lib');

/** Packages that are bundled into the engine, with the folder for their files and that of the code that uses them. */
interface Vendors {
  folder: string;
  users: string;
  isBundled(module: string): boolean;
  isNode?: boolean;
}

const bundles: readonly Vendors[] = [
  {
    // What only browsers get, so that no owner installs it: of Firebase alone, 170 MB. React stays a package, which the
    // owner's own components share.
    folder: 'browser/vendor',
    users: 'browser',
    isBundled: (module) => !/^\.|^virtual:|^(?:react|react-dom|vike|vite)(?:\/|$)/.test(module),
  },
  {
    // Of these, 50 MB are other forms of the same code.
    folder: 'vendor',
    users: '.',
    isBundled: (module) => /^(?:@cantoo\/pdf-lib|docx)$/.test(module),
    isNode: true,
  },
];

const files = listFiles(source).filter((file) => !/\.test\.tsx?$|tsconfig\.json$/.test(file));
rmSync(target, { recursive: true, force: true });
for (const file of files) {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  if (/\.tsx?$/.test(file)) await compile(file);
  else cpSync(join(source, file), join(target, file));
}
copyTypes();
const vendors = new Map<string, string>();
if (!name) for (const bundle of bundles) await bundleVendors(bundle);
for (const file of listFiles(target)) {
  if (!/\.m?js$/.test(file) || /(?:^|\/)vendor\//.test(file)) continue;
  const path = join(target, file);
  const text = readFileSync(path, 'utf8');
  const changed = nameVendors(importJson(nameCompiled(text), path), file);
  if (changed !== text) writeFileSync(path, changed);
}
if (name === 'create') copyTemplate();
// npm's own output is for programs.
console.error(`Compiled ${target}: ${listFiles(target).length} files`);

/** Lists the files of a folder below it, with slashes. */
function listFiles(parent: string): string[] {
  return readdirSync(parent, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(parent, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Removes the types from a module. */
async function compile(file: string): Promise<void> {
  const text = readFileSync(join(source, file), 'utf8');
  const options = { typescript: { onlyRemoveTypeImports: true }, sourcemap: false };
  const { code } = await transformWithOxc(text, resolve(source, file), options);
  writeFileSync(join(target, file.replace(/\.tsx?$/, '.js')), code);
}

/** Copies the declarations of what the package exports, which `tsc -b` has written. */
function copyTypes(): void {
  const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const copied = new Set<string>();
  const copy = (path: string): void => {
    const file = join('.cache/types', source, path);
    // A package's declarations name those of the engine as its exports.
    if (copied.has(path) || path.startsWith('..') || !existsSync(file)) return;
    copied.add(path);
    const text = readFileSync(file, 'utf8');
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), nameCompiled(text));
    for (const [, start = ''] of text.matchAll(/['"](\.[^'"]+)\.tsx?['"]/g)) {
      copy(posix.join(posix.dirname(path), `${start}.d.ts`));
    }
  };
  // The tests have types that a clone has after its first build.
  const project = name ? folder : engine;
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', project], {
    stdio: 'inherit',
  });
  for (const { types } of Object.values<{ types?: string }>(exports)) {
    if (types) copy(posix.relative('lib', types));
  }
}

/**
 * Names modules as they are compiled, in imports and where code finds them by their paths. A module of the engine that
 * packages import is one of its exports.
 */
function nameCompiled(text: string): string {
  const exported = /^(?:\.\.\/)+src\/engine\/([\w/-]+)$/;
  return text.replace(/(['"])([\w@+./-]+)\.tsx?(\?[\w-]+)?\1/g, (all, sign, path, query = '') => {
    const [, entry] = exported.exec(path) ?? [];
    if (entry) return `${sign}frontispiece/${entry}${sign}`;
    const isFound = ['.ts', '.tsx'].some((end) => existsSync(join(engine, path + end)));
    const isModule = isFound || /^\.\.?\//.test(path);
    return isModule ? `${sign}${path}.js${query}${sign}` : all;
  });
}

/** Makes modules of the JSON files that a module imports: Node and bundlers read these alike. */
function importJson(text: string, path: string): string {
  const found = /\bfrom "(\.[^"]*)\.json"(?: with \{ type: "json" \})?/g;
  return text.replace(found, (_, start: string) => {
    const file = join(dirname(path), start);
    const values = JSON.parse(readFileSync(`${file}.json`, 'utf8'));
    const names = Object.keys(values).filter((key) => /^[a-z]\w*$/i.test(key));
    const lines = names.map((key) => `export const ${key} = ${JSON.stringify(values[key])};`);
    const isNamed = names.length === Object.keys(values).length;
    const all = isNamed ? `{ ${names.join(', ')} }` : JSON.stringify(values);
    writeFileSync(`${file}.json.js`, `${lines.join('\n')}\nexport default ${all};\n`);
    return `from "${start}.json.js"`;
  });
}

/** Bundles packages, and notes their files by the names of their modules. */
async function bundleVendors(vendor: Vendors): Promise<void> {
  const uses = findUses(vendor);
  const toFile = (module: string) => `${module.replace(/\W+/g, '-').replace(/^-/, '')}.js`;
  const entries = resolve(target, 'vendor-entries');
  mkdirSync(entries);
  for (const [module, code] of uses) writeFileSync(join(entries, toFile(module)), code);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [replacePassiveListeners(resolve(engine, 'browser/behaviors/passive-listeners.ts'))],
    ...(vendor.isNode && { ssr: { noExternal: true } }),
    build: {
      outDir: join(target, vendor.folder),
      ...(vendor.isNode ? { ssr: true, target: 'node20' } : { target: buildTarget }),
      license,
      minify: false,
      lib: {
        formats: ['es'],
        entry: [...uses.keys()].map((module) => join(entries, toFile(module))),
      },
      rolldownOptions: { external: /^react(?:-dom)?(?:\/|$)/ },
    },
  });
  rmSync(entries, { recursive: true });
  for (const module of uses.keys()) vendors.set(module, `${vendor.folder}/${toFile(module)}`);
}

/** The modules of packages that are bundled, each with code that exports what is used of it. */
function findUses({ users, isBundled }: Vendors): ReadonlyMap<string, string> {
  const used = new Map<string, Set<string>>();
  const add = (module: string, names: readonly string[]) => {
    if (isBundled(module)) used.set(module, new Set([...(used.get(module) ?? []), ...names]));
  };
  for (const file of listFiles(join(target, users)).filter((path) => path.endsWith('.js'))) {
    const text = readFileSync(join(target, users, file), 'utf8');
    for (const [, what = '', module = ''] of text.matchAll(/^import ([^;"]*) from "([^"]+)"/gm)) {
      const [, list] = /^\{(.*)\}$/s.exec(what.trim()) ?? [];
      const names = list?.split(',').map((one) => one.trim().replace(/ as .*/, ''));
      add(module, names?.filter(Boolean) ?? ['default']);
    }
    for (const [, module = ''] of text.matchAll(/\bimport\("([^"]+)"\)/g)) add(module, ['*']);
  }
  const write = (names: ReadonlySet<string>) =>
    names.has('*') ? '*' : `{ ${[...names].join(', ')} }`;
  return new Map(
    [...used].map(([module, names]) => [module, `export ${write(names)} from '${module}';\n`]),
  );
}

/** Has a module import the bundled packages. */
function nameVendors(text: string, file: string): string {
  return text.replace(/(from |import\()"([^".][^"]*)"/g, (all, start, module) => {
    const vendor = vendors.get(module);
    const path = vendor && posix.relative(dirname(file), vendor);
    return path ? `${start}"${path.startsWith('.') ? path : `./${path}`}"` : all;
  });
}

/** Copies what new folders get as it is in the project. */
function copyTemplate(): void {
  const hosts = readdirSync('.github/workflows').filter((file) => file.startsWith('deploy-'));
  const workflows = ['build.yml', ...hosts].map((file) => `.github/workflows/${file}`);
  const paths = ['.env.example', 'AGENTS.md', 'netlify.toml', 'package.json'];
  rmSync(join(folder, 'template'), { recursive: true, force: true });
  for (const path of [...paths, ...workflows]) cpSync(path, join(folder, 'template', path));
  cpSync(`${engine}/schemas/catalogs`, join(folder, 'template/catalogs'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
}
