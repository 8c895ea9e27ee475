import type { z } from 'zod';
import { findAddressErrors } from '../../schemas/addresses.ts';
import type { ContentType, SiteConfig } from '../../schemas/content-types.ts';
import { type JsonSchema, toJsonSchema } from '../../schemas/json-schema.ts';
import { foldName } from '../../schemas/names.ts';
import { listCustomParts, partIds } from '../../schemas/parts.ts';
import { quote } from '../../schemas/quote.ts';
import {
  findTranslateMarks,
  getTranslationShape,
  isGroup,
  mergeTranslation,
  type SiteTranslation,
  siteTranslation,
  translateMark,
} from '../../schemas/translation.ts';
import { suggest } from '../nearest.ts';
import { checkFields, type FieldProblem, nameField } from './check-fields.ts';
import { listTexts } from './check-texts.ts';
import { type Finding, toPosition } from './error.ts';
import type { Path } from './parse-yaml.ts';

/** Texts of a file, in the groups of its fields. */
export type TextGroup = Record<string, unknown>;

/** The original of a translation; without an error, with its fields. */
export interface OriginalFields {
  path: string;
  value?: TextGroup | undefined;
}

/** The fields of a translation that passed the check: its own, and those with the rest of its original. */
export interface CheckedTexts {
  fields: TextGroup;
  value: TextGroup;
  /** Hashes of the texts that it was made from, by the names of their fields. */
  madeFrom: TextGroup;
}

/** Checks the fields of a translation, which has nothing but texts that its original has, too. */
export function checkTranslated(
  type: ContentType,
  written: TextGroup,
  original: OriginalFields,
): { errors: FieldProblem[] } & Partial<CheckedTexts> {
  const { errors, ...checked } = checkTexts(type, written, original);
  return { ...checked, errors: findMarked(written, errors) };
}

function checkTexts(
  { name, schema }: ContentType,
  written: TextGroup,
  original: OriginalFields,
): ReturnType<typeof checkTranslated> {
  const { madeFrom = {}, ...texts } = written;
  const { errors, value: own } = separateTexts(texts, original, schema);
  if (!isGroup(madeFrom)) {
    const message = '"madeFrom" must be a group of fields';
    const hint = 'Remove it; npm run translate writes it, with --accept.';
    errors.push({ path: ['madeFrom'], at: 'value', rule: 'wrong-type', message, hint });
    return { errors };
  }
  const { value } = original;
  // The error of the original comes first.
  if (!value) return { errors };
  const isSite = name === 'Site';
  const checked = isSite
    ? checkFields(siteTranslation, own)
    : checkFields(
        schema,
        mergeTranslation(name, value, own),
        nameField,
        getTranslationShape(schema),
      );
  errors.push(...checked.errors);
  if (!checked.value) return { errors };
  if (!isSite) return { errors, value: checked.value, fields: pick(checked.value, own), madeFrom };
  const fields = checked.value as SiteTranslation;
  errors.push(...checkTranslatedParts(fields, value as SiteConfig));
  return { errors, fields, value: mergeTranslation(name, value, fields), madeFrom };
}

/** Finds the parts and the URLs of a translation that the site does not have. */
function checkTranslatedParts(
  { parts = [], addresses }: SiteTranslation,
  original: SiteConfig,
): FieldProblem[] {
  const known = [...partIds, ...listCustomParts(original).map(({ part }) => part)];
  const names = parts.map(({ part }) => foldName(part));
  const wrongParts = parts.flatMap(({ part }, index): FieldProblem[] => {
    const path = ['parts', index, 'part'];
    const say = (rule: string, message: string, hint: string): FieldProblem[] => [
      { path, at: 'value', rule, message: `${nameField(path)} ${message}`, hint },
    ];
    if (!known.map(foldName).includes(foldName(part))) {
      const message = `is not a section of the site: ${quote(part)}${suggest(part, known)}`;
      return say('unknown-section', message, `The site has ${known.join(', ')}.`);
    }
    if (names.indexOf(foldName(part)) === index) return [];
    return say('duplicate-value', `repeats ${quote(part)}`, 'Keep one, with all its texts.');
  });
  const wrongAddresses = findAddressErrors(addresses, original).map((error): FieldProblem => {
    return { ...error, at: 'value', message: `${nameField(error.path)} ${error.message}` };
  });
  return [...wrongParts, ...wrongAddresses];
}

/** Finds texts that still have the mark of `npm run translate`; other errors in them mean nothing. */
function findMarked(fields: TextGroup, errors: readonly FieldProblem[]): FieldProblem[] {
  const marked = listTexts(fields).filter(({ text }) => findTranslateMarks(text).length > 0);
  const isElsewhere = ({ path }: FieldProblem) =>
    !marked.some((text) => text.path.join() === path.join());
  return [
    ...errors.filter(isElsewhere),
    ...marked.map(({ path }): FieldProblem => {
      const message = `${nameField(path)} is not translated yet`;
      return { path, at: 'value', rule: 'untranslated', message, hint: markHint };
    }),
  ];
}

/** Finds such marks in a body, which has blank lines in place of the front matter. */
export function findMarkedTexts(body: string): Finding[] {
  const words = {
    rule: 'untranslated',
    message: 'this text is not translated yet',
    hint: markHint,
  };
  return findTranslateMarks(body).map((index) => ({ ...toPosition(body, index), ...words }));
}

const markHint = `Write it in the language of the folder, and remove "${translateMark}".`;

/** Separates the texts of a translation from what only its original may say. */
function separateTexts(written: TextGroup, original: OriginalFields, schema: z.ZodObject) {
  const errors: FieldProblem[] = [];
  const take = (
    group: TextGroup,
    given: unknown,
    [whole, texts]: [JsonSchema, JsonSchema | undefined],
    path: Path,
  ): TextGroup => {
    const entries = Object.entries(group).flatMap(([name, value]): [string, unknown][] => {
      const shape = whole.properties?.[name];
      const kept = texts?.properties?.[name];
      const at = [...path, name];
      if (shape && !kept) {
        const message = `${nameField(at)} is the same in all languages`;
        const hint = `Remove it here; ${quote(original.path)} says it for all of them.`;
        errors.push({ path: at, at: 'key', rule: 'not-translatable', message, hint });
        return [];
      }
      const before = isGroup(given) ? given[name] : undefined;
      if (isGroup(value) && shape?.properties) {
        return [[name, take(value, before, [shape, kept], at)]];
      }
      if (!Array.isArray(value) || !shape?.items?.properties) return [[name, value]];
      const { items } = shape;
      const length = Array.isArray(before) ? before.length : 0;
      // Parts go by their names.
      const isInOrder = !items.shorthand;
      if (isInOrder && value.length > length && original.value) {
        const path = [...at, length];
        const message = `${nameField(path)} translates nothing: the original has ${length || 'none'}`;
        const hint = 'Remove it; items are translated in the order of the original.';
        errors.push({ path, at: 'value', rule: 'orphan-translation', message, hint });
      }
      const taken = value.slice(0, isInOrder ? length : undefined).map((item, index) => {
        const own = Array.isArray(before) ? before[index] : undefined;
        return isGroup(item) ? take(item, own, [items, kept?.items], [...at, index]) : item;
      });
      return [[name, taken]];
    });
    return Object.fromEntries(entries);
  };
  const shapes: [JsonSchema, JsonSchema] = [toJsonSchema(schema), getTranslationShape(schema)];
  return { errors, value: take(written, original.value, shapes, []) };
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
