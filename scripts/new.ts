import { fail } from '../src/build/command/fail.ts';
import { readSettings } from '../src/build/config/read-settings.ts';
import { findOwnFolder } from '../src/build/content-source/refuse-git-content.ts';
import { addEntry } from '../src/tools/new/add-entry.ts';
import { Cancelled, openAsker } from '../src/tools/new/asker.ts';
import { drawHelp } from '../src/tools/new/help-text.ts';
import { readCommand } from '../src/tools/new/read-command.ts';

/** Writes a new entry; asks for what is missing where somebody can answer. */
async function runNew(args: string[]): Promise<void> {
  const command = readCommand(args);
  if (command === 'help') return console.log(drawHelp());
  const dir = await findOwnFolder(await readSettings(), 'npm run new');
  const canAsk = process.stdin.isTTY && process.stderr.isTTY;
  const asker = canAsk ? openAsker(process.stdin, process.stderr) : undefined;
  try {
    console.log(await addEntry(command, dir, asker));
  } finally {
    asker?.close();
  }
}

await runNew(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof Cancelled)) return fail(error);
  process.stderr.write('\n');
  // As a shell says that a command was ended from the keyboard.
  process.exitCode = 130;
});
