import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isOwnCode, ownerFile } from '../../model/places.ts';
import { quote } from '../../schemas/quote.ts';
import { say } from '../../schemas/terminal/say.ts';
import { type Finding, fileStart } from '../error.ts';
import { hashFiles } from '../files.ts';

/** A file of the owner's code that has a name in content. */
export interface OwnFile {
  /** `TicTacToe` for the component in `tic-tac-toe.tsx`, `timeline` for the section in `timeline.tsx`. */
  name: string;
  /** Its absolute path, and that from the owner's folder, with `/`. */
  file: string;
  path: string;
}

/** An edition that is not built in. */
export interface EditionSource {
  /** The path of its `edition.json` from the owner's folder. */
  path: string;
  /** What its module is imported as. */
  module: string;
}

/** A finding in a file of the owner's code: its absolute path, and its text, where that could be read. */
export type OwnFinding = readonly [file: string, finding: Finding, text: string];

/** The owner's code, which is in the folder `src`. */
export interface OwnCode {
  components: readonly OwnFile[];
  sections: readonly OwnFile[];
  /** Its absolute path. */
  styles?: string;
  /** The owner's edition, and those of installed packages. */
  editions: readonly EditionSource[];
  /** Files that cannot be what their place says. */
  findings: readonly OwnFinding[];
}

/** Lists the owner's code. Reading the names of a few files takes no time, so nothing is kept. */
export function listOwnCode(): OwnCode {
  const components = listFolder('components', toComponentName, 'TicTacToe');
  const sections = listFolder('sections', (stem) => stem, 'timeline');
  const [styles] = ['src/styles.css'].map((path) => ownerFile(path)).filter(existsSync);
  return {
    components: components.files,
    sections: sections.files,
    ...(styles && { styles }),
    editions: listEditionSources(),
    findings: [...components.findings, ...sections.findings],
  };
}

/** Lists the files of the owner's code in TypeScript, by absolute paths; tests are not among them. */
export function listOwnSources(): string[] {
  const folder = ownerFile('src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'engine')
    .flatMap((item) => {
      const path = join(folder, item.name);
      if (!item.isDirectory()) return [path];
      const below = readdirSync(path, { recursive: true, encoding: 'utf8' });
      return below.map((name) => join(path, name));
    })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file));
}

/** Finds a module without a default export, by its text. */
export function findMissingDefault(file: string, text: string, hint: string): OwnFinding[] {
  if (/^export default\b|^export \{[^}]*\bdefault\b/m.test(text)) return [];
  const message = 'has no default export';
  return [[file, { ...fileStart, rule: 'own-code', message, hint }, text]];
}

/** Lists the editions in `src/edition`, and in packages such as `frontispiece-edition-timetable`. */
export function listEditionSources(): EditionSource[] {
  const modules = ownerFile('node_modules');
  const names = existsSync(modules) ? readdirSync(modules) : [];
  const installed = names
    .filter((name) => name.startsWith('frontispiece-edition-'))
    .map((name) => ({ path: `node_modules/${name}/edition.json`, module: name }));
  const own = { path: 'src/edition/edition.json', module: ownerFile('src/edition/index.tsx') };
  return [...(existsSync(own.module) ? [own] : []), ...installed];
}

/**
 * The layer of a style sheet that is not the engine's: that of editions, or one of the owner's, in which
 * `src/styles.css` comes last.
 */
export function findOwnLayer(file: string): 'edition' | 'own' | 'own.parts' | undefined {
  const path = file.replaceAll('\\', '/');
  const below = path.replace(`${ownerFile('src')}/`, '');
  if (/\/frontispiece-edition-[^/]+\/|^edition\//.test(below)) return 'edition';
  if (!isOwnCode(path)) return undefined;
  return below.replace(/\?.*/, '') === 'styles.css' ? 'own' : 'own.parts';
}

/**
 * Hashes all files of the folder `src`, and installed editions: any of them may be a part of a page. In a clone, the
 * engine lies there, too.
 */
export async function hashOwnCode(): Promise<Readonly<Record<string, unknown>>> {
  const folder = ownerFile('src');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'engine') : [];
  const rows = names.map(async (name) => [name, await hashFiles(join(folder, name))] as const);
  const editions = listEditionSources().map(({ path }) => hashFiles(dirname(ownerFile(path))));
  return {
    ...Object.fromEntries(await Promise.all(rows)),
    files: await hashFiles(folder, false),
    editions: await Promise.all(editions),
  };
}

/** Files of the kinds that other tools take for components. */
const foreign = /\.(?:jsx|js|mjs|vue|svelte|astro|mdx?|html)$/;

function listFolder(
  kind: 'components' | 'sections',
  toName: (stem: string) => string,
  example: string,
) {
  const folder = ownerFile(`src/${kind}`);
  const names = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((item) =>
        item.isDirectory() ? [] : item.name,
      )
    : [];
  const files: OwnFile[] = [];
  const findings: OwnFinding[] = [];
  for (const name of names.sort()) {
    const file = join(folder, name);
    const path = `src/${kind}/${name}`;
    const report = (message: string, hint: string) =>
      findings.push([file, { ...fileStart, rule: 'own-code', message, hint }, '']);
    const stem = name.replace(/\.tsx$/, '');
    // `a.test.tsx`, `a.module.css` and `a.ts` are files that a component needs.
    if (stem === name) {
      const hint = say('hint.tsx-file', { kind });
      if (foreign.test(name) && !/^README\.md$|\.test\.js$/.test(name))
        report('this cannot be used as code', hint);
      continue;
    }
    if (stem.includes('.')) continue;
    if (!/^[a-z][a-z\d]*(?:[-_][a-z\d]+)*$/i.test(stem)) {
      report(
        `${quote(stem)} cannot be a name`,
        say('hint.code-file-name', { name: toFileName(example) }),
      );
      continue;
    }
    const own = toName(stem);
    const twin = files.find((other) => other.name.toLowerCase() === own.toLowerCase());
    if (twin) report(`has the name of ${twin.path}: ${quote(own)}`, say('hint.rename-one'));
    else files.push({ name: own, file, path });
  }
  return { files, findings };
}

/** Names the component of a file: `tic-tac-toe` is `TicTacToe`. */
export function toComponentName(stem: string): string {
  return stem.replace(/(?:^|[-_])([a-z\d])/gi, (_, letter: string) => letter.toUpperCase());
}

/** Names the file of a component: `TicTacToe` is `tic-tac-toe`. */
export function toFileName(component: string): string {
  return component.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
}
