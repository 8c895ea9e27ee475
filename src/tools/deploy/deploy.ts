import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import type { ParsedCommand } from '../../node/command/read-command.ts';
import { readEnv, throwEnvErrors } from '../../node/config/env.ts';
import { createRead, type Read, type Settings } from '../../node/config/read-settings.ts';
import { hasCode } from '../../node/files.ts';
import { suggest } from '../../node/nearest.ts';
import { quote } from '../../schemas/quote.ts';
import { engineFile } from '../../site/places.ts';
import type { Terminal } from '../terminal.ts';
import {
  commonFailures,
  type DeployCommand,
  type DeployHost,
  deployHosts,
} from './deploy-hosts.ts';

const hostNames = Object.keys(deployHosts);

export const deployCommand = {
  usage: `npm run deploy -- <${hostNames.join('|')}>`,
  about: 'Builds the site and puts it online by the tool of a host, as docs/deploy says.',
  options: {
    project: { value: 'name', about: 'The project of the host, where it has to be named.' },
    'dry-run': { about: 'Shows the commands and runs none.' },
    yes: { about: 'Runs the commands without asking.' },
  },
  mostWords: 1,
} as const;

/** The terminal, and where the commands run. */
interface Workspace {
  settings: Settings;
  terminal: Terminal;
  env?: NodeJS.ProcessEnv;
  /** Of Node.js. */
  version?: string;
}

const nothing = 'Nothing was deployed';

/**
 * Builds the site and runs the commands that put it online, each after the one before it has succeeded.
 *
 * @throws with what to do if something is missing, or a command fails
 */
export async function deploy(
  { options, words }: ParsedCommand<(typeof deployCommand)['options']>,
  { settings, terminal, env = process.env, version = process.versions.node }: Workspace,
): Promise<void> {
  const [word = ''] = words;
  const host = Object.hasOwn(deployHosts, word) ? deployHosts[word] : undefined;
  if (!host) {
    const what = word ? `${quote(word)} is not a host` : 'No host is named';
    throw new Error(`${what}${suggest(word, hostNames) || ` — write ${deployCommand.usage}`}`);
  }
  const read = createRead(settings);
  checkSettings(host, settings, version);
  const project = findProject(host, options.project, read);
  const variables = await listVariables(read);
  const build: DeployCommand = { args: ['npm', 'run', 'build'] };
  const commands = [build, ...host.commands({ project, variables })];
  const lines = commands.map((command) => `  ${show(command)}\n`);
  terminal.write(`To ${host.name}:\n${lines.join('')}`);
  if (word === 'pages')
    terminal.note(`GitHub builds what is pushed; commit and push first.${noteSecret(read)}`);
  if (options['dry-run']) return terminal.write(`${nothing}.\n`);
  if (!options.yes && !terminal.confirm) {
    throw new Error(`${nothing}, as nobody can be asked here — add --yes`);
  }
  if (!options.yes && !(await terminal.confirm?.('Run these commands?'))) {
    return terminal.write(`${nothing}.\n`);
  }
  for (const command of commands) await run(command, host, terminal, env);
  const address = read('SITE_URL') || '<its address>';
  const wait = word === 'pages' ? 'GitHub builds it now: gh run watch\n' : '';
  terminal.write(`${wait}Then: npm run doctor -- --online ${address}\n`);
}

const show = ({ args, shown }: DeployCommand) => shown ?? args.join(' ');

function checkSettings(
  { name, node, guide, hasBasePath }: DeployHost,
  settings: Settings,
  version: string,
) {
  const read = createRead(settings);
  const { env, errors } = readEnv(settings);
  throwEnvErrors(errors);
  if (read('VITE_FIRESTORE_EMULATOR_HOST')) {
    throw new Error(
      `VITE_FIRESTORE_EMULATOR_HOST is set, and no visitor reaches an emulator — remove it`,
    );
  }
  if (env.basePath !== '/' && !hasBasePath) {
    throw new Error(
      `BASE_PATH is ${env.basePath}, but ${name} serves a site at its root — remove BASE_PATH, and correct SITE_URL`,
    );
  }
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (node && (major < node[0] || (major === node[0] && minor < node[1]))) {
    throw new Error(
      `The tool of ${name} needs Node.js ${node.join('.')}, and this is ${version} — install a newer one from https://nodejs.org, or deploy by pushing (docs/deploy/${guide})`,
    );
  }
}

function findProject(
  { name, projectSetting, projectRemedy }: DeployHost,
  option = '',
  read: Read,
): string {
  if (option && !projectSetting) {
    throw new Error(
      `--project is not for ${name}, whose tool remembers the project — leave it out`,
    );
  }
  const project = option || (projectSetting ? read(projectSetting) : '');
  if (!project && projectRemedy)
    throw new Error(`The project of ${name} is not named — ${projectRemedy}`);
  if (project && !/^\w[\w.-]*$/.test(project)) {
    throw new Error(
      `${quote(project)} is no project of ${name} — write its id, of letters, digits and -`,
    );
  }
  return project;
}

/** The settings that the workflows read as variables, so that none of them is a secret. */
async function listVariables(read: Read): Promise<Record<string, string>> {
  const workflow = await readFile(engineFile('.github/workflows/build.yml'), 'utf8');
  const names = [...workflow.matchAll(/\$\{\{ vars\.(\w+)/g)].map(([, name = '']) => name);
  const set = ['BASE_PATH', ...names].filter((name) => read(name));
  return Object.fromEntries(set.map((name) => [name, read(name)]));
}

const noteSecret = (read: Read) =>
  read('CONTENT_GIT_URL') ? ' It needs the secret too, once: gh secret set CONTENT_GIT_URL' : '';

async function run(
  command: DeployCommand,
  host: DeployHost,
  terminal: Terminal,
  env: NodeJS.ProcessEnv,
) {
  terminal.note(`> ${show(command)}`);
  const { code, output } = await runProgram(command.args, terminal, env);
  const { otherwise } = command;
  if (code === 0) return;
  if (otherwise?.after.test(output)) return run({ args: otherwise.args }, host, terminal, env);
  throw new Error(`${nothing}: ${show(command)} failed — ${explain(command, host, code, output)}`);
}

function explain(
  { args: [program] }: DeployCommand,
  host: DeployHost,
  code: number,
  output: string,
): string {
  if (program === 'npm' && code !== 127)
    return 'correct what the build says above, and run the command again';
  if (code === 127) {
    const remedy =
      program === 'gh'
        ? 'the GitHub CLI from https://cli.github.com'
        : 'Node.js with npm from https://nodejs.org';
    return `${program} is not there: install ${remedy}, or do what docs/deploy/${host.guide} says by hand`;
  }
  const known = [...host.failures, ...commonFailures].find(([pattern]) => pattern.test(output));
  return known?.[1] ?? `see what it says above, and docs/deploy/${host.guide}`;
}

/** Runs a program in this terminal, and keeps the end of its output; the code 127 means that it is not there. */
function runProgram(
  [program, ...args]: DeployCommand['args'],
  { write }: Terminal,
  env: NodeJS.ProcessEnv,
) {
  // On Windows, npm and npx are scripts, which only a shell runs; their arguments are plain words.
  const shell = process.platform === 'win32' && program !== 'gh';
  const child = spawn(program, args, { env, shell, stdio: ['inherit', 'pipe', 'pipe'] });
  let output = '';
  const pass = (chunk: Buffer) => {
    write(String(chunk));
    output = stripVTControlCharacters(output + chunk).slice(-20_000);
  };
  child.stdout.on('data', pass);
  child.stderr.on('data', pass);
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    child.on('error', (error) =>
      hasCode(error, 'ENOENT') ? resolve({ code: 127, output }) : reject(error),
    );
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
