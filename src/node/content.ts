import { setWords } from '../site/words.ts';
import { findAssetSource } from './asset-source.ts';
import { prepareAssets } from './assets/prepare-assets.ts';
import { type CheckResult, checkContent, openContentCache } from './check/index.ts';
import { makeDocuments, type RecordDocument, type Records } from './contentlayer/documents.ts';
import type { Generate } from './contentlayer/generate.ts';
import { Stopwatch } from './stopwatch.ts';

/** A content folder as the check has read it, and where it found no error, the records. */
export interface Content {
  dir: string;
  found: CheckResult;
  documents: readonly RecordDocument[];
  records?: Records;
}

/** Checks a content folder, and reads its records. */
export async function readContent(dir: string, cache = openContentCache()): Promise<Content> {
  const found = await checkContent(dir, cache);
  await cache.keep();
  if (found.errors.length > 0) return { dir, found, documents: [] };
  const documents = await makeDocuments(found.records);
  const records = toRecords(documents);
  setWords(records.site);
  return { dir, found, documents, records };
}

/**
 * Makes what pages need of content without an error: the records in `.contentlayer`, and the
 * assets in `.generated`.
 */
export async function prepareContent(
  { dir, found, documents, records }: Content,
  generate: Generate,
  { isDraft = false, watch = new Stopwatch() } = {},
): Promise<void> {
  if (!records) return;
  const source = findAssetSource(dir, found, records);
  await Promise.all([
    watch.time('records', () => generate(documents)),
    watch.time('assets', () => prepareAssets({ ...source, isDraft })),
  ]);
}

/** Gives documents the types that their schemas have made sure of. */
function toRecords(documents: readonly RecordDocument[]): Records {
  const pick = (type: string) => documents.filter((document) => document.type === type) as never[];
  return {
    profile: pick('Profile')[0] as never,
    skillGroups: pick('SkillGroup'),
    experiences: pick('Experience'),
    education: pick('Education'),
    projects: pick('Project'),
    entries: pick('Entry'),
    site: pick('Site')[0] as never,
  };
}
