import { checkContent } from '../src/node/check/check-content.ts';
import {
  count,
  formatAnnotations,
  formatErrors,
  formatJson,
  shortenPath,
} from '../src/node/check/error.ts';
import { run } from '../src/node/command/fail.ts';
import { readCommand } from '../src/node/command/read-command.ts';
import { readSettings } from '../src/node/config/read-settings.ts';
import { resolveContentDir } from '../src/node/content-source/resolve-content-dir.ts';

const usage = 'npm run check:content -- [--format text|json|github]';
const about = `Checks every file of the content folder, which CONTENT_DIR names; exit 1 if there is an error.

  text     for people: place, source line and how to fix it; warnings stop nothing
  json     for programs: {files, errors, warnings, findings: [{file, line, column, endColumn?,
           severity, rule, message, hint?}]}; "npm run --silent" prints nothing else
  github   for GitHub: annotations beside the lines; under GitHub Actions they come with the text`;

// A reader of the beginning alone, such as `head`, closes the pipe before all is written.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? process.exitCode : 1),
);
await run(async () => {
  const option = { value: 'format', about: 'text, json or github; text if not given.' };
  const { options } = readCommand({ usage, about, options: { format: option } });
  const { format = 'text' } = options;
  if (!['text', 'json', 'github'].includes(format)) {
    throw new Error(`--format takes text, json or github — write ${usage}`);
  }
  const dir = await resolveContentDir(await readSettings());
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
