import { confirm } from '@clack/prompts';
import { fail } from '../src/build/command/fail.ts';
import { readCommand } from '../src/build/command/read-command.ts';
import { readSettings } from '../src/build/config/read-settings.ts';
import { importCommand, importResume } from '../src/tools/import/import-resume.ts';

/** Makes content files of a JSON Resume. */
async function runImport(): Promise<void> {
  const typed = readCommand(importCommand);
  const canAsk = process.stdin.isTTY && process.stderr.isTTY;
  await importResume(typed, await readSettings(), {
    write: (text) => void process.stdout.write(text),
    ...(canAsk && {
      // Ctrl+C gives a symbol, which is no yes.
      confirm: async (message) =>
        (await confirm({ message, initialValue: false, output: process.stderr })) === true,
    }),
  });
}

// Who reads only the beginning, as `head` does, closes the pipe before all is written.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? 0 : 1),
);
await runImport().catch(fail);
