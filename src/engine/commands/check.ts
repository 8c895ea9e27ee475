import { checkContent } from '../build/check/check-content.ts';
import { resolveContentDir } from '../content/config/resolve-content-dir.ts';
import {
  count,
  formatAnnotations,
  formatErrors,
  formatJson,
  shortenPath,
} from '../content/error.ts';
import { runCommand } from '../tools/read-command.ts';

const command = {
  usage: 'npx frontispiece check [--format text|json|github]',
  about: `Checks every file of the content folder, which CONTENT_DIR names; exit 1 if there is an error.

  text     for people: place, source line and how to fix it; warnings stop nothing
  json     for programs: {files, errors, warnings, findings: [{file, line, column, endColumn?,
           severity, rule, message, hint?}]}; "npm run --silent" prints nothing else
  github   for GitHub: annotations beside the lines; under GitHub Actions they come with the text`,
  options: {
    format: { value: 'text|json|github', about: 'How it is written; text if not given.' },
  },
} as const;

// A reader of only the beginning, such as `head`, closes the pipe before all is written.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? process.exitCode : 1),
);

await runCommand(command, async ({ options }, settings) => {
  const { format = 'text' } = options;
  const dir = await resolveContentDir(settings);
  const { errors, warnings, fileCount, keptBack } = await checkContent(dir);
  const findings = [...errors, ...warnings];
  if (errors.length > 0) process.exitCode = 1;
  if (format === 'json') process.stdout.write(formatJson(findings, fileCount));
  if (format === 'text') {
    if (findings.length > 0) process.stderr.write(formatErrors(findings, process.stderr));
    for (const line of keptBack) console.error(line);
    const number = count(fileCount, 'file');
    if (errors.length === 0) console.log(`${shortenPath(dir)}: ${number}, no errors`);
  }
  const isOnGithub = !options.format && process.env.GITHUB_ACTIONS === 'true';
  if (format === 'github' || isOnGithub) process.stdout.write(formatAnnotations(findings));
});
