import type { Profile, SiteConfig } from '../schemas/content-types.ts';
import { listLanguages, type SiteLanguage } from '../schemas/language.ts';
import {
  mergeTranslation,
  type SiteTranslation,
  type TranslatedSection,
  translateSite,
} from '../schemas/translation.ts';
import type { ContentDocument } from './entries.ts';
import { decode } from './own-links.ts';

/** A translation of a document: the fields that differ, and the body in another language. */
export interface TranslationDocument extends ContentDocument {
  type: 'Translation';
  /** Tag of its language, as `languages` in `site.yaml` has it. */
  language: string;
  /** Path of the original, such as `experience/studio.yaml`. */
  file: string;
  /** The fields that the translation has itself. */
  fields: Record<string, unknown>;
  /** The paths of the texts among them that are still those of the original, such as `roles.1`. */
  originals?: readonly string[];
  body: NonNullable<ContentDocument['body']>;
}

/**
 * Puts translated texts into the documents of the default language. A document without a translation stays as
 * it is, and gets the tag of its language. Beside the documents come the headings and links of sections that
 * `site.yaml` does not name, and the texts around entries that are still those of the original.
 *
 * @param original the tag of the default language
 * @param language that of the site; undefined for the default one
 */
export function translateDocuments(
  documents: readonly ContentDocument[],
  original: string,
  language?: SiteLanguage,
): {
  documents: ContentDocument[];
  sectionWords: Record<string, TranslatedSection>;
  originalTexts: ReadonlySet<string>;
} {
  const originals = documents.filter((document) => !isTranslation(document));
  if (!language) return { documents: originals, sectionWords: {}, originalTexts: new Set() };
  const translations = documents
    .filter(isTranslation)
    .filter((translation) => translation.language === language.tag);
  const byFile = new Map(translations.map((translation) => [translation.file, translation]));
  const site = originals.find(({ type }) => type === 'Site');
  const { config, sectionWords } = translateSite(
    site as unknown as SiteConfig,
    byFile.get(site?.file ?? '')?.fields ?? {},
  );
  return {
    documents: originals.map((document) =>
      document === site
        ? (config as unknown as ContentDocument)
        : translateDocument(document, original, byFile.get(document.file)),
    ),
    sectionWords,
    originalTexts: findOriginalTexts(originals, byFile),
  };
}

/** Finds the texts of navigation, sections and roles that no translation has. */
function findOriginalTexts(
  originals: readonly ContentDocument[],
  byFile: ReadonlyMap<string, TranslationDocument>,
): ReadonlySet<string> {
  const framing = originals.filter(({ type }) => type === 'Site' || type === 'Profile');
  const list = (value: object) => {
    const { sections = [], links = [], resumes = [], roles = [] } = value as SiteConfig & Profile;
    const names = sections.flatMap(({ heading, link, group }) => [heading, link || '', group]);
    const labels = [...links, ...resumes].map(({ label }) => label);
    return [...names, ...labels, ...roles].filter((text) => text !== undefined);
  };
  const translated = framing.flatMap(({ file }) => {
    const { fields = {}, originals = [] } = byFile.get(file) ?? {};
    const { roles = [] } = fields as Partial<Profile>;
    const own = roles.filter((_, index) => !originals.includes(`roles.${index}`));
    return list({ ...fields, roles: own });
  });
  return new Set(framing.flatMap(list).filter((text) => !translated.includes(text)));
}

/** Whether a document is the translation of another one. */
export function isTranslation(document: ContentDocument): document is TranslationDocument {
  return document.type === 'Translation';
}

/** The fields that entries have their titles from: the first one that they have. */
const titleFields = ['title', 'role', 'group'];

/** The fields whose text is read as sentences, and so needs the right language most. */
const proseFields = [
  ...['description', 'summary', 'quote', 'bio', 'availability', 'imageAlt'],
  ...['about.paragraphs', 'about.imageAlt'],
];

/** The fields of the line below the title, names left out: they stay the same. */
const lineTexts = ['role', 'by', 'degree', 'level', 'location'];

/** Whether a translation has a text at a path. */
const hasProse = (fields: object, path: string) =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name], fields) !== undefined;

function translateDocument(
  document: ContentDocument,
  original: string,
  translation: TranslationDocument | undefined,
): ContentDocument {
  const findOriginal = (fields: object) =>
    Object.fromEntries(
      proseFields.filter((name) => !hasProse(fields, name)).map((name) => [name, original]),
    );
  if (!translation) {
    const language = { textLanguage: original, bodyLanguage: original };
    return { ...document, ...language, fieldLanguages: findOriginal({}), hasOriginalPeriod: true };
  }
  const { fields, originals = [], body, language } = translation;
  const hasBody = body.raw.trim() !== '';
  const isLineMissing = lineTexts.some((name) => name in document && !(name in fields));
  const titleField = titleFields.find((name) => name in document) ?? '';
  const isTitleMissing = titleField !== '' && !(titleField in fields);
  const ownProse = proseFields.filter((name) => hasProse(fields, name));
  return {
    ...mergeTranslation(document.type, document, fields),
    ...(hasBody ? { body } : { bodyLanguage: original }),
    ...(isTitleMissing && { textLanguage: original }),
    fieldLanguages: {
      ...findOriginal(fields),
      ...Object.fromEntries(originals.map((path) => [path, original])),
      ...(isLineMissing && !isTitleMissing && { line: original }),
      // Within an entry in the language of its title.
      ...(isTitleMissing && Object.fromEntries(ownProse.map((name) => [name, language]))),
    },
    ...(fields.year === undefined && { hasOriginalPeriod: true }),
  };
}

/** Turns the paths of pages, which begin with the names of their sections, into those that visitors see, and back. */
export interface PagePaths {
  /** @example show('de/writing/a/#b') // de/artikel/a/#b */
  show(path: string): string;
  read(path: string): string;
}

/** Finds what each language of the site calls its pages; files keep their paths. */
export function createPagePaths(documents: readonly ContentDocument[]): PagePaths {
  const site = documents.find(({ type }) => type === 'Site') as SiteConfig & ContentDocument;
  const translations = documents.filter(isTranslation).filter(({ file }) => file === site.file);
  const languages = listLanguages(site).map(({ tag, root }) => {
    const translation = translations.find(({ language }) => language === tag);
    const { addresses = {} } = (root ? (translation?.fields ?? {}) : site) as SiteTranslation;
    return { root, names: Object.entries(addresses) };
  });
  const rename = (path: string, toOther: (pair: [string, string]) => [string, string]) => {
    const [, start = ''] = /^([^#]*\/)(?:#|$)/.exec(path) ?? [];
    const { root = '', names = [] } = languages.findLast((one) => start.startsWith(one.root)) ?? {};
    const [first = ''] = start.slice(root.length).split('/');
    const [, other = first] = names.map(toOther).find(([name]) => name === decode(first)) ?? [];
    return root + other + path.slice(root.length + first.length);
  };
  return {
    show: (path) => rename(path, (pair) => pair),
    read: (path) => rename(path, ([name, shown]) => [shown, name]),
  };
}
