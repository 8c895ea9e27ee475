import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { type ContentType, contentTypes } from '../../schemas/content-types.ts';
import { joinLines } from '../../site/join-lines.ts';
import type { ContentDocument } from '../../site/model/entries.ts';
import type { TranslationDocument } from '../../site/model/translations.ts';
import { FileCache } from '../assets/file-cache.ts';
import { type CheckedFile, type CheckedTranslation, leaveOutHidden } from '../check/record-file.ts';
import { readCodeVersion } from '../code-version.ts';
import { lowerHeadings } from './lower-headings.ts';

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
): Promise<SourceDocument[]> {
  const cache = new FileCache();
  // A singleton must not be missing in Contentlayer.
  const shown = leaveOutHidden(files);
  const all = shown.some(({ type }) => type.name === 'Site') ? shown : [...shown, noSite];
  const paths = new Set(all.map(({ path }) => path));
  const translated = translations.filter(({ path }) => paths.has(path));
  return Promise.all([
    ...all.map((file) => makeDocument(file, cache)),
    ...translated.map((file) => makeTranslation(file, cache)),
  ]);
}

const noSite = {
  path: 'site.yaml',
  body: '',
  value: {},
  type: contentTypes.find(({ name }) => name === 'Site') as ContentType,
};

async function makeDocument(
  { path, type, value, body }: Pick<CheckedFile, 'path' | 'type' | 'value' | 'body'>,
  cache: FileCache,
): Promise<SourceDocument> {
  const { isCustom, folder } = type;
  // An entry in YAML has a body too, which is empty.
  const isMdx = isCustom || type.format === 'mdx';
  return {
    ...value,
    ...(isMdx && { body: { raw: body, code: await findCompiled(body, cache) } }),
    _id: path,
    _raw: describeSource(path, isMdx),
    type: type.name,
    ...(isCustom && { part: folder }),
    file: path,
    slug: nameDocument(path),
  };
}

async function makeTranslation(
  { source, path, language, fields = {}, body }: CheckedTranslation,
  cache: FileCache,
): Promise<SourceDocument & TranslationDocument> {
  return {
    language,
    fields,
    body: { raw: body, code: await findCompiled(body, cache) },
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

/** Compiles a body, or finds it in the cache: loading the compiler takes long. */
async function findCompiled(body: string, cache: FileCache): Promise<string> {
  if (!body.trim()) return '';
  const make = async () => ({ bytes: Buffer.from(await compileMdx(body)), extension: 'js' });
  const { bytes } = await cache.find([readCodeVersion(), body], make);
  return bytes.toString();
}

/**
 * Compiles the body of an MDX file into the code of a function: given React's JSX runtime, it
 * returns a module whose `default` is the component.
 *
 * @throws for a body that has not passed the check
 */
export async function compileMdx(body: string): Promise<string> {
  const { compile } = await import('@mdx-js/mdx');
  const { default: remarkGfm } = await import('remark-gfm');
  const { remarkCode } = await import('../code-blocks/remark-code.ts');
  const { remarkFormulas } = await import('../formulas/remark-formulas.ts');
  const { setFormulas } = await import('../formulas/set-formulas.ts');
  const compiled = await compile(body, {
    outputFormat: 'function-body',
    remarkPlugins: [
      remarkGfm,
      remarkFormulas,
      () => setFormulas,
      remarkCode,
      () => lowerHeadings,
      () => joinLines,
    ],
    tableCellAlignToStyle: false,
  });
  return String(compiled);
}

/** Changes with the documents and with the code that made them. */
export function hashDocuments(documents: readonly SourceDocument[]): string {
  const data = JSON.stringify([readCodeVersion(), documents]);
  return createHash('sha256').update(data).digest('hex');
}
