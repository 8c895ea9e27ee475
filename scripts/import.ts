import { fail } from './fail.ts';
import { helpText } from './import/help-text.ts';
import { importResume } from './import/import-resume.ts';
import { readCommand } from './import/read-command.ts';
import { openTerminal } from './inbox/terminal.ts';
import { readSettings } from './read-settings.ts';

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
