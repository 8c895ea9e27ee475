import type { SiteConfig } from '../../schemas/content-types.ts';
import type { SiteLanguage } from '../../schemas/language.ts';
import { mergeTranslation, type TranslatedPart, translateSite } from '../../schemas/translation.ts';
import type { ContentDocument } from './entries.ts';

/** A translation of a document: the fields that differ, and the body in another language. */
export interface TranslationDocument extends ContentDocument {
  type: 'Translation';
  /** Tag of its language, as `languages` in `site.yaml` has it. */
  language: string;
  /** Path of the original, such as `experience/studio.yaml`. */
  file: string;
  /** The fields that the translation has itself. */
  fields: Record<string, unknown>;
  body: NonNullable<ContentDocument['body']>;
}

/**
 * Puts translated texts into the documents of the default language. A document without a translation stays as
 * it is, and gets the tag of its language. Beside the documents come the headings and links of parts that
 * `site.yaml` does not name.
 *
 * @param original the tag of the default language
 * @param language that of the site; undefined for the default one
 */
export function translateDocuments(
  documents: readonly ContentDocument[],
  original: string,
  language?: SiteLanguage,
): { documents: ContentDocument[]; partWords: Record<string, TranslatedPart> } {
  const originals = documents.filter((document) => !isTranslation(document));
  if (!language) return { documents: originals, partWords: {} };
  const translations = documents
    .filter(isTranslation)
    .filter((translation) => translation.language === language.tag);
  const byFile = new Map(translations.map((translation) => [translation.file, translation]));
  const site = originals.find(({ type }) => type === 'Site');
  const { config, partWords } = translateSite(
    site as unknown as SiteConfig,
    byFile.get(site?.file ?? '')?.fields ?? {},
  );
  return {
    documents: originals.map((document) =>
      document === site
        ? (config as unknown as ContentDocument)
        : translateDocument(document, original, byFile.get(document.file)),
    ),
    partWords,
  };
}

/** Whether a document is the translation of another one. */
export function isTranslation(document: ContentDocument): document is TranslationDocument {
  return document.type === 'Translation';
}

/** The fields whose text is read as sentences, and so needs the right language most. */
const proseFields = ['description', 'summary', 'quote', 'bio', 'availability', 'about'];

function translateDocument(
  document: ContentDocument,
  original: string,
  translation: TranslationDocument | undefined,
): ContentDocument {
  const findOriginal = (fields: object) =>
    Object.fromEntries(
      proseFields.filter((name) => !(name in fields)).map((name) => [name, original]),
    );
  if (!translation) {
    const language = { textLanguage: original, bodyLanguage: original };
    return { ...document, ...language, fieldLanguages: findOriginal({}), hasOriginalPeriod: true };
  }
  const { fields, body } = translation;
  const hasBody = body.raw.trim() !== '';
  return {
    ...mergeTranslation(document.type, document, fields),
    ...(hasBody ? { body } : { bodyLanguage: original }),
    fieldLanguages: findOriginal(fields),
    ...(fields.year === undefined && { hasOriginalPeriod: true }),
  };
}
