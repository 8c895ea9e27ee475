import { fileURLToPath } from 'node:url';
import { ensurePackages } from './install.mjs';
import { runChild } from './run-child.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

process.exitCode =
  (await ensurePackages()) ||
  (await runChild(
    process.execPath,
    ['--import', 'tsx', 'tests/helpers/run-tests.ts', ...process.argv.slice(2)],
    {
      cwd: root,
    },
  ));
