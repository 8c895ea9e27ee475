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

type DeployCommand = readonly [program: string, ...args: string[]];

/** A host to deploy to. docs/deploy.md has a section with its name. */
interface DeployHost {
  name: string;
  /** The setting that names the project, unless the option does. */
  projectSetting?: string;
  needsProject?: boolean;
  /** @param variables settings that a build takes as variables of GitHub, by their names */
  commands(project: string, variables: Readonly<Record<string, string>>): DeployCommand[];
}

const npx = (...args: string[]): DeployCommand => ['npx', '--yes', ...args];
/** The URL of Pages in GitHub's API; `gh` fills in the names. */
const pages = ['repos/{owner}/{repo}/pages', '-f', 'build_type=workflow'] as const;
const turnOn: DeployCommand = ['gh', 'api', '-X', 'POST', ...pages];
/** The second try: GitHub refuses the first one if Pages is on. */
const changeSource: DeployCommand = ['gh', 'api', '-X', 'PUT', ...pages];

const hosts: Readonly<Record<string, DeployHost>> = {
  pages: {
    name: 'GitHub Pages',
    commands: (_, variables) => [
      ['gh', 'auth', 'status'],
      turnOn,
      ['gh', 'variable', 'set', 'DEPLOY_TO', '--body', 'github-pages'],
      ...Object.entries(variables).map(
        ([name, value]): DeployCommand => ['gh', 'variable', 'set', name, '--body', value],
      ),
      ['gh', 'workflow', 'run', 'deploy-github-pages.yml'],
    ],
  },
  netlify: {
    name: 'Netlify',
    projectSetting: 'NETLIFY_SITE_ID',
    commands: (project) => {
      const site = project ? ['--site', project] : [];
      return [
        npx('netlify-cli', 'deploy', '--prod', '--no-build', '--dir', 'dist/client', ...site),
      ];
    },
  },
  vercel: {
    name: 'Vercel',
    commands: () => [npx('vercel', 'deploy', 'dist', '--prod')],
  },
  cloudflare: {
    name: 'Cloudflare Pages',
    projectSetting: 'CLOUDFLARE_PROJECT',
    needsProject: true,
    commands: (project) => {
      const where = ['--project-name', project, '--branch', 'main'];
      return [npx('wrangler', 'pages', 'deploy', 'dist/client', ...where)];
    },
  },
  firebase: {
    name: 'Firebase Hosting',
    projectSetting: 'VITE_FIREBASE_PROJECT_ID',
    needsProject: true,
    commands: (project) => [
      npx('firebase-tools', 'deploy', '--config', 'dist/firebase.json', '--project', project),
    ],
  },
};
const hostNames = Object.keys(hosts);

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
  { options, words: [word = ''] }: ParsedCommand<(typeof deployCommand)['options']>,
  { settings, terminal, env = process.env }: DeployWorkspace,
): Promise<void> {
  const host = Object.hasOwn(hosts, word) ? hosts[word] : undefined;
  if (!host) {
    const what = word ? `${quote(word)} is not a host` : 'No host is named';
    throw new Error(`${what}${suggest(word, hostNames) || ` — write ${deployCommand.usage}`}`);
  }
  const { name, projectSetting = '', needsProject } = host;
  const read = createRead(settings);
  const isPages = word === 'pages';
  checkDeploySettings(settings, isPages ? undefined : name);
  const project = options.project ?? read(projectSetting);
  const guide = `docs/deploy.md#${name.toLowerCase().replace(' ', '-')}`;
  if (!project && needsProject) {
    throw new Error(`The project of ${name} is not named — add --project <its name> (${guide})`);
  }
  const build: DeployCommand = ['npm', 'run', 'build'];
  const commands = [build, ...host.commands(project, await listVariables(read))];
  terminal.write(`To ${name}:\n${commands.map((command) => `  ${command.join(' ')}\n`).join('')}`);
  if (isPages) {
    const secret = 'It also needs this secret once: gh secret set CONTENT_GIT_URL';
    terminal.note('GitHub builds what is pushed; commit and push first.');
    if (read('CONTENT_GIT_URL')) terminal.note(secret);
  }
  const consent = { yes: options.yes, undone: nothingDeployed };
  const isAgreed =
    !options['dry-run'] && (await askConsent(terminal, consent, 'Run these commands?'));
  if (!isAgreed) return terminal.write(`${nothingDeployed}.\n`);
  for (const command of commands) await runHostCommand(command, guide, terminal, env);
  if (isPages) terminal.write('GitHub builds it now: gh run watch\n');
}

/** @param rootHost the name of a host that serves a site at its root only */
function checkDeploySettings(settings: Settings, rootHost: string | undefined): void {
  const { env, errors } = readEnv(settings);
  throwEnvErrors(errors);
  const emulator = queryStores.find((store) => createRead(settings)(store.emulator))?.emulator;
  if (emulator) {
    throw new Error(`${emulator} is set, and visitors cannot reach an emulator — remove it`);
  }
  if (env.basePath !== '/' && rootHost) {
    throw new Error(
      `BASE_PATH is ${env.basePath}, but ${rootHost} serves a site at its root — remove BASE_PATH, and correct SITE_URL`,
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
  guide: string,
  terminal: Terminal,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const shown = command.join(' ');
  terminal.note(`> ${shown}`);
  const code = await runProgram(command, env);
  if (code === 0) return;
  if (command === turnOn && code) return runHostCommand(changeSource, guide, terminal, env);
  const reason = code
    ? `${shown} failed — see its output above, and ${guide}`
    : `the program ${command[0]} was not found — install it, or deploy as ${guide} says`;
  throw new Error(`${nothingDeployed}: ${reason}`);
}

/** Runs a program in this terminal; resolves to its exit code, or undefined if there is no such program. */
function runProgram([program, ...args]: DeployCommand, env: NodeJS.ProcessEnv) {
  // On Windows, npm and npx are scripts, which only a shell runs; their arguments are plain words.
  const shell = process.platform === 'win32' && program !== 'gh';
  const child = spawn(program, args, { env, shell, stdio: 'inherit' });
  return new Promise<number | undefined>((resolve, reject) => {
    child.on('error', (error) => (hasCode(error, 'ENOENT') ? resolve(undefined) : reject(error)));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
