import { fail } from '../src/build/command/fail.ts';
import { readSettings } from '../src/build/config/read-settings.ts';
import { createContext, runChecks } from '../src/tools/doctor/check.ts';
import { checks } from '../src/tools/doctor/checks.ts';
import { formatResults } from '../src/tools/doctor/format-results.ts';
import { helpText, readOptions } from '../src/tools/doctor/read-options.ts';

/** Looks at everything a site needs to be whole and a query to arrive, and says how to fix it. */
async function examine(args: string[]): Promise<void> {
  const { isHelp, isOnline } = readOptions(args);
  if (isHelp) return console.log(helpText);
  const context = createContext(await readSettings(), {}, isOnline);
  const results = await runChecks(checks, context);
  console.log(formatResults(results));
  if (results.some(({ kind }) => kind === 'error')) process.exitCode = 1;
}

await examine(process.argv.slice(2)).catch(fail);
