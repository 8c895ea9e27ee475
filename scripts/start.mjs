import { fileURLToPath } from 'node:url';
import { ensurePackages } from './install.mjs';
import { runChild } from './run-child.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a script without a shell or npm in between, so that signals reach it. */
const runScript = (file) =>
  runChild(process.execPath, ['--import', 'tsx', `scripts/${file}`], { cwd: root });

process.exitCode =
  (await ensurePackages()) || (await runScript('build.ts')) || (await runScript('preview.ts'));
