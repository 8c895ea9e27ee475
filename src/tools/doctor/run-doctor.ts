import { readCommand } from '../../build/command/read-command.ts';
import type { Settings } from '../../build/config/read-settings.ts';
import { createContext, type Finding, type Result, runChecks } from './check.ts';
import { contentChecks } from './content-checks.ts';
import { serviceChecks } from './service-checks.ts';
import { settingsChecks } from './settings-checks.ts';

/** Looks at everything a site needs to be whole and a query to arrive, and says how to fix it. */
export async function runDoctor(args: string[], settings: Settings): Promise<void> {
  const spec = {
    usage: 'npm run doctor',
    about:
      'Looks at the settings, the content and the services, and says what to do.\nExit 1 if something is wrong; warnings stop nothing.',
    options: { online: { about: 'Also follows every link of the content.' } },
  } as const;
  const { options } = readCommand(spec, args);
  const context = createContext(settings, {}, options.online);
  const results = await runChecks([...settingsChecks, ...contentChecks, ...serviceChecks], context);
  console.log(formatResults(results));
  if (results.some(({ kind }) => kind === 'error')) process.exitCode = 1;
}

/** One line a finding, and one that counts what is wrong. */
export function formatResults(results: readonly Result[]): string {
  const lines = results.map(({ kind, name, text }) => `${kind.padEnd(7)}  ${name}: ${text}`);
  const describe = (kind: Finding['kind']) => {
    const found = results.filter((result) => result.kind === kind).length;
    return found > 0 ? [`${found} ${kind}${found === 1 ? '' : 's'}`] : [];
  };
  const counts = [...describe('error'), ...describe('warning')];
  return [...lines, '', `${counts.join(', ') || 'No errors found'}.`].join('\n');
}
