import type { z } from 'zod';
import type { ContentType, SiteConfig } from '../../schemas/content-types.ts';
import { foldName } from '../../schemas/names.ts';
import { findPagePathErrors } from '../../schemas/page-paths.ts';
import { quote } from '../../schemas/quote.ts';
import { toJsonSchema } from '../../schemas/scalars.ts';
import { listCustomSections, sectionIds } from '../../schemas/sections.ts';
import { say } from '../../schemas/terminal/say.ts';
import {
  findTranslateMarks,
  getTranslationShape,
  isGroup,
  mergeTranslation,
  type SiteTranslation,
  siteTranslation,
  translateMark,
} from '../../schemas/translation.ts';
import { type Finding, fileStart, type Position } from '../error.ts';
import { suggest } from '../nearest.ts';
import { checkFields, type FieldProblem, nameField, shapeAt, valueAt } from './check-fields.ts';
import { listTexts } from './check-texts.ts';
import type { Path } from './parse-yaml.ts';
import type { CheckedFile, FileContent } from './record-file.ts';

/** Texts of a file, in the groups of its fields. */
export type TextGroup = Record<string, unknown>;

/** The original of a translation; without an error, with its fields. */
export type OriginalFields = Pick<CheckedFile, 'path' | 'value'>;

/** Names a field as its file does. */
type NamePath = (path: Path) => string;

/**
 * Checks the fields of a translation, which has nothing but texts that its original has, too. A text that still has
 * the mark of `npx frontispiece translate` is left out, as the original has it.
 */
export function checkTranslated(
  type: ContentType,
  written: TextGroup,
  original: OriginalFields,
  name = (path: Path) => nameField(path),
): CheckedTexts & { marked: Path[] } {
  const checked = checkTexts(type, leaveOutMarked(written) as TextGroup, original, name);
  const marked = listTexts(written).filter(({ text }) => isMarked(text));
  return { ...checked, marked: marked.map(({ path }) => path) };
}

type CheckedTexts = { errors: FieldProblem[] } & Pick<FileContent, 'fields' | 'value' | 'madeFrom'>;

const isMarked = (text: unknown) => typeof text === 'string' && findTranslateMarks(text).length > 0;

const isEmpty = (value: unknown) => isGroup(value) && Object.keys(value).length === 0;

/** Leaves out texts with such a mark; in a list, what is left keeps its place. */
function leaveOutMarked(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isWhole = value.length > 0 && value.every(isMarked);
    return isWhole ? undefined : value.map(leaveOutMarked);
  }
  if (!isGroup(value)) return isMarked(value) ? undefined : value;
  const fields = Object.entries(value).map(([name, field]) => [name, leaveOutMarked(field)]);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined && !isEmpty(field)));
}

/** Says how many texts still have the mark, at the place of the first one. */
export function describeMarked([first = fileStart, ...more]: readonly Position[]): Finding {
  const what = more.length > 0 ? `${more.length + 1} texts are` : 'a text is';
  return {
    ...first,
    severity: 'warning',
    rule: 'untranslated',
    message: `${what} not translated yet, and shown in the default language`,
    hint: say('hint.marked-text', { mark: translateMark }),
  };
}

function checkTexts(
  { name: typeName, schema }: ContentType,
  { madeFrom, ...written }: TextGroup,
  original: OriginalFields,
  name: NamePath,
): CheckedTexts {
  const { errors, texts } = separateTexts(written, original, schema, name);
  const { value } = original;
  // The error of the original comes first.
  if (!value) return { errors };
  const isSite = typeName === 'Site';
  const checked = isSite
    ? checkFields(siteTranslation, texts, name)
    : checkFields(
        schema,
        mergeTranslation(typeName, value, texts),
        name,
        getTranslationShape(schema),
      );
  errors.push(...checked.errors);
  if (!checked.value) return { errors };
  const hashes = { madeFrom: isGroup(madeFrom) ? madeFrom : {} };
  if (!isSite)
    return { errors, ...hashes, value: checked.value, fields: pick(checked.value, texts) };
  const fields = checked.value as SiteTranslation;
  errors.push(...checkSiteNames(fields, value as SiteConfig, name));
  return { errors, ...hashes, fields, value: mergeTranslation(typeName, value, fields) };
}

/** Finds the sections and the URLs of a translation that the site does not have. */
function checkSiteNames(
  { sections = [], addresses }: SiteTranslation,
  original: SiteConfig,
  name: NamePath,
): FieldProblem[] {
  const known = [...sectionIds, ...listCustomSections(original).map(({ section }) => section)];
  const wrongSections = sections.flatMap(({ section }, index) => {
    if (known.map(foldName).includes(foldName(section))) return [];
    const message = `is not a section of the site: ${quote(section)}${suggest(section, known)}`;
    const hint = say('hint.site-has', { list: known.join(', ') });
    return { path: ['sections', index, 'section'], rule: 'unknown-section', message, hint };
  });
  return [...wrongSections, ...findPagePathErrors(addresses, original)].map((error) => ({
    ...error,
    at: 'value',
    message: `${name(error.path)} ${error.message}`,
  }));
}

/** Separates the texts of a translation from what only its original may say. */
function separateTexts(
  written: TextGroup,
  original: OriginalFields,
  schema: z.ZodObject,
  name: NamePath,
) {
  const errors: FieldProblem[] = [];
  const [whole, translated] = [toJsonSchema(schema), getTranslationShape(schema)];
  const take = (value: unknown, path: Path): unknown => {
    if (isGroup(value)) {
      const fields = Object.entries(value).flatMap(([key, field]) => {
        const at = [...path, key];
        if (!shapeAt(whole, at) || shapeAt(translated, at)) return [[key, take(field, at)]];
        const message = `${name(at)} is the same in all languages`;
        const hint = say('hint.not-translatable', { original: quote(original.path) });
        errors.push({ path: at, at: 'key', rule: 'not-translatable', message, hint });
        return [];
      });
      return Object.fromEntries(fields);
    }
    const { items } = shapeAt(whole, path) ?? {};
    if (!Array.isArray(value) || !items?.properties) return value;
    const takeItem = (item: unknown, index: number) => take(item, [...path, index]);
    // Sections go by their names.
    if (items.shorthand) return value.map(takeItem);
    const before = valueAt(original.value, path);
    const length = Array.isArray(before) ? before.length : 0;
    if (value.length > length && original.value) {
      const at = [...path, length];
      const message = `${name(at)} translates nothing: the original has ${length || 'none'}`;
      const hint = say('hint.orphan-item');
      errors.push({ path: at, at: 'value', rule: 'orphan-translation', message, hint });
    }
    return value.slice(0, length).map(takeItem);
  };
  return { errors, texts: take(written, []) as TextGroup };
}

/** Takes those fields of a value that are named, as the schema reads them. */
function pick(value: unknown, named: unknown): TextGroup {
  const take = (value: unknown, named: unknown): unknown => {
    if (isGroup(value) && isGroup(named)) return pick(value, named);
    if (!Array.isArray(value) || !Array.isArray(named) || !named.some(isGroup)) return value;
    return named.map((item, index) => take(value[index], item));
  };
  if (!isGroup(value) || !isGroup(named)) return {};
  return Object.fromEntries(
    Object.keys(named).map((name) => [name, take(value[name], named[name])]),
  );
}
