import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../../scripts/check-content.ts', import.meta.url));
const loader = import.meta.resolve('tsx');

/** A machine that runs the tests may be GitHub's, and may ask for colour. */
const plain = { GITHUB_ACTIONS: undefined, FORCE_COLOR: undefined, NO_COLOR: undefined };

/** Runs `check:content` for a test, on the content folder `root`; `imports` are loaded first. */
export function runCheck(
  root: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  imports: readonly string[] = [],
) {
  const loaders = [loader, ...imports].flatMap((module) => ['--import', module]);
  const { status, stdout, stderr } = spawnSync(process.execPath, [...loaders, script, ...args], {
    ...{ encoding: 'utf8', maxBuffer: 1e8 },
    env: { ...process.env, ...plain, ...env, CONTENT_DIR: root },
  });
  return { status, stdout, stderr };
}
