import { runCommand } from '../src/node/command/read-command.ts';
import { compareWithPosting } from '../src/tools/doctor/against-posting.ts';
import { createContext, formatResults, runChecks } from '../src/tools/doctor/check.ts';
import { contentChecks } from '../src/tools/doctor/content-checks.ts';
import { serviceChecks, settingsChecks } from '../src/tools/doctor/settings-checks.ts';

const command = {
  usage: 'npm run doctor, or npm run doctor -- --resume <name> --against <job.txt>',
  about:
    'Looks at the settings, the content and the services, and says what to do. Exit 1 if something is\nwrong; warnings stop nothing. With a job posting, lists the terms of it that a resume has and lacks.',
  options: {
    against: { value: 'job.txt', about: 'Compares a resume with the text of a posting instead.' },
    resume: {
      value: 'name',
      about: 'Of --against: a resume of site.yaml, not that of everything.',
    },
  },
} as const;

await runCommand(command, async ({ options }, settings) => {
  const { against, resume } = options;
  if (against) {
    return console.log(await compareWithPosting(resume, against, createContext(settings)));
  }
  if (resume) throw new Error('--resume needs a posting — add --against <job.txt>');
  const checks = [...settingsChecks, ...contentChecks, ...serviceChecks];
  const results = await runChecks(checks, createContext(settings));
  console.log(formatResults(results));
  if (results.some(({ kind }) => kind === 'error')) process.exitCode = 1;
});
