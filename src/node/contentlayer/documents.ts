import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { type ContentType, contentTypes } from '../../schemas/content-types.ts';
import type { ContentDocument } from '../../site/model/entries.ts';
import { FileCache } from '../assets/file-cache.ts';
import { type CheckedFile, leaveOutHidden } from '../check/index.ts';
import { readCodeVersion } from '../code-version.ts';
import { lowerHeadings } from './lower-headings.ts';

/** A document for Contentlayer, which adds nothing to it. */
export interface SourceDocument extends ContentDocument {
  /** Path of its file, relative to the content folder. */
  _id: string;
  _raw: Record<string, string>;
}

/** Makes documents of checked records, in the order of the files, without reading a file again. */
export function makeDocuments(files: readonly CheckedFile[]): Promise<SourceDocument[]> {
  const cache = new FileCache();
  // A singleton must not be missing in Contentlayer.
  const shown = leaveOutHidden(files);
  const all = shown.some(({ type }) => type.name === 'Site') ? shown : [...shown, noSite];
  return Promise.all(all.map((file) => makeDocument(file, cache)));
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
  const flattenedPath = path.replace(/\.[^./]+$/, '');
  const { isCustom, folder } = type;
  // An entry in YAML has a body too, which is empty.
  const isMdx = isCustom || type.format === 'mdx';
  return {
    ...value,
    ...(isMdx && { body: { raw: body, code: await findCompiled(body, cache) } }),
    _id: path,
    _raw: {
      sourceFilePath: path,
      sourceFileName: posix.basename(path),
      sourceFileDir: posix.dirname(path),
      contentType: isMdx ? 'mdx' : 'data',
      flattenedPath,
    },
    type: type.name,
    ...(isCustom && { part: folder }),
    file: path,
    slug: posix.basename(flattenedPath).normalize(),
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
  const compiled = await compile(body, {
    outputFormat: 'function-body',
    remarkPlugins: [remarkGfm, remarkCode, () => lowerHeadings],
    tableCellAlignToStyle: false,
  });
  return String(compiled);
}

/** Changes with the documents and with the code that made them. */
export function hashDocuments(documents: readonly SourceDocument[]): string {
  const data = JSON.stringify([readCodeVersion(), documents]);
  return createHash('sha256').update(data).digest('hex');
}
