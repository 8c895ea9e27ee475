import { parseArgs } from 'node:util';
import {
  type CheckResult,
  checkContent,
  count,
  formatAnnotations,
  formatErrors,
  formatJson,
  shortenPath,
  usesColor,
} from '../src/build/check/index.ts';
import { fail } from '../src/build/command/fail.ts';
import { readSettings } from '../src/build/config/read-settings.ts';
import { resolveContentDir } from '../src/build/content-source/resolve-content-dir.ts';
import { openKeptCheck } from '../src/build/kept-results.ts';
import { quote } from '../src/schemas/quote.ts';

const formats = ['text', 'json', 'github'] as const;
type Format = (typeof formats)[number];

const usage = 'npm run check:content -- [--format text|json|github]';
const helpText = `${usage}
  checks every file of the content folder, which CONTENT_DIR names; exit 1 if there is an error

  text     for people: place, source line and how to fix it; warnings stop nothing
  json     for programs: {files, errors, warnings, findings: [{file, line, column, endColumn?,
           severity, rule, message, hint?}]}; "npm run --silent" prints nothing else
  github   for GitHub: annotations beside the lines; under GitHub Actions they come with the text`;

/** Checks the content and nothing else. */
async function check(args: string[]): Promise<void> {
  const { format, isHelp } = readOptions(args);
  if (isHelp) return console.log(helpText);
  const dir = await resolveContentDir(await readSettings());
  const kept = openKeptCheck();
  const result = await checkContent(dir, kept.cache);
  kept.keep();
  if (result.errors.length > 0) process.exitCode = 1;
  printers[format ?? 'text'](result, dir);
  if (!format && process.env.GITHUB_ACTIONS === 'true') printers.github(result, dir);
}

const printers: Record<Format, (result: CheckResult, dir: string) => void> = {
  json: (result) => void process.stdout.write(formatJson(result)),
  github: ({ errors, warnings }) =>
    void process.stdout.write(formatAnnotations([...errors, ...warnings])),
  text({ errors, warnings, fileCount }, dir) {
    const found = [...errors, ...warnings];
    const color = usesColor(process.stderr);
    if (found.length > 0) process.stderr.write(formatErrors(found, { color }));
    if (errors.length === 0) {
      console.log(`${shortenPath(dir)}: ${count(fileCount, 'file')}, no errors`);
    }
  },
};

/** @throws with what to write instead when something is unknown, missing or too much */
function readOptions(args: string[]): { format?: Format; isHelp: boolean } {
  const options = { format: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  const parsed = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  for (const token of parsed.tokens) {
    if (token.kind === 'option-terminator') continue;
    const isKnown = token.kind === 'option' && Object.hasOwn(options, token.name);
    if (!isKnown) throw refuse(token.kind === 'option' ? token.rawName : token.value);
  }
  const { format, help } = parsed.values;
  if (format === undefined) return { isHelp: help === true };
  const known = formats.find((name) => name === format);
  if (!known) throw new Error(`--format takes text, json or github — write ${usage}`);
  return { format: known, isHelp: help === true };
}

function refuse(text: string): Error {
  return new Error(`${quote(text).slice(1, -1)} is not known here — write ${usage}`);
}

// Who reads only the beginning, as `head` does, closes the pipe before all is written.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? process.exitCode : 1),
);
await check(process.argv.slice(2)).catch(fail);
