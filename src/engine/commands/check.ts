import { resolve } from 'node:path';
import { checkContent } from '../build/check/check-content.ts';
import { countUntranslated, leaveOutCounted } from '../content/check/completeness.ts';
import { ContentCache } from '../content/check/content-folder.ts';
import { findOwnFolder, resolveContentDir } from '../content/config/resolve-content-dir.ts';
import { formatAnnotations, formatErrors, formatJson, shortenPath } from '../content/error.ts';
import { say } from '../schemas/terminal/say.ts';
import { planFixes } from '../tools/checks/fix-content.ts';
import { showChanges, writeSteps } from '../tools/entries/write.ts';
import { runCommand } from '../tools/read-command.ts';

/** The most rounds of corrections: one that does not help would be made for ever. */
const mostRounds = 9;

const command = {
  usage: 'npx frontispiece check [--fix] [--json | --format text|json|github]',
  about: `Checks every file of the content folder, which CONTENT_DIR names. Warnings stop nothing.

  text     for people: place, source line and how to fix it
  json     for programs: {files, errors, warnings, findings: [{file, line,
           column, endColumn?, severity, rule, message, hint?,
           fix?: {line, column, endColumn, text}}]}
  github   for GitHub: annotations; under GitHub Actions, they follow the text`,
  options: {
    fix: { about: 'Corrects what is certain, and shows the lines.' },
    json: { about: 'Prints JSON for programs.' },
    format: { value: 'text|json|github', about: 'How it is written; text if not given.' },
  },
  contradictions: [['json', 'format']],
} as const;

// A reader of only the beginning, such as `head`, closes the pipe before all is written.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? process.exitCode : 1),
);

await runCommand(command, async ({ options }, settings) => {
  const { json, format = json ? 'json' : 'text' } = options;
  const dir = options.fix
    ? await findOwnFolder(settings, 'npx frontispiece check --fix')
    : await resolveContentDir(settings);
  const content = options.fix ? await fixContent(dir) : await checkContent(dir);
  const { errors, warnings, fileCount, keptBack } = content;
  const findings = [...errors, ...warnings];
  if (errors.length > 0) process.exitCode = 1;
  if (format === 'json') process.stdout.write(formatJson(findings, fileCount));
  if (format === 'text') {
    const shown = [...errors, ...leaveOutCounted(warnings)];
    if (shown.length > 0) process.stderr.write(formatErrors(shown, process.stderr));
    for (const line of [...keptBack, ...countUntranslated(content)]) console.error(line);
    const counted = { folder: shortenPath(dir), count: fileCount };
    if (errors.length === 0) console.log(say('doctor.content', counted));
  }
  const isOnGithub = !options.format && process.env.GITHUB_ACTIONS === 'true';
  if (format === 'github' || isOnGithub) process.stdout.write(formatAnnotations(findings));
});

/** Corrects the content as long as something is certain: a tab hides all errors after it. */
async function fixContent(dir: string) {
  const root = resolve(dir);
  const cache = new ContentCache();
  let content = await checkContent(dir, cache);
  for (let round = 0; round < mostRounds; round++) {
    const steps = await planFixes(root, [...content.errors, ...content.warnings]);
    if (steps.length === 0) break;
    await writeSteps(root, steps);
    console.error(showChanges(steps, root).join('\n'));
    content = await checkContent(dir, cache);
  }
  return content;
}
