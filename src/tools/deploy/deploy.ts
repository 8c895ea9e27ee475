import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { ParsedCommand } from '../../node/command/read-command.ts';
import { readEnv, throwEnvErrors } from '../../node/config/env.ts';
import { createRead, type Read, type Settings } from '../../node/config/read-settings.ts';
import { hasCode } from '../../node/files.ts';
import { suggest } from '../../node/nearest.ts';
import { quote } from '../../schemas/quote.ts';
import { engineFile } from '../../site/places.ts';
import { queryStores } from '../../site/stores.ts';
import { askConsent, type Terminal } from '../terminal.ts';
import { type DeployCommand, type DeployHost, deployHosts } from './deploy-hosts.ts';

const hostNames = Object.keys(deployHosts);

export const deployCommand = {
  usage: `npm run deploy -- <${hostNames.join('|')}>`,
  about: 'Builds the site and deploys it with the tool of a host, as docs/deploy.md describes.',
  options: {
    project: { value: 'name', about: 'The project of the host, where it has to be named.' },
    'dry-run': { about: 'Shows the commands and runs none.' },
    yes: { about: 'Runs the commands without asking.' },
  },
  mostWords: 1,
} as const;

interface DeployWorkspace {
  settings: Settings;
  terminal: Terminal;
  env?: NodeJS.ProcessEnv;
}

const nothingDeployed = 'Nothing was deployed';

/** Builds the site, and runs the commands that deploy it until one fails; their output stays as it is. */
export async function deploy(
  { options, words }: ParsedCommand<(typeof deployCommand)['options']>,
  { settings, terminal, env = process.env }: DeployWorkspace,
): Promise<void> {
  const [word = ''] = words;
  const host = Object.hasOwn(deployHosts, word) ? deployHosts[word] : undefined;
  if (!host) {
    const what = word ? `${quote(word)} is not a host` : 'No host is named';
    throw new Error(`${what}${suggest(word, hostNames) || ` — write ${deployCommand.usage}`}`);
  }
  const read = createRead(settings);
  checkDeploySettings(host, settings);
  const project = options.project ?? (host.projectSetting ? read(host.projectSetting) : '');
  if (!project && host.needsProject) {
    throw new Error(
      `The project of ${host.name} is not named — add --project <its name> (${host.guide})`,
    );
  }
  const build: DeployCommand = { args: ['npm', 'run', 'build'] };
  const commands = [build, ...host.commands({ project, variables: await listVariables(read) })];
  const lines = commands.map((command) => `  ${showCommand(command)}\n`);
  terminal.write(`To ${host.name}:\n${lines.join('')}`);
  if (word === 'pages') {
    const secret = 'It also needs this secret once: gh secret set CONTENT_GIT_URL';
    terminal.note('GitHub builds what is pushed; commit and push first.');
    if (read('CONTENT_GIT_URL')) terminal.note(secret);
  }
  if (options['dry-run']) return terminal.write(`${nothingDeployed}.\n`);
  const consent = { yes: options.yes, undone: nothingDeployed };
  if (!(await askConsent(terminal, consent, 'Run these commands?'))) {
    return terminal.write(`${nothingDeployed}.\n`);
  }
  for (const command of commands) await runHostCommand(command, host, terminal, env);
  if (word === 'pages') terminal.write('GitHub builds it now: gh run watch\n');
}

const showCommand = ({ args }: DeployCommand) => args.join(' ');

function checkDeploySettings({ name, hasBasePath }: DeployHost, settings: Settings) {
  const { env, errors } = readEnv(settings);
  throwEnvErrors(errors);
  const emulator = queryStores.find((store) => createRead(settings)(store.emulator))?.emulator;
  if (emulator) {
    throw new Error(`${emulator} is set, and visitors cannot reach an emulator — remove it`);
  }
  if (env.basePath !== '/' && !hasBasePath) {
    throw new Error(
      `BASE_PATH is ${env.basePath}, but ${name} serves a site at its root — remove BASE_PATH, and correct SITE_URL`,
    );
  }
}

/** The settings that the workflows read as variables, so that none of them is a secret. */
async function listVariables(read: Read): Promise<Record<string, string>> {
  const workflow = await readFile(engineFile('.github/workflows/build.yml'), 'utf8');
  const names = [...workflow.matchAll(/\$\{\{ vars\.(\w+)/g)].map(([, name = '']) => name);
  const set = ['BASE_PATH', ...names].filter((name) => read(name));
  return Object.fromEntries(set.map((name) => [name, read(name)]));
}

async function runHostCommand(
  command: DeployCommand,
  host: DeployHost,
  terminal: Terminal,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  terminal.note(`> ${showCommand(command)}`);
  const { args, otherwise } = command;
  const code = await runProgram(args, env);
  if (code === 0) return;
  if (otherwise && code) return runHostCommand({ args: otherwise }, host, terminal, env);
  const [program] = args;
  const reason = code
    ? `${showCommand(command)} failed — see its output above, and ${host.guide}`
    : `the program ${program} was not found — install it, or deploy as ${host.guide} says`;
  throw new Error(`${nothingDeployed}: ${reason}`);
}

/** Runs a program in this terminal; resolves to its exit code, or undefined if there is no such program. */
function runProgram([program, ...args]: DeployCommand['args'], env: NodeJS.ProcessEnv) {
  // On Windows, npm and npx are scripts, which only a shell runs; their arguments are plain words.
  const shell = process.platform === 'win32' && program !== 'gh';
  const child = spawn(program, args, { env, shell, stdio: 'inherit' });
  return new Promise<number | undefined>((resolve, reject) => {
    child.on('error', (error) => (hasCode(error, 'ENOENT') ? resolve(undefined) : reject(error)));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
