import { fail } from '../src/node/command/fail.ts';
import { readSettings } from '../src/node/config/read-settings.ts';
import { runInbox } from '../src/tools/inbox/run-inbox.ts';
import { openTerminal } from '../src/tools/terminal.ts';

await readSettings()
  .then((settings) => runInbox({ args: process.argv.slice(2), settings, terminal: openTerminal() }))
  .catch(fail);
