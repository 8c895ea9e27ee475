import { resolve } from 'node:path';
import { findAssetSource } from './asset-source.ts';
import { prepareAssets } from './assets/prepare-assets.ts';
import { type CheckResult, checkContent } from './check/index.ts';
import { compileRecords } from './compile/compile-records.ts';
import { writeGenerated } from './compile/write-generated.ts';
import { type KeptCache, type KeptCheck, openKept, openKeptCheck } from './kept-results.ts';
import { type Records, toRecords } from './records.ts';
import { Stopwatch } from './stopwatch.ts';

/** What earlier runs made of the content. */
export interface KeptResults {
  check: KeptCheck;
  /** The code of MDX bodies. */
  bodies: KeptCache<string>;
}

/** What the check found, and where that was no error, the compiled records. */
export interface Prepared {
  found: CheckResult;
  records?: Records;
}

export const openKeptResults = (): KeptResults => ({
  check: openKeptCheck(),
  bodies: openKept('bodies'),
});

/**
 * Checks the content, and where it has no error compiles it and makes its assets ready.
 *
 * @param kept what earlier runs saw; takes in what this one sees
 * @param isDraft whether pictures may be heavier, so that they are made sooner
 * @returns what the check found, and the compiled records; with errors nothing was written
 */
export async function prepareContent(
  contentDir: string,
  kept = openKeptResults(),
  watch = new Stopwatch(),
  isDraft = false,
): Promise<Prepared> {
  const { check, bodies } = kept;
  const result = await watch.time('check', () => checkContent(contentDir, check.cache));
  check.keep();
  if (result.errors.length > 0) return { found: result };
  const records = await watch.time('compile', async () => {
    const compiled = await compileRecords(result.records, bodies.cache);
    await writeGenerated(resolve('.contentlayer/generated'), compiled);
    return toRecords(compiled);
  });
  bodies.keep();
  await watch.time('assets', () =>
    prepareAssets({ ...findAssetSource(contentDir, result, records), isDraft }),
  );
  return { found: result, records };
}
