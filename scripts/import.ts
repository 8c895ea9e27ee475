import { fail } from '../src/build/command/fail.ts';
import { readSettings } from '../src/build/config/read-settings.ts';
import { helpText } from '../src/tools/import/help-text.ts';
import { importResume } from '../src/tools/import/import-resume.ts';
import { readCommand } from '../src/tools/import/read-command.ts';
import { openTerminal } from '../src/tools/inbox/command/terminal.ts';

/** Makes content files of a JSON Resume. */
async function runImport(args: string[]): Promise<void> {
  const command = readCommand(args);
  if (command === 'help') return console.log(helpText);
  await importResume(command, await readSettings(), openTerminal());
}

// Who reads only the beginning, as `head` does, closes the pipe before all is written.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? 0 : 1),
);
await runImport(process.argv.slice(2)).catch(fail);
