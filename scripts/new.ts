import { log } from '@clack/prompts';
import { readSiteConfig } from '../src/node/check/content-folder.ts';
import { run } from '../src/node/command/fail.ts';
import { readSettings } from '../src/node/config/read-settings.ts';
import { findOwnFolder } from '../src/node/content-source/resolve-content-dir.ts';
import { listLanguages } from '../src/schemas/language.ts';
import { listCustomParts } from '../src/schemas/parts.ts';
import { addEntry, type EntryAsker } from '../src/tools/new/add-entry.ts';
import { listEntryTypes, readNewEntry } from '../src/tools/new/new-command.ts';
import { askText, choose } from '../src/tools/terminal.ts';

const asker: EntryAsker = {
  choose: (message, choices) =>
    choose(
      message,
      choices.map((value) => ({ value, label: value })),
    ),
  ask: (message, standard) =>
    askText({ message, defaultValue: '', ...(standard && { placeholder: standard }) }),
  say: (message) => log.error(message, { output: process.stderr }),
};

await run(async () => {
  const dir = await findOwnFolder(await readSettings(), 'npm run new');
  const config = readSiteConfig(dir);
  const [, ...further] = listLanguages(config).map(({ tag }) => tag);
  const types = listEntryTypes(listCustomParts(config));
  const entry = readNewEntry(process.argv.slice(2), types, further);
  const canAsk = process.stdin.isTTY && process.stderr.isTTY;
  console.log(await addEntry(entry, dir, canAsk ? asker : undefined));
});
