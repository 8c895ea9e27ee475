import { run } from '../src/node/command/fail.ts';
import { readCommand } from '../src/node/command/read-command.ts';
import { readSettings } from '../src/node/config/read-settings.ts';
import { createContext, formatResults, runChecks } from '../src/tools/doctor/check.ts';
import { contentChecks } from '../src/tools/doctor/content-checks.ts';
import { serviceChecks } from '../src/tools/doctor/service-checks.ts';
import { settingsChecks } from '../src/tools/doctor/settings-checks.ts';

await run(async () => {
  const { options } = readCommand({
    usage: 'npm run doctor',
    about:
      'Looks at the settings, the content and the services, and says what to do.\nExit 1 if something is wrong; warnings stop nothing.',
    options: { online: { about: 'Also follows every link of the content.' } },
  });
  const context = createContext(await readSettings(), {}, options.online);
  const results = await runChecks([...settingsChecks, ...contentChecks, ...serviceChecks], context);
  console.log(formatResults(results));
  if (results.some(({ kind }) => kind === 'error')) process.exitCode = 1;
});
