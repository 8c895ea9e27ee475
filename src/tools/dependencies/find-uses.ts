import { builtinModules } from 'node:module';
import { parseSync } from 'vite';
import type { Source } from './list-sources.ts';

/** A place where a file names a package. */
export interface Use {
  /** A scope alone, such as `@s`, where a file looks at all packages of it. */
  name: string;
  file: string;
  /** Whether it is code that imports; otherwise a text names the package's place. */
  isImport: boolean;
  /** Whether nothing of it is left when types are taken out. */
  isType: boolean;
}

/** Finds the packages that a file imports or names a file of. */
export function findUses({ file, text }: Source): Use[] {
  const imports = /\.[cm]?[jt]sx?$/.test(file) ? findImports(file, text) : [];
  const isPackage = ({ name }: Use) => !builtinModules.includes(name);
  return [...imports, ...findMentions(file, text)].filter(isPackage);
}

function findImports(file: string, text: string): Use[] {
  const { module } = parseSync(file, text);
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest, isType }) => ({ specifier: moduleRequest?.value ?? '', isType })),
  );
  const late = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: /^['"](.*)['"]$/.exec(text.slice(start, end))?.[1] ?? '',
    isType: false,
  }));
  return [...imported, ...passedOn, ...late].flatMap(({ specifier, isType }) => {
    const name = readPackageName(specifier);
    return name ? [{ name, file, isImport: true, isType }] : [];
  });
}

/** `require.resolve('a/b.js')`, `'node_modules/a'`, `'node_modules/@s'`, `'a/b.js'` as a text. */
const mentions = [
  /(?:resolve|require|import\.meta\.url\))\(\s*'([^'./][^']*)'/g,
  /node_modules\/((?:@[\w-]+\/)?\w[\w.-]*)/g,
  /node_modules\/(@[\w-]+)'/g,
  /'((?:@[\w-]+\/[\w.-]+|\w[\w.-]*)\/[\w./-]+)'/g,
];

function findMentions(file: string, text: string): Use[] {
  const found = mentions.flatMap((pattern) => [...text.matchAll(pattern)]);
  return found.flatMap(([, specifier = '']) => {
    const name = readPackageName(specifier);
    return name ? [{ name, file, isImport: false, isType: false }] : [];
  });
}

/** The package of `@scope/name/path` or `name/path`, the scope of `@scope`; none for `./a` or `a:b`. */
export function readPackageName(specifier: string): string | undefined {
  return /^(?:@[\w-]+$|(?:@[\w.-]+\/)?\w[\w.-]*(?=$|\/))/.exec(specifier)?.[0];
}
