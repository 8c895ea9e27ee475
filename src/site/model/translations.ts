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

/** Whether a document is the translation of another one. */
export function isTranslation(document: ContentDocument): document is TranslationDocument {
  return document.type === 'Translation';
}
