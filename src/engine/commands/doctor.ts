import { createContext, formatResults, runChecks } from '../tools/checks/check.ts';
import { contentChecks } from '../tools/doctor/content-checks.ts';
import { listServiceChecks, settingsChecks } from '../tools/doctor/settings-checks.ts';
import { runCommand } from '../tools/read-command.ts';

const command = {
  usage: 'npx frontispiece doctor',
  about:
    'Looks at the settings, the content and the services, and says what to do. Exit 1 if something is\nwrong; warnings stop nothing.',
  options: {},
} as const;

await runCommand(command, async (_, settings) => {
  const checks = [...settingsChecks, ...contentChecks, ...(await listServiceChecks())];
  const results = await runChecks(checks, createContext(settings));
  console.log(formatResults(results));
  if (results.some(({ kind }) => kind === 'error')) process.exitCode = 1;
});
