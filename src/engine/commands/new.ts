import { findOwnFolder } from '../content/config/resolve-content-dir.ts';
import { addEntry, newCommand } from '../tools/new/add-entry.ts';
import { runCommand } from '../tools/read-command.ts';

await runCommand(newCommand, async ({ words }, settings) => {
  const dir = await findOwnFolder(settings, 'npx frontispiece new');
  console.log(await addEntry(words, dir));
});
