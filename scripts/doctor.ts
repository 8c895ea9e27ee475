import { createContext, runChecks } from './doctor/check.ts';
import { checks } from './doctor/checks.ts';
import { formatResults } from './doctor/format-results.ts';
import { fail } from './fail.ts';
import { readSettings } from './read-settings.ts';

/** Looks at everything a query needs to arrive, and says of each fault how to mend it. */
async function examine(args: string[]): Promise<void> {
  if (args[0] !== undefined) throw new Error(`${args[0]} is not known here — write npm run doctor`);
  const results = await runChecks(checks, createContext(await readSettings()));
  console.log(formatResults(results));
  if (results.some(({ kind }) => kind === 'error')) process.exitCode = 1;
}

await examine(process.argv.slice(2)).catch(fail);
