import { posix } from 'node:path';
import type { ContentDocument } from '../../model/entries.ts';
import { hashValue } from '../../model/hash.ts';
import type { TranslationDocument } from '../../model/translations.ts';
import { type ContentType, contentTypes } from '../../schemas/content-types.ts';
import { readCodeVersion } from '../file-cache.ts';
import { readOwnSections } from '../own-code/own-sections.ts';
import { type CheckedFile, type CheckedTranslation, leaveOutHidden } from './record-file.ts';

/** A document for Contentlayer, which adds nothing to it. */
export interface SourceDocument extends ContentDocument {
  /** Path of its file, relative to the content folder. */
  _id: string;
  _raw: Record<string, string>;
}

/** Makes documents of checked files, in their order, those of translations last, without reading a file again. */
export function makeDocuments(
  files: readonly CheckedFile[],
  translations: readonly CheckedTranslation[] = [],
): SourceDocument[] {
  // A singleton must not be missing in Contentlayer.
  const shown = leaveOutHidden(files);
  const all = shown.some(({ type }) => type.name === 'Site') ? shown : [...shown, noSite];
  const paths = new Set(all.map(({ path }) => path));
  // A file of which nothing is translated yet is as if it were missing.
  const isEmpty = ({ fields = {}, body, marked }: CheckedTranslation) =>
    marked && Object.keys(fields).length === 0 && !body;
  const translated = translations.filter((file) => paths.has(file.path) && !isEmpty(file));
  const ownSections = readOwnSections();
  const documents = all
    .map(makeDocument)
    .map((document) =>
      ownSections && document.type === 'Site' ? { ...document, ownSections } : document,
    );
  return [...documents, ...translated.map(makeTranslation)];
}

const noSite = {
  path: 'site.yaml',
  body: '',
  value: {},
  type: contentTypes.find(({ name }) => name === 'Site') as ContentType,
};

function makeDocument({
  path,
  type,
  value,
  body,
  prepared = { raw: body, code: '' },
}: Pick<CheckedFile, 'path' | 'type' | 'value' | 'body' | 'prepared'>): SourceDocument {
  const { isCustom, folder } = type;
  // An entry in YAML has a body too, which is empty.
  const isMdx = isCustom || type.format === 'mdx';
  return {
    ...value,
    ...(isMdx && { body: prepared }),
    _id: path,
    _raw: describeSource(path, isMdx),
    type: type.name,
    ...(isCustom && { section: folder }),
    file: path,
    slug: nameDocument(path),
  };
}

function makeTranslation({
  source,
  path,
  language,
  fields = {},
  marked,
  body,
  prepared = { raw: body, code: '' },
}: CheckedTranslation): SourceDocument & TranslationDocument {
  return {
    language,
    fields,
    originals: marked?.fields.map((path) => path.join('.')) ?? [],
    body: prepared,
    _id: source,
    _raw: describeSource(source, source.endsWith('.mdx')),
    type: 'Translation',
    file: path,
    slug: nameDocument(path),
  };
}

const nameDocument = (path: string) => posix.parse(path).name.normalize();

function describeSource(path: string, isMdx: boolean): SourceDocument['_raw'] {
  return {
    sourceFilePath: path,
    sourceFileName: posix.basename(path),
    sourceFileDir: posix.dirname(path),
    contentType: isMdx ? 'mdx' : 'data',
    flattenedPath: path.replace(/\.[^./]+$/, ''),
  };
}

/** Changes with the documents and with the code that made them. A thousand in one text would take 100 MB. */
export function hashDocuments(documents: readonly SourceDocument[]): string {
  return hashValue([readCodeVersion(), documents.map(hashValue)]);
}
