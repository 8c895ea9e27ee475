import { resolve } from 'node:path';
import { prepareAssets } from '../../src/assets/prepare-assets.ts';
import { compileRecords } from '../../src/compile/compile-records.ts';
import { writeGenerated } from '../../src/compile/write-generated.ts';
import { type CheckResult, checkContent } from '../../src/content/index.ts';
import { findAssetSource } from './asset-source.ts';
import { type KeptResults, openKeptResults } from './kept-results.ts';
import { Stopwatch } from './stopwatch.ts';

/**
 * Checks the content, and where it has no fault compiles it and makes its assets ready.
 *
 * @param kept what earlier runs saw; takes in what this one sees
 * @returns what the check found; with faults in it nothing was written
 */
export async function prepareContent(
  contentDir: string,
  kept: KeptResults = openKeptResults(),
  watch = new Stopwatch(),
): Promise<CheckResult> {
  const result = await watch.time('check', () => checkContent(contentDir, kept.content));
  if (result.faults.length === 0) {
    await watch.time('compile', async () => {
      const records = await compileRecords(result.records, kept.bodies);
      await writeGenerated(resolve('.contentlayer/generated'), records);
    });
    await watch.time('assets', () => prepareAssets(findAssetSource(contentDir, result)));
  }
  kept.keep();
  return result;
}
