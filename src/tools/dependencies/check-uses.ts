import type { Use } from './find-uses.ts';

/** The part of a package.json that is looked at. */
export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Files that only tests and measurements need; the site can be built without them. */
const isForTests = (file: string) =>
  /\.test(?:-d)?\.tsx?$|(?:^|\/)testing(?:-[\w-]+)?\.ts$|^(?:tests|scripts\/testing|scripts\/bench)\/|^scripts\/bench|^(?:playwright|vitest)\.config\.ts$/.test(
    file,
  );

/**
 * Compares what the project names with what its files use.
 *
 * @returns a line an error, with how to fix it
 */
export function checkUses(manifest: Manifest, uses: readonly Use[]): string[] {
  const { dependencies = {}, devDependencies = {} } = manifest;
  const declared = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  const used = new Set(uses.map(({ name }) => name));
  return [
    ...declared
      .filter((name) => !isUsed(name, used) && !isTypesOf(name, used))
      .map((name) => `${name} is used by no file — npm uninstall ${name}`),
    ...findUndeclared(uses, declared),
    ...Object.keys(dependencies).flatMap((name) => checkForTests(name, uses)),
    ...Object.keys(devDependencies).flatMap((name) => checkForSite(name, uses)),
  ];
}

/** A file may look at all packages of a scope. */
function isUsed(name: string, used: ReadonlySet<string>): boolean {
  return used.has(name) || used.has(name.replace(/\/.*/, ''));
}

/** `@types/react` belongs to `react`, and `@types/node` to Node.js itself. */
function isTypesOf(name: string, used: ReadonlySet<string>): boolean {
  const of = name.replace(/^@types\//, '');
  return of !== name && (of === 'node' || used.has(of));
}

function findUndeclared(uses: readonly Use[], declared: readonly string[]): string[] {
  const strangers = uses.filter(
    ({ name, isImport, isType }) =>
      isImport && !declared.includes(name) && !(isType && declared.includes(`@types/${name}`)),
  );
  const first = new Map(strangers.map(({ name, file }) => [name, file]));
  return [...first].map(
    ([name, file]) => `${name} is imported by ${file} but not in package.json — npm i ${name}`,
  );
}

function checkForTests(name: string, uses: readonly Use[]): string[] {
  const own = uses.filter((use) => use.name === name);
  if (own.length === 0 || own.some(({ file }) => !isForTests(file))) return [];
  return [`${name} is used by tests only — npm i -D ${name}`];
}

function checkForSite(name: string, uses: readonly Use[]): string[] {
  const use = uses.find(
    ({ isImport, isType, ...use }) =>
      use.name === name && isImport && !isType && !isForTests(use.file),
  );
  return use ? [`${name} is imported by ${use.file} — npm i -P ${name}`] : [];
}
