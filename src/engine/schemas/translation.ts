import { z } from 'zod';
import type { SiteConfig } from './content-types.ts';
import { memoize } from './lazy.ts';
import { foldName } from './names.ts';
import { pickOwnWords } from './own-words.ts';
import { pagePaths } from './page-paths.ts';
import { type Input, type JsonSchema, line, prose, toJsonSchema } from './scalars.ts';
import { sectionIds } from './sections.ts';
import { siteConfig, words } from './site-config.ts';
import { withoutRepeats } from './text-checks.ts';

/** The fields of `site.yaml` in the folder of a further language: its texts only. */
export const siteTranslation = z
  .strictObject({
    sections: withoutRepeats(
      z.array(
        z.strictObject({
          section: line.normalize().describe('The section, by its name in site.yaml.'),
          heading: line.describe('Its heading in this language.').optional(),
          link: line.describe('Its name in the navigation, in this language.').optional(),
          group: line.describe('The heading of its group in this language.').optional(),
        }),
      ),
      'section',
    ).describe('The sections with a heading, link or group in this language.'),
    links: z
      .array(z.strictObject({ label: line.describe('Its name in the navigation.').optional() }))
      .describe('The further links of the navigation, in the order of those in site.yaml.'),
    addresses: pagePaths,
    resumes: z
      .array(
        z.strictObject({
          label: line.describe('Label of its link in this language.').optional(),
          summary: prose.describe('Summary in place of your bio.').optional(),
        }),
      )
      .describe('The further resumes, in the order of those in site.yaml.'),
    words: words.describe('UI texts in this language.'),
  })
  .partial()
  .describe('The settings of the site in another language: its texts only.');

export type SiteTranslation = z.infer<typeof siteTranslation>;

/** The mark before each text that `npx frontispiece translate` writes, until somebody has translated it. */
export const translateMark = 'TRANSLATE:';

/** Finds where such marks are in a text, also in an attribute or after a tag; code may name one. */
export function findTranslateMarks(text: string): number[] {
  return Array.from(text.matchAll(/(?<![^\s"'>])TRANSLATE:/g), ({ index }) => index);
}

/** Takes such marks out of a text. */
export function removeTranslateMarks(text: string): string {
  return text.replace(/(?<![^\s"'>])TRANSLATE: ?/g, '');
}

type TranslatedFields = Readonly<Record<string, unknown>>;

/**
 * Puts the fields of a translation in place of those of its original. Neither is changed.
 *
 * @param typeName the name of the content type
 * @param fields those that the translation has
 */
export function mergeTranslation<Original extends object>(
  typeName: string,
  original: Original,
  fields: TranslatedFields,
): Original {
  return typeName === 'Site'
    ? (translateSite(original as SiteConfig, fields).config as Original)
    : (merge(original, fields) as Original);
}

/**
 * The fields that a translation of a content type may have, none of them required: its texts. Dates, links, pictures
 * and numbers are those of the original.
 */
export const getTranslationShape = memoize(
  (schema: z.ZodObject): JsonSchema =>
    schema === siteConfig ? toJsonSchema(siteTranslation) : (keepTexts(toJsonSchema(schema)) ?? {}),
);

const textInputs: readonly (Input | undefined)[] = ['line', 'prose', 'period'];

/** Takes everything but texts out of a shape; undefined if nothing is left. */
function keepTexts({ required: _, ...shape }: JsonSchema): JsonSchema | undefined {
  if (shape.items) {
    const items = keepTexts(shape.items);
    return items && { ...shape, items };
  }
  if (!shape.properties) {
    const { input, format, translated } = shape;
    return textInputs.includes(input) && !format && translated !== 'never' ? shape : undefined;
  }
  const properties = Object.entries(shape.properties).flatMap(([name, field]) => {
    const kept = keepTexts(field);
    return kept ? [[name, kept] as const] : [];
  });
  return properties.length > 0
    ? { ...shape, properties: Object.fromEntries(properties) }
    : undefined;
}

/** Groups field by field, lists of groups item by item; all else is replaced. An item that is left out is the original's. */
function merge(original: unknown, translated: unknown): unknown {
  if (translated === undefined) return original;
  if (Array.isArray(original) && Array.isArray(translated) && original.some(isGroup)) {
    const items = Array.from({ length: Math.max(original.length, translated.length) });
    return items.map((_, index) => merge(original[index], translated[index]));
  }
  if (Array.isArray(original) && Array.isArray(translated)) {
    return translated.flatMap((item, index) => item ?? original[index] ?? []);
  }
  if (!isGroup(original) || !isGroup(translated)) return translated;
  const names = Object.keys({ ...original, ...translated });
  return Object.fromEntries(names.map((name) => [name, merge(original[name], translated[name])]));
}

/** Whether a value is a group of fields. */
export function isGroup(value: unknown): value is TranslatedFields {
  return value instanceof Object && !Array.isArray(value);
}

/** The heading and the link of a section in a further language. */
export interface TranslatedSection {
  heading?: string | undefined;
  link?: string | undefined;
}

/**
 * Translates what `site.yaml` says. A heading or link of a built-in section is left out where the translation has
 * none: the words of the language do better than those of another one. Texts of the owner's code have no others.
 *
 * @returns also the words of sections that `site.yaml` does not name
 */
export function translateSite(
  config: SiteConfig,
  fields: SiteTranslation,
): { config: SiteConfig; sectionWords: Record<string, TranslatedSection> } {
  const { words, addresses: _addresses, sections, links, resumes, ...rest } = config;
  const ownWords = pickOwnWords(words);
  const changes = new Map(fields.sections?.map((change) => [foldName(change.section), change]));
  const findChange = (section: string) => changes.get(foldName(section));
  // Any section of a group may translate the heading of the group.
  const groups = new Map(
    sections?.toReversed().flatMap(({ section, group }) => {
      const translated = findChange(section)?.group;
      return group && translated ? [[group, translated]] : [];
    }),
  );
  const translated = {
    sections: sections?.map((original) => {
      const { heading, link, group, ...change } = original;
      const own = findChange(change.section);
      const defaults = sectionIds.includes(change.section) ? {} : { heading, link };
      return leaveOutMissing({
        ...change,
        heading: own?.heading ?? defaults.heading,
        link: link === false ? link : (own?.link ?? defaults.link),
        group: group && (groups.get(group) ?? group),
      });
    }),
    links: links?.map(({ label, url }, index) => ({
      label: fields.links?.[index]?.label ?? label,
      url,
    })),
    resumes: resumes?.map((resume, index) => ({ ...resume, ...fields.resumes?.[index] })),
    words: fields.words || ownWords ? { ...ownWords, ...fields.words } : undefined,
    addresses: fields.addresses,
  };
  const named = sections?.map(({ section }) => foldName(section)) ?? [];
  const others = [...changes].filter(([section]) => !named.includes(section));
  return {
    config: { ...rest, ...leaveOutMissing(translated) } as SiteConfig,
    sectionWords: Object.fromEntries(
      others.map(([section, { heading, link }]) => [section, leaveOutMissing({ heading, link })]),
    ),
  };
}

function leaveOutMissing<Group extends object>(group: Group): Group {
  const fields = Object.entries(group).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as Group;
}
