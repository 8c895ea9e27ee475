import * as effect from '@contentlayer2/utils/effect';
import { type DataCache, processArgs, type SchemaDef, type SourcePlugin } from 'contentlayer2/core';
import type { RecordDocument } from './documents.ts';
import type { CheckedRecords } from './schema.ts';

/** What is used of Contentlayer's effects, whose own types do not resolve. */
const { E, S, T } = effect as unknown as {
  E: { right(cache: DataCache.Cache): unknown };
  S: { succeed(result: unknown): ReturnType<SourcePlugin['fetchData']> };
  T: { succeed(schema: SchemaDef): ReturnType<SourcePlugin['provideSchema']> };
};

/**
 * Opens a source for Contentlayer that hands on the records as the check has read them.
 *
 * @param checked the records; without them, the content folder is checked and read
 * @throws with every error in the content
 */
export async function openSource(contentDir: string, checked?: CheckedRecords) {
  const { schema, documents } = checked ?? (await readRecords(contentDir));
  const args = { disableImportAliasWarning: true };
  const { options, extensions } = await processArgs(args, undefined);
  return {
    type: 'local',
    options,
    extensions,
    provideSchema: () => T.succeed(schema),
    fetchData: () => S.succeed(E.right(toCache(documents))),
  };
}

async function readRecords(contentDir: string) {
  const { checkContent, formatErrors } = await import('../check/index.ts');
  const { errors, records } = await checkContent(contentDir);
  if (errors.length > 0) throw new Error(formatErrors(errors));
  const { makeDocuments } = await import('./documents.ts');
  const { describeRecords } = await import('./schema.ts');
  return describeRecords(await makeDocuments(records));
}

function toCache(documents: readonly RecordDocument[]): DataCache.Cache {
  const items = documents.map((document) => {
    const item = { hasWarnings: false, documentHash: '', documentTypeName: document.type };
    return [document._id, { document, ...item }];
  });
  return { cacheItemsMap: Object.fromEntries(items) };
}
