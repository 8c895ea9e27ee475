import { run } from '../src/node/command/fail.ts';
import { readCommand } from '../src/node/command/read-command.ts';
import { readSettings } from '../src/node/config/read-settings.ts';
import { findOwnFolder } from '../src/node/content-source/resolve-content-dir.ts';
import { addEntry, newCommand } from '../src/tools/new/add-entry.ts';

await run(async () => {
  const { words } = readCommand(newCommand);
  const dir = await findOwnFolder(await readSettings(), 'npm run new');
  console.log(await addEntry(words, dir));
});
