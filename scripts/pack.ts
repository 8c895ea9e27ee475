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
import { basename, dirname, join, posix, relative, resolve } from 'node:path';
import { build, transformWithOxc } from 'vite';
import { license } from '../src/engine/node/licenses/licenses-plugin.ts';
import { buildTarget, replacePassiveListeners } from '../src/engine/node/vite/plugins.ts';

// Compiles `src/engine` into `lib` for the package; npm runs it before it packs.

const source = 'src/engine';
const target = 'lib';

/** The folder of the packages that are bundled for browsers. */
const vendorFolder = 'browser/vendor';

/** Lists the files of a folder below it, with slashes. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

rmSync(target, { recursive: true, force: true });
for (const file of listFiles(source)) {
  if (/\.test\.tsx?$|tsconfig\.json$/.test(file)) continue;
  if (/\.tsx?$/.test(file)) await compile(file);
  else cpSync(join(source, file), join(target, file));
}
copyTypes();
const vendors = await bundleVendors();
for (const file of listFiles(target)) {
  if (!/\.m?js$/.test(file) || file.startsWith(`${vendorFolder}/`)) continue;
  const path = join(target, file);
  const text = readFileSync(path, 'utf8');
  const changed = nameVendors(importJson(nameCompiled(text), path), file);
  if (changed !== text) writeFileSync(path, changed);
}

/** Removes the types from a module. */
async function compile(file: string): Promise<void> {
  const text = readFileSync(join(source, file), 'utf8');
  const options = { typescript: { onlyRemoveTypeImports: true }, sourcemap: false };
  const { code } = await transformWithOxc(text, resolve(source, file), options);
  const path = join(target, file.replace(/\.tsx?$/, '.js'));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

/** Copies the declarations of what the package exports, which `tsc -b` has written. */
function copyTypes(): void {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const copied = new Set<string>();
  const copy = (path: string): void => {
    const file = join('.cache/types', source, path);
    if (copied.has(path) || !existsSync(file)) return;
    copied.add(path);
    const text = readFileSync(file, 'utf8');
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text.replace(/(['"]\.[^'"]+)\.tsx?(?=['"])/g, '$1.js'));
    for (const [, start = ''] of text.matchAll(/['"](\.[^'"]+)\.tsx?['"]/g)) {
      copy(posix.join(posix.dirname(path), `${start}.d.ts`));
    }
  };
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b'], { stdio: 'inherit' });
  for (const { types } of Object.values<{ types?: string }>(exports)) {
    if (types) copy(posix.relative(target, types));
  }
}

/** Names modules as they are compiled, in imports with a query and where code finds them by their paths. */
function nameCompiled(text: string): string {
  return text.replace(/(['"])([\w@+./-]+)\.tsx?(\?[\w-]+)?\1/g, (all, sign, path, query = '') => {
    const isModule = query || ['.ts', '.tsx'].some((end) => existsSync(join(source, path + end)));
    return isModule || /^\.\.?\//.test(path) ? `${sign}${path}.js${query}${sign}` : all;
  });
}

/** Makes modules of the JSON files that a module imports: Node and bundlers read these alike. */
function importJson(text: string, path: string): string {
  return text.replace(/\bfrom "(\.[^"]*)\.json"/g, (_, start: string) => {
    const file = join(dirname(path), start);
    const values = JSON.parse(readFileSync(`${file}.json`, 'utf8'));
    const names = Object.keys(values).filter((name) => /^[a-z]\w*$/i.test(name));
    const lines = names.map((name) => `export const ${name} = ${JSON.stringify(values[name])};`);
    const all = names.length === Object.keys(values).length ? `{ ${names.join(', ')} }` : values;
    const text = typeof all === 'string' ? all : JSON.stringify(all);
    writeFileSync(`${file}.json.js`, `${lines.join('\n')}\nexport default ${text};\n`);
    return `from "${start}.json.js"`;
  });
}

/**
 * Bundles the packages that only browsers get, so that no owner installs them: of Firebase alone, 170 MB. React stays a
 * package, which the owner's own components share.
 *
 * @returns the files by the names of their modules
 */
async function bundleVendors(): Promise<ReadonlyMap<string, string>> {
  const uses = findVendorUses();
  const files = new Map(
    [...uses.keys()].map((name) => [name, name.replace(/\W+/g, '-').replace(/^-/, '')]),
  );
  const entries = resolve(target, 'vendor-entries');
  mkdirSync(entries);
  for (const [name, file] of files)
    writeFileSync(join(entries, `${file}.js`), uses.get(name) ?? '');
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [replacePassiveListeners(resolve(source, 'browser/behaviors/passive-listeners.ts'))],
    build: {
      outDir: join(target, vendorFolder),
      target: buildTarget,
      license,
      minify: false,
      lib: {
        formats: ['es'],
        entry: Object.fromEntries(
          [...files.values()].map((file) => [file, join(entries, `${file}.js`)]),
        ),
      },
      rolldownOptions: { external: /^react(?:-dom)?(?:\/|$)/ },
    },
  });
  rmSync(entries, { recursive: true });
  return new Map([...files].map(([name, file]) => [name, `${vendorFolder}/${file}.js`]));
}

/** The modules of packages that browser code imports, each with code that exports what is used of it. */
function findVendorUses(): Map<string, string> {
  const isVendor = (name: string) => !/^\.|^(?:react|react-dom|vike|vite)(?:\/|$)/.test(name);
  const used = new Map<string, Set<string>>();
  for (const file of listFiles(join(target, 'browser')).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(join(target, 'browser', file), 'utf8');
    for (const [, all = '', name = ''] of text.matchAll(/^import ([^;"]*) from "([^"]+)"/gm)) {
      if (!isVendor(name)) continue;
      const [, list] = /^\{(.*)\}$/s.exec(all.trim()) ?? [];
      const names = list
        ? list.split(',').map((one) => one.trim().replace(/ as .*/, ''))
        : ['default'];
      const known = used.get(name) ?? new Set();
      for (const one of names.filter(Boolean)) known.add(one);
      used.set(name, known);
    }
    for (const [, name = ''] of text.matchAll(/\bimport\("([^"]+)"\)/g)) {
      if (isVendor(name)) used.set(name, new Set(['*']));
    }
  }
  const write = ([name, names]: [string, Set<string>]): [string, string] => [
    name,
    `export ${names.has('*') ? '*' : `{ ${[...names].join(', ')} }`} from '${name}';`,
  ];
  return new Map([...used].map(write));
}

function toRelative(folder: string, file: string): string {
  const path = posix.relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Has a module of the browser import the bundled packages. */
function nameVendors(text: string, file: string): string {
  if (!file.startsWith('browser/')) return text;
  return text.replace(/(from |import\()"([^".][^"]*)"/g, (all, start, name) => {
    const vendor = vendors.get(name);
    return vendor ? `${start}"${toRelative(dirname(file), vendor)}"` : all;
  });
}

console.log(`Compiled ${basename(target)}: ${listFiles(target).length} files`);
