import { usesColor } from '../src/build/check/index.ts';
import { fail } from '../src/build/command/fail.ts';
import { readSettings } from '../src/build/config/read-settings.ts';
import { findOwnFolder } from '../src/build/content-source/refuse-git-content.ts';
import { migrateContent } from '../src/tools/migrate/migrate-content.ts';
import { helpText, readOptions } from '../src/tools/migrate/read-options.ts';

/** Brings the content up to the version that this engine reads, or shows what that would change. */
async function migrate(args: string[]): Promise<void> {
  const { isHelp, isTrial } = readOptions(args);
  if (isHelp) return console.log(helpText);
  const dir = await findOwnFolder(await readSettings(), 'npm run migrate');
  process.stdout.write(await migrateContent(dir, { isTrial, color: usesColor(process.stdout) }));
}

await migrate(process.argv.slice(2)).catch(fail);
