import { count, shortenPath } from '../src/build/check/index.ts';
import { fail } from '../src/build/command/fail.ts';
import { readSettings } from '../src/build/config/read-settings.ts';
import { findOwnFolder } from '../src/build/content-source/refuse-git-content.ts';
import {
  drawEditorFiles,
  findOutdated,
  writeEditorFiles,
} from '../src/tools/schemas/editor-files.ts';
import { helpText, readOptions } from '../src/tools/schemas/read-options.ts';

/** Writes what editors read about the content's fields, or says what of it is out of date. */
async function runSchemas(args: string[]): Promise<void> {
  const { isHelp, isCheck } = readOptions(args);
  if (isHelp) return console.log(helpText);
  const files = drawEditorFiles(await findOwnFolder(await readSettings(), 'npm run schemas'));
  const outdated = await findOutdated(files);
  const names = outdated.map(({ path }) => `  ${shortenPath(path)}`);
  if (outdated.length === 0) return console.log(`${count(files.length, 'file')}, all up to date`);
  if (isCheck) {
    const title = `${count(outdated.length, 'file')} for editors out of date:`;
    throw new Error([title, ...names, 'Write them again with: npm run schemas'].join('\n'));
  }
  await writeEditorFiles(outdated);
  console.log([`Wrote ${count(outdated.length, 'file')}:`, ...names].join('\n'));
}

await runSchemas(process.argv.slice(2)).catch(fail);
