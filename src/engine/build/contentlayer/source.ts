import * as effect from '@contentlayer2/utils/effect';
import {
  type DataCache,
  type DocumentTypeDef,
  processArgs,
  type SchemaDef,
  type SourcePlugin,
} from 'contentlayer2/core';
import { hashDocuments, type SourceDocument } from '../../content/check/documents.ts';
import { formatErrors } from '../../content/error.ts';
import { readContent } from '../check/content.ts';

/** The effects of Contentlayer that this file uses; their own types do not resolve. */
const { E, S, T } = effect as unknown as {
  E: { right(cache: DataCache.Cache): unknown };
  S: { succeed(result: unknown): ReturnType<SourcePlugin['fetchData']> };
  T: { succeed(schema: SchemaDef): ReturnType<SourcePlugin['provideSchema']> };
};

interface SourceOptions {
  contentDirPath: string;
  documentTypes: readonly DocumentTypeDef[];
}

/**
 * Opens a source of documents that have passed the check, which reads every file once and reports
 * all errors together, with file, line and column.
 *
 * @param checked the documents of a build that has checked the content already
 * @throws with every error in the content
 */
export async function openSource(
  { contentDirPath, documentTypes }: SourceOptions,
  checked?: readonly SourceDocument[],
): Promise<SourcePlugin> {
  const documents = checked ?? (await checkDocuments(contentDirPath));
  const args = { disableImportAliasWarning: true };
  const { options, extensions } = await processArgs(args, undefined);
  const schema: SchemaDef = {
    documentTypeDefMap: Object.fromEntries(documentTypes.map((type) => [type.name, type])),
    nestedTypeDefMap: {},
    hash: hashDocuments(documents),
  };
  return {
    type: 'local',
    options,
    extensions,
    provideSchema: () => T.succeed(schema),
    fetchData: () => S.succeed(E.right(toCache(documents))),
  };
}

async function checkDocuments(contentDir: string): Promise<readonly SourceDocument[]> {
  const { check, documents } = await readContent(contentDir);
  if (!documents) throw new Error(formatErrors(check.errors));
  return documents;
}

function toCache(documents: readonly SourceDocument[]): DataCache.Cache {
  const items = documents.map((document) => {
    const item = { hasWarnings: false, documentHash: '', documentTypeName: document.type };
    return [document._id, { document, ...item }];
  });
  return { cacheItemsMap: Object.fromEntries(items) };
}
