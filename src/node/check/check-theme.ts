import { parse } from 'culori';
import type { z } from 'zod';
import { quote } from '../../schemas/quote.ts';
import type { ValueError } from '../../schemas/scalars.ts';
import { systemFont, type Theme, theme } from '../../schemas/theme.ts';
import { suggest } from '../nearest.ts';
import { findLowContrasts, findReadable, leastContrast, measure } from '../theme/contrast.ts';
import { findPalette } from '../theme/find-palette.ts';
import { type Mode, modes } from '../theme/palettes.ts';
import { listFamilies, toFontId } from '../typesetting/find-fonts.ts';
import { nameField } from './check-fields.ts';
import type { Finding } from './error.ts';
import type { Path } from './parse-yaml.ts';
import { type CheckedFile, findFieldPosition, readFields } from './record-file.ts';

/** Finds fonts that are not installed, and colors with too little contrast, in the site's record. */
export function checkTheme(file: CheckedFile): Finding[] {
  const fields = readFields(file)?.value.theme;
  if (!(fields instanceof Object)) return [];
  // The schema reports errors in the other fields.
  const shape: Readonly<Record<string, z.ZodType>> = theme.shape;
  const accepted = Object.entries(fields).filter(
    ([name, value]) => shape[name]?.safeParse(value).success,
  );
  const data = theme.parse(Object.fromEntries(accepted));
  return [...checkFonts(data), ...checkAccents(data)].map(({ path, ...words }) => {
    const whole = ['theme', ...path];
    const isText = typeof Object(fields).accent === 'string';
    const message = `${nameField(isText ? whole.slice(0, 2) : whole)} ${words.message}`;
    return { ...findFieldPosition(file, whole), ...words, message };
  });
}

type FieldFinding = ValueError & { path: Path };

function checkFonts({ headings, text, mono }: Theme): FieldFinding[] {
  const installed = listFamilies();
  return Object.entries({ headings, text, mono }).flatMap(([field, family]): FieldFinding[] => {
    const known = field === 'headings' ? installed : [systemFont, ...installed];
    if (!family || known.includes(family)) return [];
    return [{ path: [field], rule: 'font', ...describeFont(family, known) }];
  });
}

function describeFont(family: string, known: readonly string[]) {
  const id = toFontId(family.replace(/^@fontsource(?:-variable)?\//, ''));
  const match = known.find((one) => toFontId(one) === id);
  const near = suggest(match ?? family, known);
  const other =
    family === systemFont
      ? 'That is for text and mono alone: name an installed font, or remove the line.'
      : 'Look for the font at fontsource.org, as the check does not know which exist; if it is there, run the "npm install" that its page shows.';
  const hint = match ? 'Write the name of the font as it writes itself.' : other;
  return { message: `names a font that is not installed: ${quote(family)}${near}`, hint };
}

function checkAccents(theme: Theme): FieldFinding[] {
  const { light, dark } = theme.accent ?? {};
  const unread = Object.entries({ light, dark }).flatMap(([mode, color]): FieldFinding[] => {
    if (color === undefined || isOpaque(color)) return [];
    const hint = "Write it as CSS does, but opaque, like '#0b5d3b' or 'oklch(0.43 0.1 158)'.";
    const what = parse(color) ? 'must not be transparent' : 'cannot be read as a color';
    const message = `${what}: ${quote(color)}`;
    return [{ path: ['accent', mode], rule: 'color', message, hint }];
  });
  if (unread.length > 0 || !light) return unread;
  return modes.flatMap((mode) => (theme.accent?.[mode] ? checkContrast(theme, mode) : []));
}

function isOpaque(text: string): boolean {
  const color = parse(text);
  return color !== undefined && (color.alpha ?? 1) === 1;
}

/** Finds the first background on which the accent has too little contrast. Other colors adapt to it. */
function checkContrast(theme: Theme, mode: Mode): FieldFinding[] {
  const colors = findPalette(theme)[mode];
  const [low] = findLowContrasts(colors).filter(({ token }) => token === 'accent');
  if (!low) return [];
  const near = findReadable(colors, 'accent', mode);
  const write = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`;
  const better = write(measure({ ...colors, accent: near }, 'accent', low.ground));
  const time = mode === 'light' ? 'in the light theme' : 'in the dark theme';
  const message = `has too little contrast ${time}: ${theme.accent?.[mode]} on ${low.ground} is ${write(low.contrast)}; ${near} has ${better}`;
  const hint = `Text needs ${leastContrast}:1 (WCAG AA). Write '${near}', or another color.`;
  return [{ path: ['accent', mode], rule: 'contrast', message, hint }];
}
