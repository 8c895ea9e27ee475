import { fileURLToPath } from 'node:url';
import { ensurePackages } from './install.mjs';
import { runChild } from './server/run-child.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

process.exitCode =
  (await ensurePackages()) ||
  (await runChild(
    process.execPath,
    ['--import', 'tsx', 'scripts/testing/run-tests.ts', ...process.argv.slice(2)],
    {
      cwd: root,
    },
  ));
