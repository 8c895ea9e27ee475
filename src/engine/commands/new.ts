import { runCommand } from '../node/command/read-command.ts';
import { findOwnFolder } from '../node/content-source/resolve-content-dir.ts';
import { addEntry, newCommand } from '../tools/new/add-entry.ts';

await runCommand(newCommand, async ({ words }, settings) => {
  const dir = await findOwnFolder(settings, 'npx frontispiece new');
  console.log(await addEntry(words, dir));
});
