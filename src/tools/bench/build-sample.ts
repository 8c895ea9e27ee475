import { testBuild } from '../../../tests/browser/test-build.ts';
import { noOwner } from '../../../tests/helpers/build-sites.ts';
import { runMeasured } from './run-measured.ts';

/**
 * What a build of the bench is made with: the sample content, and made-up accounts, with which the
 * form fetches all that it sends with and reaches nobody. No setting of the owner is in it.
 */
export const sampleEnv: Record<string, string | undefined> = {
  ...{ ...process.env, ...noOwner, ...testBuild.env },
  VITE_FIRESTORE_EMULATOR_HOST: '',
};

/** Builds the site for the bench into a folder. */
export function buildSample(outDir: string, contentDir = 'content'): void {
  console.log(`Building ${contentDir} into ${outDir}`);
  runMeasured(['scripts/build.ts', '--out', outDir], {
    env: { ...sampleEnv, CONTENT_DIR: contentDir },
  });
}
