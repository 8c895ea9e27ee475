import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { type AtRule, type ChildNode, type Container, parse, type Rule, root } from 'postcss';
import { findOwnLayer } from '../../content/own-code/list-own-code.ts';
import { keepResults, lazy } from '../../schemas/lazy.ts';

/** The styles of a page by when it needs them. */
export interface SplitStyles {
  /** The rules of the first paint. */
  first: string;
  /** The rules of the layer `late`. */
  late: string;
  /** The rules for print, each in its layer. */
  print: string;
}

/**
 * The layers of `src/engine/pages/styles/index.css`, and those of own styles after them. A page with such styles begins
 * with it, as a minifier leaves out what blocks say already, and the styles of `late` come in a file of their own.
 */
export const layerOrder = '@layer reset,tokens,base,components,late,edition,own;';

const sheetLink = /<link rel="stylesheet"[^>]* href="([^"]+)"/g;

/** A page with its own styles, and the links to those of the bundle. */
interface Rendered {
  /** The classes of its elements. */
  classes: readonly string[];
  links: string;
  styles: string;
}

/** The styles of a page, and the URL below which its files are. */
export type PageStyles = SplitStyles & { base: string };

/**
 * Opens the styles of a bundle. The returned function takes from its sheets the rules for the classes of a page, and
 * adds the page's own. Most pages have the sheets and the styles of another one.
 */
export function openStyles(client: string) {
  const split = keepResults(splitStyles);
  const readNames = lazy(() => readScriptNames(client));
  const readSheet = keepResults(async (url) => {
    const file = join(client, url.slice(url.indexOf('assets/')));
    const { first, ...sheet } = splitStyles((await readFile(file, 'utf8')).replaceAll('\n', ''));
    const prune = openPruning(first, await readNames());
    return (names: ReadonlySet<string>): SplitStyles => ({ ...sheet, first: prune(names) });
  });
  return async ({ classes, links, styles }: Rendered): Promise<PageStyles> => {
    const sheets = [...links.matchAll(sheetLink)].map(([, url = '']) => url);
    const names = new Set(classes);
    const bundled = (await Promise.all(sheets.map(readSheet))).map((take) => take(names));
    const [base = ''] = (sheets[0] ?? '').split('assets/');
    const joined = joinStyles([...bundled, split(styles)]);
    const order = /@layer own[.{]/.test(joined.first) ? layerOrder : '';
    return { ...joined, first: order + joined.first, base };
  };
}

/** Finds the classes that scripts give to elements. */
async function readScriptNames(client: string): Promise<ReadonlySet<string>> {
  const files = await readdir(join(client, 'assets'), { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  const texts = scripts.map((file) => readFile(join(client, 'assets', file), 'utf8'));
  return findModuleNames((await Promise.all(texts)).join('\n'));
}

/** Splits minified CSS into the rules that a page needs at first, and those that it loads late. */
export function splitStyles(css: string): SplitStyles {
  const sheet = parse(css);
  const late = root();
  const print = root();
  for (const layer of findBlocks(sheet, 'layer')) {
    if (layer.params === 'late') late.append(layer);
    // Rules for print stay in their layer.
    else {
      const forPaper = findBlocks(layer, 'media').filter(({ params }) => params === 'print');
      if (forPaper.length > 0) print.append(layer.clone({ nodes: [] }).append(forPaper));
    }
  }
  return { first: sheet.toString(), late: late.toString(), print: print.toString() };
}

/** Joins the styles of a bundle and those of a page, which come after them. */
function joinStyles(sheets: readonly SplitStyles[]): SplitStyles {
  const join = (when: keyof SplitStyles) => sheets.map((sheet) => sheet[when]).join('');
  return { first: join('first'), late: join('late'), print: join('print') };
}

function findBlocks({ nodes = [] }: Container, name: string): AtRule[] {
  return nodes
    .filter((node) => node.type === 'atrule')
    .filter((rule) => rule.name === name && rule.nodes);
}

/** The classes of CSS modules have the name of their file: `home_name`. All others are of use on any page. */
const moduleClass = /[\w-]+_[\w-]+/g;

/** Finds what may be the name of a module's class in a script or a style sheet. */
export function findModuleNames(text: string): ReadonlySet<string> {
  return new Set(text.match(moduleClass));
}

/**
 * Modules of which the pages of an archive have more or less. They get all of a module: the header with the hashes of
 * all styles has 53 bytes for each, and hosts read 2,000.
 */
const wholeModules = new Set(['archive', 'ledger', 'tags']);

const toFile = (name: string) => name.replace(/_.*/, '');

/**
 * Reads a style sheet, and returns a function that leaves out of it the rules for classes of modules that a page
 * does not have. Pages with the same classes share a result.
 *
 * @param scriptNames the classes that scripts may give to elements, on pages that show their module
 */
export function openPruning(
  css: string,
  scriptNames: ReadonlySet<string> = new Set(),
): (names: ReadonlySet<string>) => string {
  const sheet = parse(css);
  const classes = [...findModuleNames(css)];
  const pruneTo = keepResults((kept) => prune(sheet.clone(), new Set(kept.split(','))).toString());
  return (names) => {
    const files = new Set(classes.filter((name) => names.has(name)).map(toFile));
    const mayCome = (name: string) => wholeModules.has(toFile(name)) || scriptNames.has(name);
    const isKept = (name: string) => names.has(name) || (files.has(toFile(name)) && mayCome(name));
    return pruneTo(classes.filter(isKept).join());
  };
}

function prune<Part extends Container>(container: Part, names: ReadonlySet<string>): Part {
  for (const node of container.nodes?.slice() ?? []) {
    if (node.type === 'rule') pruneRule(node, names);
    else if (isForeignKeyframes(node, names)) node.remove();
    else if (node.type === 'atrule' && node.nodes && prune(node, names).nodes?.length === 0) {
      node.remove();
    }
  }
  return container;
}

/** Whether keyframes are those of a module that the page shows nothing of. */
function isForeignKeyframes(node: ChildNode, names: ReadonlySet<string>): boolean {
  if (node.type !== 'atrule' || !node.name.endsWith('keyframes')) return false;
  if (!/^[\w-]+_[\w-]+$/.test(node.params)) return false;
  const file = toFile(node.params);
  return ![...names].some((name) => toFile(name) === file);
}

function pruneRule(rule: Rule, names: ReadonlySet<string>): void {
  const kept = rule.selectors.filter((selector) => canMatch(selector, names));
  if (kept.length === 0) rule.remove();
  else if (kept.length < rule.selectors.length) rule.selectors = kept;
}

/** Whether a page has all classes of a selector, one of those in `:is(…)`, and whatever is in `:not(…)` and other lists. */
function canMatch(selector: string, names: ReadonlySet<string>): boolean {
  const isThere = (part: string) =>
    [...part.matchAll(/\.([\w-]+_[\w-]+)/g)].every(([, name = '']) => names.has(name));
  const alternatives = [...selector.matchAll(/:is\(([^()]*)\)/g)];
  if (alternatives.some(([, list = '']) => !list.split(',').some(isThere))) return false;
  let plain = selector.replace(/:has\(([^(),]*)\)/g, '$1');
  for (let last = ''; last !== plain; ) {
    last = plain;
    plain = plain.replace(/:[\w-]+\([^()]*\)/g, '');
  }
  return isThere(plain);
}

/**
 * Creates a function that names a class of a CSS module after its file, `home_name` for `.name` of
 * `home.module.css`. The name is the same on every machine, and shorter than a random one. Names of files of the
 * owner's may be those of the engine's.
 */
export function createClassNamer(): (local: string, id: string) => string {
  const files = new Map<string, string>();
  return (local, id) => {
    // The text of a stylesheet names the same classes as the stylesheet itself.
    const file = id.replace(/\?.*$/, '');
    const stem = (findOwnLayer(file) ? 'own-' : '') + basename(file, '.module.css');
    const first = files.get(stem) ?? file;
    files.set(stem, first);
    if (first === file) return `${stem}_${local}`;
    const [one, other] = [first, file].map((path) => relative('', path));
    throw new Error(
      `${other}  has the file name of ${one}, and their classes would mix — give it another name`,
    );
  };
}
