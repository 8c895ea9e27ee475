import { createContext, formatResults, runChecks } from '../tools/checks/check.ts';
import { contentChecks } from '../tools/doctor/content-checks.ts';
import { findNextSteps, formatSteps, judgeSteps } from '../tools/doctor/next-steps.ts';
import { listServiceChecks, settingsChecks } from '../tools/doctor/settings-checks.ts';
import { runCommand } from '../tools/read-command.ts';

const command = {
  usage: 'npx frontispiece doctor [--json]',
  about: `Says what to do next, then looks at the settings, the content and the services. Warnings stop nothing.

  json     {steps: [{id, text, command?, file?, line?, optional?}],
           results: [{kind, name, text}]}`,
  options: { json: { about: 'Prints JSON for programs.' } },
} as const;

await runCommand(command, async ({ options }, settings) => {
  const context = createContext(settings);
  const checks = [...settingsChecks, ...contentChecks, ...(await listServiceChecks())];
  const content = await context.readContent().catch(() => undefined);
  const steps = content ? findNextSteps(content, context.read) : [];
  const results = [...judgeSteps(steps), ...(await runChecks(checks, context))];
  if (options.json) console.log(JSON.stringify({ steps, results }, null, 2));
  else console.log(formatSteps(steps) + formatResults(results));
  if (results.some(({ kind }) => kind === 'error')) process.exitCode = 1;
});
