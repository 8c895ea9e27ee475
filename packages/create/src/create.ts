#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findFontPackage, findHost, hosts, writeFolder } from './folder.ts';
import { wrapText } from './lines.ts';
import { listPackages } from './pack-clone.ts';
import { cloneFolder, readTexts } from './places.ts';
import { isAlive, run } from './processes.ts';
import {
  type Answers,
  checkGiven,
  collectAnswers,
  editions,
  guessLanguage,
  openAsker,
  palettes,
  UsageError,
} from './questions.ts';

const usage = `npm create frontispiece <folder> -- [options]

Makes the folder of a site, installs what it needs, and shows it.

Options:
  --name <name>      your name, as the page shows it
  --language <tags>  the language of the site, like de, or "pt-BR, en"
  --roles <roles>    what you are, like "Web Developer, Editor"
  --email <address>  the email address at which visitors reach you
  --edition <name>   the layout of the pages: ${editions.join(', ')}
  --palette <name>   colors: ${palettes.join(', ')}
  --from <source>    begins with a resume, LinkedIn's archive, or github:<name>
  --host <host>      the host whose workflow is added, by default pages:
                     ${Object.keys(hosts).join(', ')}
  --yes              asks nothing, and takes the defaults
  --no-start         starts no development server
  --help             shows this help`;

/** The texts in the language of this computer. */
let texts = readTexts(guessLanguage());

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: text,
      language: text,
      roles: text,
      email: text,
      edition: text,
      palette: text,
      from: text,
      host: text,
      yes: flag,
      'no-start': flag,
      help: flag,
    },
  });
  if (values.help) {
    print(usage);
    process.exit();
  }
  const [target = '', ...more] = positionals;
  if (!target || more.length > 0) {
    throw new UsageError(`${texts.missingFolder}\n\n${usage}`);
  }
  const host = findHost(values.host ?? 'pages');
  if (!host) {
    throw new UsageError(
      `--host ${JSON.stringify(values.host)}: write ${Object.keys(hosts).join(' or ')}`,
    );
  }
  checkPalette(values.palette);
  checkSource(values.from);
  return { ...values, host, target: toPath(target) };
}

function checkPalette(palette?: string): void {
  if (palette === undefined || palettes.some((name) => name === palette)) return;
  throw new UsageError(`--palette ${JSON.stringify(palette)}: write ${palettes.join(' or ')}`);
}

function checkSource(from?: string): void {
  if (from === undefined || from.startsWith('github:') || existsSync(toPath(from))) return;
  throw new UsageError(`--from ${JSON.stringify(from)}: there is no such file`);
}

function checkTarget(target: string): void {
  if (!existsSync(dirname(target))) {
    throw new Error(`${texts.noParent} ${dirname(target)}`);
  }
  if (existsSync(target)) throw new Error(`${target} ${texts.exists}`);
}

/** A path as the owner wrote it: npm runs the script of a clone in the clone. */
const toPath = (path: string) => resolve((cloneFolder && process.env.INIT_CWD) || '.', path);

/** The folder that a site is made in, beside its place, so that it is there as a whole or not at all. */
function makeDraft(target: string): string {
  const folder = join(dirname(target), `.frontispiece-${process.pid}`);
  mkdirSync(folder);
  const options = { recursive: true, force: true, maxRetries: 10 };
  process.once('exit', () => rmSync(folder, options));
  return folder;
}

/** Removes what runs that were killed have left. */
function removeLeftovers(parent: string): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const [, id] = /^\.frontispiece-(\d+)$/.exec(name) ?? [];
    if (id && !isAlive(Number(id))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Installs what the folder needs, or further packages. */
async function install(folder: string, packages: readonly string[] = []): Promise<void> {
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { code, printed } = await run(folder, 'npm', ['install', ...options, ...packages]);
  if (code !== 0) throw new Error(`${texts.installFailed}\n${printed}`);
}

/** Reads a setting of Git's; undefined where it or Git is missing. */
function readGit(name: string): string | undefined {
  try {
    return execFileSync('git', ['config', name], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Makes a repository with one commit; says so where there is no Git. */
async function commitAll(folder: string): Promise<string | undefined> {
  const who = ['-c', 'user.name=Frontispiece', '-c', 'user.email=frontispiece@localhost'];
  const own = readGit('user.name') && readGit('user.email') ? [] : who;
  const message = ['--quiet', '--no-verify', '--no-gpg-sign', '--message', 'Begin my portfolio'];
  const commands = [
    ['init', '--quiet', '--initial-branch=main'],
    ['add', '--all'],
    [...own, 'commit', ...message],
  ];
  for (const command of commands) {
    const { code } = await run(folder, 'git', command).catch(() => ({ code: 1 }));
    if (code !== 0) {
      rmSync(join(folder, '.git'), { recursive: true, force: true });
      return texts.noGit;
    }
  }
  return undefined;
}

/** Writes the owner's content with the command of the installed engine. */
async function writeContent(
  folder: string,
  answers: Answers & { palette?: string },
  from?: string,
): Promise<void> {
  const given = Object.entries(answers).filter(([, answer]) => answer);
  const options = given.flatMap(([name, answer]) => [`--${name}`, answer]);
  const source = from ? ['--from', from.startsWith('github:') ? from : toPath(from)] : [];
  const command = 'node_modules/frontispiece/bin/frontispiece.mjs';
  const args = [command, 'init', '--yes', ...options, ...source];
  const { code, printed } = await run(folder, process.execPath, args);
  if (code !== 0) throw new Error(printed);
}

async function create(): Promise<void> {
  const { target, yes, from, host, palette, 'no-start': noStart, ...options } = readArguments();
  removeLeftovers(dirname(target));
  checkTarget(target);
  const asker = yes ? undefined : openAsker();
  if (!asker && !yes) {
    throw new Error(texts.notInteractive);
  }
  const likely = { language: guessLanguage(), edition: editions[0], ...readOwner() };
  const hasSource = Boolean(from);
  texts = readTexts(options.language ?? likely.language);
  checkGiven(options, texts);
  // Without questions, all answers are known before anything is made.
  const known = asker ? undefined : await collectAnswers(options, likely, { hasSource });
  const folder = makeDraft(target);
  const prepare = async () => {
    const packages = await listPackages(folder, hasSource);
    writeFolder(folder, { name: basename(target), host, packages });
    await install(folder);
  };
  // The questions take as long as the packages.
  const installing = prepare();
  installing.catch(() => {});
  const answers = known ?? (await collectAnswers(options, likely, { asker, hasSource }));
  asker?.close();
  texts = readTexts(answers.language.split(',')[0] ?? 'en');
  print(texts.installing);
  await installing;
  const fonts = answers.language.split(',').flatMap((tag) => findFontPackage(tag.trim()) ?? []);
  // Only now the languages are known.
  if (fonts.length > 0) await install(folder, fonts);
  print(texts.writing);
  await writeContent(folder, { ...answers, ...(palette && { palette }) }, from);
  const note = await commitAll(folder);
  checkTarget(target);
  renameSync(folder, target);
  isMade = true;
  print(`${texts.made} ${target}`);
  if (note) print(note);
  const next = `${texts.next}\n  cd ${JSON.stringify(basename(target))}\n  npm run dev`;
  if (noStart) return print(next);
  const { code } = await run(target, 'npm', ['run', '--silent', 'dev'], true);
  process.exitCode = code;
}

function readOwner(): Partial<Answers> {
  const [name, email] = [readGit('user.name'), readGit('user.email')];
  return { ...(name && { name }), ...(email && { email }) };
}

/** Whether the folder is in its place. */
let isMade = false;

function print(line: string, stream: NodeJS.WriteStream = process.stdout): void {
  stream.write(`${wrapText(line, stream.columns)}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    if (!isMade) print(`\n${texts.nothing}`, process.stderr);
    process.exit(130);
  });
}
await create().catch((error: NodeJS.ErrnoException) => {
  print(`${error.message}\n${isMade ? '' : texts.nothing}`.trimEnd(), process.stderr);
  const isUsage = error instanceof UsageError || /^ERR_PARSE_ARGS/.test(error.code ?? '');
  process.exitCode = isUsage ? 2 : 1;
});
