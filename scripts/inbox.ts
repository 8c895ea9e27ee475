import { run } from '../src/node/command/fail.ts';
import { readSettings } from '../src/node/config/read-settings.ts';
import { runInbox } from '../src/tools/inbox/run-inbox.ts';
import { openTerminal } from '../src/tools/terminal.ts';

await run(async () => {
  const settings = await readSettings();
  await runInbox({ args: process.argv.slice(2), settings, terminal: openTerminal() });
});
