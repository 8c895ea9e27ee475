import { type Container, parse, type Rule } from 'postcss';
import { keepResults } from '../../schemas/lazy.ts';

/** The classes of CSS modules have the name of their file: `home_name`. All others are of use on any page. */
const moduleClass = /[\w-]+_[\w-]+/g;

/** Finds what may be the name of a module's class in a page or a script. */
export function findModuleNames(text: string): ReadonlySet<string> {
  return new Set(text.match(moduleClass));
}

/**
 * Modules of which the pages of an archive have more or less. They get all of a module: the header with the hashes of
 * all styles has 53 bytes for each, and hosts read 2,000.
 */
const wholeModules = new Set(['archive', 'ledger', 'period', 'tags']);

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
    else if (node.type === 'atrule' && node.nodes && prune(node, names).nodes?.length === 0) {
      node.remove();
    }
  }
  return container;
}

function pruneRule(rule: Rule, names: ReadonlySet<string>): void {
  const kept = rule.selectors.filter((selector) => canMatch(selector, names));
  if (kept.length === 0) rule.remove();
  else if (kept.length < rule.selectors.length) rule.selectors = kept;
}

/** Whether a page has all classes of a selector, except for those in `:not(…)`, `:is(…)` and lists. */
function canMatch(selector: string, names: ReadonlySet<string>): boolean {
  let plain = selector.replace(/:has\(([^(),]*)\)/g, '$1');
  for (let last = ''; last !== plain; ) {
    last = plain;
    plain = plain.replace(/:[\w-]+\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.([\w-]+_[\w-]+)/g)].every(([, name = '']) => names.has(name));
}
