import { createHash } from 'node:crypto';
import type { SiteConfig } from '../../schemas/content-types.ts';
import type { JsonSchema } from '../../schemas/json-schema.ts';
import { listLanguages, type SiteLanguage } from '../../schemas/language.ts';
import { listCustomParts } from '../../schemas/parts.ts';
import { quote } from '../../schemas/quote.ts';
import { foldName } from '../../schemas/repeats.ts';
import { getTranslationShape, isGroup, type SiteTranslation } from '../../schemas/translation.ts';
import { listTexts, nameList } from './check-texts.ts';
import type { TextGroup } from './check-translated.ts';
import { count, type Finding, fileStart } from './error.ts';
import type { Path } from './parse-yaml.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  findFieldPosition,
  findRecord,
  getFields,
  leaveOutHidden,
} from './record-file.ts';

/** Names of fields of a file; `body` is the text below them. */
interface FieldsOfFile {
  file: CheckedTranslation;
  fields: string[];
}

/** How much of a site is in one of its further languages. */
export interface Completeness extends SiteLanguage {
  /** Originals without a translation. */
  missing: CheckedFile[];
  /** Translations that leave out texts of their originals. */
  partial: FieldsOfFile[];
  /** Translations of texts that have changed since. */
  stale: FieldsOfFile[];
  /** The share of the texts that are translated, from 0 to 100. */
  percent: number;
}

/** Finds how much of a site is translated into each of its further languages. */
export function measureCompleteness(
  records: readonly CheckedFile[],
  translations: readonly CheckedTranslation[],
): Completeness[] {
  const site = findRecord(records, 'Site');
  const [, ...languages] = listLanguages(site ? getFields(site) : {});
  if (languages.length === 0) return [];
  const originals = leaveOutHidden(records)
    .map((original) => ({ original, texts: listOriginalTexts(original) }))
    .filter(({ texts }) => texts.length > 0);
  const all = originals.reduce((sum, { texts }) => sum + texts.length, 0);
  return languages.map((language) => {
    const own = translations.filter((file) => file.language === language.tag);
    const missing: CheckedFile[] = [];
    const partial: FieldsOfFile[] = [];
    const stale: FieldsOfFile[] = [];
    let open = 0;
    for (const { original, texts } of originals) {
      const file = own.find(({ path }) => path === original.path);
      if (!file) {
        missing.push(original);
        open += texts.length;
        continue;
      }
      const changed = findStaleFields(original, file);
      const absent = findAbsentTexts(original, file, texts);
      const names = absent.map((path) => (path[0] === 'body' ? 'body' : nameList(path)));
      if (changed.length > 0) stale.push({ file, fields: changed });
      if (absent.length > 0) partial.push({ file, fields: [...new Set(names)] });
      open += texts.filter(
        (path) => absent.includes(path) || changed.includes(String(path[0])),
      ).length;
    }
    const percent = all === 0 ? 100 : Math.floor(100 * (1 - open / all));
    return { ...language, missing, partial, stale, percent };
  });
}

/** Whether a translation has a text of its own at a path. A list of texts is replaced as a whole. */
type IsOwn = (path: Path) => boolean;

const createIsOwn = ({ type, fields = {} }: CheckedTranslation, original: CheckedFile): IsOwn => {
  const own = type.name === 'Site' ? alignParts(fields, original) : fields;
  return (path) => has(own, path);
};

function has(own: unknown, [step, ...rest]: Path): boolean {
  if (step === undefined) return own !== undefined;
  if (Array.isArray(own) && rest.length === 0) return own.length > 0;
  return own instanceof Object && has((own as TextGroup)[String(step)], rest);
}

/** Puts the parts of a translation in the order of the texts of the original, as they go by their names. */
function alignParts(fields: TextGroup, original: CheckedFile): TextGroup {
  const { parts = [] } = fields as SiteTranslation;
  const { parts: changes = [] } = (original.value ?? {}) as SiteConfig;
  const find = (part: string) => parts.find((own) => foldName(own.part) === foldName(part));
  const { parts: texts = [] } = takeTexts(original) as SiteTranslation;
  const aligned = texts.map(({ part, group }) => {
    // Any part of a group may translate its heading.
    const members = changes.filter((change) => group && change.group === group);
    const own = members.map((member) => find(member.part)?.group).find(Boolean);
    return { ...find(part), group: own };
  });
  return { ...fields, parts: aligned };
}

/**
 * Takes those texts of an original that a translation has words for: all but names, and periods, which the site writes in its
 * language. Of `site.yaml`, headings of the owner's own parts are among them.
 *
 * @param isOwn tells which names and other texts that are seldom translated to take, too
 */
export function takeTexts(
  { type, value = {} }: CheckedFile,
  isOwn: IsOwn = () => false,
): TextGroup {
  const shape = getTranslationShape(type.schema);
  const texts = type.name === 'Site' ? takeSiteTexts(value as SiteConfig) : value;
  return (take(shape, texts, isOwn, []) ?? {}) as TextGroup;
}

function takeSiteTexts({ parts = [], links, resumes }: SiteConfig): TextGroup {
  const own = listCustomParts({ parts });
  const named = parts.flatMap(({ part, group, hidden }) => {
    const { heading, link } = own.find((custom) => custom.part === part) ?? {};
    // One part of a group has the heading for all.
    const isFirst = parts.find((other) => other.group === group)?.part === part;
    const texts = { heading, link: link || undefined, group: isFirst ? group : undefined };
    const hasSome = !hidden && Object.values(texts).some(Boolean);
    return hasSome ? [{ part, ...texts }] : [];
  });
  // Their order is no text.
  return { parts: named.sort((a, b) => (a.part < b.part ? -1 : 1)), links, resumes };
}

function take(shape: JsonSchema | undefined, value: unknown, isOwn: IsOwn, path: Path): unknown {
  if (!shape || value === undefined) return undefined;
  if (shape.translated === 'seldom') return isOwn(path) ? value : undefined;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => take(shape.items, item, isOwn, [...path, index]));
    // An item without a text keeps its place.
    const last = items.findLastIndex((item) => item !== undefined);
    return last < 0 ? undefined : items.slice(0, last + 1).map((item) => item ?? {});
  }
  if (!isGroup(value)) return value;
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const taken = take(shape.properties?.[name], field, isOwn, [...path, name]);
    return taken === undefined ? [] : [[name, taken]];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** Lists the paths of the texts that a translation has to have. Each paragraph of a body is one. */
function listOriginalTexts(file: CheckedFile): Path[] {
  const body = file.body.split(/\n\s*\n/).filter((text) => text.trim());
  const texts = listTexts({ ...takeTexts(file), body }).map(({ path }) => path);
  return texts.filter((path) => path.at(-1) !== 'part');
}

/** Hashes the texts of an original by the names of its fields, as a translation of it keeps them. */
export function hashTexts(file: CheckedFile, translation?: CheckedTranslation): TextHashes {
  return hashFields(file, {
    ...takeTexts(file),
    // A field that a translation does not have may get a text there later.
    ...takeMissing(file),
    ...(translation && takeTexts(file, createIsOwn(translation, file))),
  });
}

/** Takes the fields all of whose texts are seldom translated. */
function takeMissing(file: CheckedFile): TextGroup {
  const usual = takeTexts(file);
  const fields = Object.entries(takeTexts(file, () => true));
  return Object.fromEntries(
    fields.filter(([name, texts]) => !(name in usual) && listTexts(texts).length > 0),
  );
}

type TextHashes = Record<string, string>;

function hashFields({ body }: CheckedFile, texts: TextGroup): TextHashes {
  const text = body.replaceAll('\r', '').trim();
  const fields = Object.entries({ ...texts, ...(text && { body: text }) });
  return Object.fromEntries(
    fields.map(([name, texts]) => {
      const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
      return [name, digest.slice(0, 6)];
    }),
  );
}

/** Whether a translation holds nothing but a comment, which says that it needs no text. */
function needsNone({ fields, body, text }: CheckedTranslation): boolean {
  const hasNone = fields && Object.keys(fields).length === 0 && !body.trim();
  return Boolean(hasNone) && /^[ \t]*#/m.test(text);
}

/** Finds the texts of an original that a translation leaves out, by their paths. */
function findAbsentTexts(original: CheckedFile, file: CheckedTranslation, texts: Path[]): Path[] {
  // Errors in its fields come first.
  if (!file.fields || needsNone(file)) return [];
  const isOwn = createIsOwn(file, original);
  return texts.filter((path) => (path[0] === 'body' ? !file.body.trim() : !isOwn(path)));
}

/** Finds the fields whose original has changed since they were translated. */
function findStaleFields(original: CheckedFile, file: CheckedTranslation): string[] {
  const { madeFrom = {}, fields = {}, body } = file;
  // Nothing is known of a translation that was written by hand.
  if (Object.keys(madeFrom).length === 0) return [];
  const usual = takeTexts(original);
  const hashes = hashTexts(original, file);
  // A name that was translated since the file was written is not in the hash yet.
  const before = hashTexts(original);
  const isEmpty = needsNone(file);
  return Object.keys(hashes).filter((name) => {
    const isBody = name === 'body';
    const isOwn = isBody ? Boolean(body.trim()) : name in fields;
    const known = madeFrom[name];
    const counts = isEmpty ? isBody || name in usual : isOwn && known !== undefined;
    return counts && ![hashes[name], before[name]].includes(String(known));
  });
}

/** Writes one line about each language that is not complete. */
export function formatCompleteness(languages: readonly Completeness[]): string[] {
  return languages.flatMap(({ tag, percent, missing, partial, stale }) => {
    const texts = partial.reduce((sum, { fields }) => sum + fields.length, 0);
    const what = [
      missing.length > 0 && `${count(missing.length, 'file')} missing`,
      texts > 0 && `${count(texts, 'text')} missing (${formatFields(partial)})`,
      stale.length > 0 && `${stale.length} stale (${formatFields(stale)})`,
    ].filter(Boolean);
    return what.length > 0 ? `${tag} ${percent} %: ${what.join(', ')}` : [];
  });
}

const formatFields = (files: readonly FieldsOfFile[]) =>
  files.map(({ file, fields }) => `${file.source}: ${fields.join(', ')}`).join('; ');

/** A text or a file that a language lacks. */
export interface Gap {
  /** Path of the file of the translation. */
  source: string;
  file?: CheckedTranslation;
  finding: Finding;
}

/** Describes each gap of a language, and how to close it. */
export function describeGaps({ tag, root, missing, partial, stale }: Completeness): Gap[] {
  return [
    ...missing.map(({ path }) => {
      const message = `this translation of ${quote(path)} is missing`;
      const hint = `Write it, or have it written for you to translate: npm run translate -- ${tag}.`;
      return { source: root + path, finding: { ...fileStart, rule: 'missing', message, hint } };
    }),
    ...stale.map(({ file, fields }) => {
      const message = `${joinNames(fields)} of ${quote(file.path)} changed after this was translated`;
      const hint = `Look at the change, then: npm run translate -- ${tag} --accept.`;
      const position = findFieldPosition(file, ['madeFrom']);
      return { source: file.source, file, finding: { ...position, rule: 'stale', message, hint } };
    }),
    ...partial.flatMap(({ file, fields }): Gap[] => {
      const names = fields.filter((name) => name !== 'body');
      const add = (rule: string, message: string, hint: string): Gap => {
        return { source: file.source, file, finding: { ...fileStart, rule, message, hint } };
      };
      const verb = names.length > 1 ? 'are' : 'is';
      const message = `${joinNames(names)} of ${quote(file.path)} ${verb} not translated`;
      const body = `the text below the fields of ${quote(file.path)} is not translated`;
      return [
        ...(names.length > 0
          ? [add('no-translation', message, 'Add it here; repeat a text that stays the same.')]
          : []),
        ...(names.length < fields.length
          ? [add('no-text', body, 'Write it below the second "---".')]
          : []),
      ];
    }),
  ];
}

const joinNames = (names: readonly string[]) => new Intl.ListFormat('en').format(names.map(quote));
