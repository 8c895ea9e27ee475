import { fail } from '../src/build/command/fail.ts';
import { readSettings } from '../src/build/config/read-settings.ts';
import { chooseBox } from '../src/tools/inbox/command/choose-box.ts';
import { deleteQueries } from '../src/tools/inbox/command/delete-queries.ts';
import { exportQueries } from '../src/tools/inbox/command/export-queries.ts';
import { helpText } from '../src/tools/inbox/command/help-text.ts';
import { listQueries } from '../src/tools/inbox/command/list-queries.ts';
import { readCommand } from '../src/tools/inbox/command/read-command.ts';
import { showQuery } from '../src/tools/inbox/command/show-query.ts';
import { openTerminal } from '../src/tools/inbox/command/terminal.ts';

/** Lists, shows, exports or deletes the queries that the site received. */
async function runInbox(args: string[]): Promise<void> {
  const { command, from } = readCommand(args);
  if (command.name === 'help') return console.log(helpText);
  const box = await chooseBox(await readSettings(), from);
  const terminal = openTerminal();
  if (command.name === 'export') return exportQueries(box, command, terminal);
  if (command.name === 'delete') return deleteQueries(box, command, terminal);
  const text =
    command.name === 'show'
      ? await showQuery(box, command.id)
      : await listQueries(box, command, from && ` --from ${from}`);
  terminal.write(`${text}\n`);
}

// Who reads only the beginning, as `head` does, closes the pipe before all is written.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? 0 : 1),
);
await runInbox(process.argv.slice(2)).catch(fail);
