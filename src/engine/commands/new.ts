import { findOwnFolder } from '../content/config/resolve-content-dir.ts';
import { addComponent, componentWord } from '../tools/new/add-component.ts';
import { addEntry, newCommand } from '../tools/new/add-entry.ts';
import { runCommand } from '../tools/read-command.ts';

await runCommand(newCommand, async ({ words }, settings) => {
  const [word, title] = words;
  if (word === componentWord) {
    console.log(await addComponent(title));
    return;
  }
  const dir = await findOwnFolder(settings, 'npx frontispiece new');
  console.log(await addEntry(words, dir));
});
