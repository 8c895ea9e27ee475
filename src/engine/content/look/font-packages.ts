import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ownerFile, packageFile } from '../../model/places.ts';

/** The scopes of Fontsource: a variable font has one file for all weights, the others have one for each. */
export const variableScope = '@fontsource-variable';
const staticScope = '@fontsource';

/** Matches the characters of a file. */
export type Pattern = Pick<RegExp, 'test'>;

/** A font package: a file for each range of characters, and the values of its axes. */
export interface FontPackage {
  /** The slices of a script are files of some hundred characters each. */
  files: { path: string; part: string; pattern: Pattern; isSlice: boolean }[];
  axes: Axes;
  isSerif?: boolean;
}

export type Axes = Readonly<Record<string, number>>;

/** Whether letters are upright. */
export type Style = 'normal' | 'italic';

/** The default font of headings and text. */
export const displayFamily = 'Bricolage Grotesque';

/** The id of a font family, with which the names of its packages end. */
export function toFontId(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-');
}

/** The installed package of a font family, below `node_modules`; the variable font if both are there. */
export function findFontPackage(family: string): string {
  const [first, ...others] = listPackages().filter((name) => basename(name) === toFontId(family));
  return others.find((name) => name.startsWith(variableScope)) ?? first ?? '';
}

/** Lists the installed font families. */
export function listFamilies(): string[] {
  return [...new Set(listPackages().map((name) => readMetadata(name).family))];
}

/** Lists the installed font packages, as `@fontsource/inter`, without npm's temporary folders. */
export function listPackages(): string[] {
  const names = [staticScope, variableScope].flatMap((scope) =>
    // Those of the engine may lie beside it, and those of the owner's in their folder.
    [...new Set([packageFile(scope), ownerFile(`node_modules/${scope}`)])]
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder))
      .filter((name) => !name.startsWith('.'))
      .map((name) => `${scope}/${name}`),
  );
  return [...new Set(names)];
}

interface Metadata {
  family: string;
  weights: number[];
  category: string;
  variable: Record<string, Record<'default' | 'min' | 'max', string>>;
}

function readMetadata(name: string): Metadata {
  return JSON.parse(readFileSync(packageFile(`${name}/metadata.json`), 'utf8'));
}

/** Reads the package of a family, as near to the wanted values of its axes as it allows. */
export function readFamily(family: string, wanted: Axes, style?: Style): FontPackage {
  const name = findFontPackage(family);
  const { variable, weights, category } = readMetadata(name);
  const isSerif = category === 'serif';
  if (name.startsWith(`${staticScope}/`)) {
    const distance = (weight: number) => Math.abs(weight - (wanted.wght ?? 400));
    const [nearest] = weights.toSorted((a, b) => distance(a) - distance(b) || b - a);
    return { ...readPackage(name, `${nearest}`, {}, style), isSerif };
  }
  // Files with more axes than the weight have other names.
  const isStandard = readdirSync(packageFile(`${name}/files`)).some((file) =>
    file.endsWith('-standard-normal.woff2'),
  );
  const axes = Object.entries(variable)
    .filter(([axis]) => (isStandard ? /^(?:opsz|slnt|wdth|wght)$/.test(axis) : axis === 'wght'))
    .map(([axis, { default: defaultValue, min, max }]) => {
      const value = Math.max(
        Number(min),
        Math.min(Number(max), wanted[axis] ?? Number(defaultValue)),
      );
      return [axis, value];
    });
  const kind = isStandard ? 'standard' : 'wght';
  return { ...readPackage(name, kind, Object.fromEntries(axes), style), isSerif };
}

/**
 * Reads an installed package.
 *
 * @param kind the part of the file names after the script: the axes, or the weight
 */
export function readPackage(
  name: string,
  kind: string,
  axes: Axes,
  style: Style = 'normal',
): FontPackage {
  const folder = packageFile(name);
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  const files = Object.entries<string>(ranges).map(([key, range]) => {
    const part = key.replace(/[[\]]/g, '');
    const file = `${basename(name)}-${part}-${kind}-${style}.woff2`;
    const path = join(folder, 'files', file);
    return { path, part, pattern: toPattern(range), isSlice: /^\d+$/.test(part) };
  });
  // The packages list the part that most texts need, Latin, last.
  return { files: files.filter(({ path }) => existsSync(path)).reverse(), axes };
}

function toPattern(unicodeRange: string): RegExp {
  const spans = unicodeRange.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi);
  const classes = [...spans].map(([, from, to = from]) => `\\u{${from}}-\\u{${to}}`);
  return new RegExp(`[${classes.join('')}]`, 'u');
}
