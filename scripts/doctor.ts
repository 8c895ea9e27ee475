import { createContext, runChecks } from './doctor/check.ts';
import { checks } from './doctor/checks.ts';
import { formatResults } from './doctor/format-results.ts';
import { helpText, readOptions } from './doctor/read-options.ts';
import { fail } from './fail.ts';
import { readSettings } from './read-settings.ts';

/** Looks at everything a site needs to be whole and a query to arrive, and says how to mend it. */
async function examine(args: string[]): Promise<void> {
  const { isHelp, isOnline } = readOptions(args);
  if (isHelp) return console.log(helpText);
  const context = createContext(await readSettings(), {}, isOnline);
  const results = await runChecks(checks, context);
  console.log(formatResults(results));
  if (results.some(({ kind }) => kind === 'error')) process.exitCode = 1;
}

await examine(process.argv.slice(2)).catch(fail);
