import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { parse } from 'culori';
import sharp from 'sharp';
import type { z } from 'zod';
import { shareImageSize } from '../../model/manifest.ts';
import { quote } from '../../schemas/quote.ts';
import { say } from '../../schemas/terminal/say.ts';
import type { ValueError } from '../../schemas/text-checks.ts';
import { type OwnColor, ownColors, systemFont, type Theme, theme } from '../../schemas/theme.ts';
import type { Finding } from '../error.ts';
import {
  findLowContrasts,
  findNear,
  findReadable,
  isLight,
  leastContrast,
  measure,
} from '../look/contrast.ts';
import { listFamilies, toFontId } from '../look/font-packages.ts';
import { findPalette, readSides } from '../look/look.ts';
import { type Mode, modes } from '../look/palettes.ts';
import { suggest } from '../nearest.ts';
import { findEditionFacts } from '../own-code/list-editions.ts';
import { nameField } from './check-fields.ts';
import { type Folder, findItem } from './content-folder.ts';
import type { Path } from './parse-yaml.ts';
import { type CheckedFile, type FileFinding, findFieldPosition, getFields } from './record-file.ts';

/** Finds fonts, colors and pictures in the site's record that it cannot show. */
export async function checkLook(file: CheckedFile, folder: Folder): Promise<FileFinding[]> {
  const findings = [...checkTheme(file), ...(await checkSitePictures(file, folder))];
  return findings.map((finding) => [file, finding]);
}

/** Finds fonts that are not installed, and colors with too little contrast. */
function checkTheme(file: CheckedFile): Finding[] {
  const fields = file.record?.value.theme;
  if (!(fields instanceof Object)) return [];
  // The schema reports errors in the other fields.
  const shape: Readonly<Record<string, z.ZodType>> = theme.shape;
  const accepted = Object.entries(fields).filter(
    ([name, value]) => shape[name]?.safeParse(value).success,
  );
  const data = theme.parse(Object.fromEntries(accepted));
  return [...checkEdition(data), ...checkFonts(data), ...checkColors(data)].map(
    ({ path, ...words }) => {
      const whole = ['theme', ...path];
      const isText = typeof Object(fields)[String(path[0])] === 'string';
      const message = `${nameField(isText ? whole.slice(0, 2) : whole)} ${words.message}`;
      return { ...findFieldPosition(file, whole), ...words, message };
    },
  );
}

type FieldFinding = ValueError & Pick<Finding, 'severity'> & { path: Path };

function checkEdition({ edition = 'poster', ...fields }: Theme): FieldFinding[] {
  const message = `has no effect in the edition ${edition}`;
  const hint = say('hint.no-effect');
  const { ignored = [] } = findEditionFacts({ edition });
  const given = ignored.filter((field) => fields[field]);
  return given.map((field) => {
    return { path: [field], severity: 'warning', rule: 'no-effect', message, hint };
  });
}

function checkFonts({ headings, text, mono }: Theme): FieldFinding[] {
  const installed = listFamilies();
  return Object.entries({ headings, text, mono }).flatMap(([field, family]): FieldFinding[] => {
    const known = field === 'headings' ? installed : [systemFont, ...installed];
    if (!family || known.includes(family)) return [];
    return [{ path: [field], rule: 'unknown-value', ...describeFont(family, known) }];
  });
}

function describeFont(family: string, known: readonly string[]) {
  const id = toFontId(family.replace(/^@fontsource(?:-variable)?\//, ''));
  const match = known.find((one) => toFontId(one) === id);
  const near = suggest(match ?? family, known);
  const other = family === systemFont ? say('hint.font-of-text') : say('hint.find-font');
  const hint = match ? say('hint.font-spelling') : other;
  return { message: `names a font that is not installed: ${quote(family)}${near}`, hint };
}

function checkColors(theme: Theme): FieldFinding[] {
  const given = ownColors.flatMap((name) =>
    modes.flatMap((mode) =>
      theme[name]?.[mode] ? [{ path: [name, mode], color: theme[name][mode] }] : [],
    ),
  );
  const unread = given.flatMap(({ path, color }): FieldFinding[] => {
    if (isOpaque(color)) return [];
    const hint = say('hint.css-color');
    const what = parse(color) ? 'must not be transparent' : 'cannot be read as a color';
    return [{ path, rule: 'invalid-format', message: `${what}: ${quote(color)}`, hint }];
  });
  if (unread.length > 0) return unread;
  return ownColors.flatMap((name) => {
    const sides = readSides(theme, name);
    return modes.flatMap((mode) => (sides[mode] ? checkContrast(theme, name, mode) : []));
  });
}

function isOpaque(text: string): boolean {
  const color = parse(text);
  return color !== undefined && (color.alpha ?? 1) === 1;
}

/**
 * Finds the first background on which a color has too little contrast. Other colors adapt to it, but the ink
 * to no paper: without an ink of the owner's, the paper is wrong.
 */
function checkContrast(theme: Theme, name: OwnColor, mode: Mode): FieldFinding[] {
  const isPaper = name === 'paper';
  if (isPaper && readSides(theme, 'ink')[mode]) return [];
  const token = isPaper ? 'ink' : name;
  const colors = findPalette(theme)[mode];
  const [low] = findLowContrasts(colors).filter((one) => one.token === token);
  if (!low) return [];
  const near = isPaper ? findPaper(theme, mode) : findReadable(colors, name);
  const changed = findPalette({ ...theme, [name]: { ...theme[name], [mode]: near } })[mode];
  const write = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`;
  const better = write(measure(changed, token, low.ground));
  const time = mode === 'light' ? 'in the light theme' : 'in the dark theme';
  const what = isPaper ? `the ink on ${colors.paper}` : `${colors[name]} on ${low.ground}`;
  const message = `has too little contrast ${time}: ${what} is ${write(low.contrast)}; ${near} has ${better}`;
  const hint = say('hint.contrast', { least: leastContrast, near });
  return [{ path: [name, mode], rule: 'low-contrast', message, hint, fix: `'${near}'` }];
}

/** Finds the nearest paper on which the ink has enough contrast. */
function findPaper(theme: Theme, mode: Mode): string {
  const { paper, ink } = findPalette(theme)[mode];
  const isReadable = (text: string) =>
    findLowContrasts(findPalette({ ...theme, paper: { [mode]: text } })[mode]).length === 0;
  return findNear(paper, isLight(ink) ? 0 : 1, isReadable) ?? paper;
}

const leastIcon = 512;
const { width: shareWidth, height: shareHeight } = shareImageSize;
/** How far an image may be from the shape that networks show, which then crop its edges. */
const tolerance = 0.03;

const pictureHints = {
  icon: say('hint.icon-size', { width: leastIcon, height: leastIcon }),
  shareImage: say('hint.share-image-size', { width: shareWidth, height: shareHeight }),
};

function fits(name: string, format: string, width: number, height: number): boolean {
  if (name === 'icon') {
    return format === 'svg' || (format === 'png' && width === height && width >= leastIcon);
  }
  const isNear = Math.abs(width / height / (shareWidth / shareHeight) - 1) < tolerance;
  return /^(?:png|jpeg)$/.test(format) && width >= shareWidth && isNear;
}

/** Finds an icon and an image of shared links that have another format or size than they need. */
async function checkSitePictures(file: CheckedFile, folder: Folder): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, hint] of Object.entries(pictureHints)) {
    const text = getFields(file)[name];
    const path = typeof text === 'string' ? findItem(folder.items, posix.join(text)) : '';
    // Errors of the path have been reported.
    if (typeof text !== 'string' || !file.images.includes(path)) continue;
    // Read here, since sharp caches files by path.
    const { format, autoOrient } = await sharp(await readFile(folder.locate(path))).metadata();
    const { width, height } = autoOrient;
    if (fits(name, format, width, height)) continue;
    const message = `"${name}" does not fit: ${quote(text)} is ${format.toUpperCase()} with ${width} × ${height} pixels`;
    findings.push({ ...findFieldPosition(file, [name]), rule: 'invalid-image', message, hint });
  }
  return findings;
}
