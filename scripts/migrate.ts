import { usesColor } from '../src/content/index.ts';
import { findOwnFolder } from './content-source/refuse-git-content.ts';
import { fail } from './fail.ts';
import { migrateContent } from './migrate/migrate-content.ts';
import { helpText, readOptions } from './migrate/read-options.ts';
import { readSettings } from './read-settings.ts';

/** Brings the content up to the version that this engine reads, or shows what that would change. */
async function migrate(args: string[]): Promise<void> {
  const { isHelp, isTrial } = readOptions(args);
  if (isHelp) return console.log(helpText);
  const dir = await findOwnFolder(await readSettings(), 'npm run migrate');
  process.stdout.write(await migrateContent(dir, { isTrial, color: usesColor(process.stdout) }));
}

await migrate(process.argv.slice(2)).catch(fail);
