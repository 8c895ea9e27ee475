import { findAssetSource } from './asset-source.ts';
import { prepareAssets } from './assets/prepare-assets.ts';
import { type CheckResult, checkContent, openContentCache } from './check/index.ts';
import { makeDocuments, type RecordDocument, type Records } from './contentlayer/documents.ts';
import type { Generate } from './contentlayer/generate.ts';
import { Stopwatch } from './stopwatch.ts';

/** What the check found, and where that was no error, the records. */
export interface Prepared {
  found: CheckResult;
  records?: Records;
}

/**
 * Checks the content, and where it has no error makes what pages need of it: the records in
 * `.contentlayer`, and the assets in `.generated`.
 */
export async function prepareContent(
  contentDir: string,
  generate: Generate,
  { isDraft = false, cache = openContentCache(), watch = new Stopwatch() } = {},
): Promise<Prepared> {
  const found = await watch.time('check', () => checkContent(contentDir, cache));
  await cache.keep();
  if (found.errors.length > 0) return { found };
  const documents = await makeDocuments(found.records);
  const records = toRecords(documents);
  const source = findAssetSource(contentDir, found, records);
  await Promise.all([
    watch.time('records', () => generate(documents)),
    watch.time('assets', () => prepareAssets({ ...source, isDraft })),
  ]);
  return { found, records };
}

/** Gives documents the types that their schemas have made sure of. */
function toRecords(documents: readonly RecordDocument[]): Records {
  const pick = (type: string) => documents.filter((document) => document.type === type) as never[];
  const [profile] = pick('Profile');
  if (!profile) throw new Error('the content has no profile, which the check should have found');
  return {
    profile,
    skillGroups: pick('SkillGroup'),
    experiences: pick('Experience'),
    education: pick('Education'),
    projects: pick('Project'),
  };
}
