import { count, shortenPath } from '../node/check/error.ts';
import { runCommand } from '../node/command/read-command.ts';
import { findOwnFolder } from '../node/content-source/resolve-content-dir.ts';
import { writeFileWhole } from '../node/files.ts';
import { findOutdated, renderEditorFiles } from '../tools/schemas/editor-files.ts';

const command = {
  usage: 'npm run schemas',
  about: "Writes what editors read about the content's fields.",
  options: { check: { about: 'Writes nothing; ends in 1 if a file is out of date.' } },
} as const;

await runCommand(command, async ({ options }, settings) => {
  const files = renderEditorFiles(await findOwnFolder(settings, 'npm run schemas'));
  const outdated = await findOutdated(files);
  const names = outdated.map(({ path }) => `  ${shortenPath(path)}`);
  if (outdated.length === 0) return console.log(`${count(files.length, 'file')}, all up to date`);
  if (options.check) {
    const title = `${count(outdated.length, 'file')} for editors out of date:`;
    throw new Error([title, ...names, 'Write them again with: npm run schemas'].join('\n'));
  }
  for (const { path, text } of outdated) await writeFileWhole(path, text);
  console.log([`Wrote ${count(outdated.length, 'file')}:`, ...names].join('\n'));
});
