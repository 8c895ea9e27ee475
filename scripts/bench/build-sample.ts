import { guardedBuild, testBuild } from '../../tests/browser/test-build.ts';
import { runMeasured } from './run-measured.ts';

const none = [
  ...Object.keys(guardedBuild.env),
  ...['VITE_FIRESTORE_EMULATOR_HOST', 'CONTENT_GIT_URL', 'SITE_URL'],
].map((name) => [name, '']);

/**
 * What a build of the bench is made with: the sample content, and made-up accounts, with which the
 * form fetches all that it sends with and reaches nobody. No setting of the owner is in it.
 */
export const sampleEnv: Record<string, string | undefined> = {
  ...{ ...process.env, ...Object.fromEntries(none), ...testBuild.env },
  ...{ VITE_FIRESTORE_EMULATOR_HOST: '', CONTENT_DIR: 'content', BASE_PATH: '/' },
};

/** Builds the site for the bench into a folder. */
export function buildSample(outDir: string, contentDir = 'content'): void {
  console.log(`Building ${contentDir} into ${outDir}`);
  runMeasured(['scripts/build.ts', '--out', outDir], {
    env: { ...sampleEnv, CONTENT_DIR: contentDir },
  });
}
