import { prepareAssets } from '../../src/assets/prepare-assets.ts';
import { type CheckResult, checkContent } from '../../src/content/index.ts';
import { findAssetSource } from './asset-source.ts';
import { runContentlayer } from './run-contentlayer.ts';

/**
 * Checks the content, and where it has no fault compiles it and makes its assets ready.
 *
 * @returns what the check found; with faults in it nothing was written
 */
export async function prepareContent(contentDir: string): Promise<CheckResult> {
  const result = await checkContent(contentDir);
  if (result.faults.length > 0) return result;
  await runContentlayer(contentDir);
  await prepareAssets(findAssetSource(contentDir, result));
  return result;
}
