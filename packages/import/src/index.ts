import { openTerminal, runCommand } from '../../../src/engine/kit/commands.ts';
import { findOwnFolder } from '../../../src/engine/kit/content.ts';
import type { readImport as ReadImport } from './import/import-resume.ts';

// Each function loads what it needs: readers of formats take a while.

/**
 * Runs the command `import`: makes content files of a resume, publications or the posts of a blog; with `--keep`, of
 * the sources that are kept in `sources.yaml`.
 */
export async function runImport(): Promise<void> {
  const keep = process.argv.indexOf('--keep');
  if (keep > 0) {
    process.argv.splice(keep, 1);
    return runPull();
  }
  const { importCommand, importContent } = await import('./import/import-resume.ts');
  await runCommand(importCommand, (command, settings) =>
    importContent(command, settings, openTerminal()),
  );
}

/** Runs `import --keep`, which is called `pull`, too: writes entries of what the sources in `sources.yaml` have. */
export async function runPull(): Promise<void> {
  const { pull, pullCommand } = await import('./pull/pull.ts');
  await runCommand(pullCommand, async (command, settings) => {
    const root = await findOwnFolder(settings, 'npx frontispiece import --keep');
    const failed = await pull(command, { root, settings, say: console.log });
    if (failed > 0 && command.options.strict) process.exitCode = 1;
  });
}

/**
 * Reads a file, or a profile of GitHub, and makes records of it. Writes nothing.
 *
 * @throws with what to do if it cannot be read
 */
export const readImport: typeof ReadImport = async (...given) =>
  (await import('./import/import-resume.ts')).readImport(...given);
