import { spawn } from 'node:child_process';
import { readEnv, throwEnvErrors } from '../../content/config/env.ts';
import { createRead, type Read, type Settings } from '../../content/config/read-settings.ts';
import { hasCode, readIfThere } from '../../content/files.ts';
import { suggest } from '../../content/nearest.ts';
import { ownerFile } from '../../model/places.ts';
import { queryStores } from '../../model/stores.ts';
import { quote } from '../../schemas/quote.ts';
import { say } from '../../schemas/terminal/say.ts';
import { type ParsedCommand, UsageError } from '../read-command.ts';
import { askConsent, type Terminal } from '../terminal.ts';

type DeployCommand = readonly [program: string, ...args: string[]];

/** A host to deploy to. docs/deploy.md has a section with its name. */
interface DeployHost {
  name: string;
  /** Its tool on npm with what follows; none for GitHub, which builds by itself. */
  tool?: string;
  /** The option of the tool that names the project, and the setting that does so too. */
  project?: readonly [option: string, setting: string];
  needsProject?: boolean;
}

const hosts: Readonly<Record<string, DeployHost>> = {
  pages: { name: 'GitHub Pages' },
  netlify: {
    name: 'Netlify',
    tool: 'netlify-cli deploy --prod --no-build --dir dist/client',
    project: ['--site', 'NETLIFY_SITE_ID'],
  },
  vercel: { name: 'Vercel', tool: 'vercel deploy dist --prod' },
  cloudflare: {
    name: 'Cloudflare Pages',
    tool: 'wrangler pages deploy dist/client --branch main',
    project: ['--project-name', 'CLOUDFLARE_PROJECT'],
    needsProject: true,
  },
  firebase: {
    name: 'Firebase Hosting',
    tool: 'firebase-tools deploy --config dist/firebase.json',
    project: ['--project', 'VITE_FIREBASE_PROJECT_ID'],
    needsProject: true,
  },
};
const hostNames = Object.keys(hosts);

/** The URL of Pages in GitHub's API; `gh` fills in the names. */
const pages = ['repos/{owner}/{repo}/pages', '-f', 'build_type=workflow'] as const;
const turnOn: DeployCommand = ['gh', 'api', '-X', 'POST', ...pages];
/** The second try: GitHub refuses the first one if Pages is on. */
const changeSource: DeployCommand = ['gh', 'api', '-X', 'PUT', ...pages];

export const deployCommand = {
  usage: `npx frontispiece deploy <${hostNames.join('|')}>`,
  about: 'Builds the site and deploys it with the tool of a host, as docs/deploy.md describes.',
  options: {
    project: { value: 'name', about: 'The project of the host, where it has to be named.' },
    'dry-run': { about: 'Shows the commands and runs none.' },
    yes: { about: 'Runs the commands without asking.' },
  },
  mostWords: 1,
  contradictions: [['dry-run', 'yes']],
} as const;

interface DeployWorkspace {
  settings: Settings;
  terminal: Terminal;
  env?: NodeJS.ProcessEnv;
}

const nothingDeployed = say('deploy.nothing');

export type DeployArguments = ParsedCommand<(typeof deployCommand)['options']>;

/** Builds the site, and runs the commands that deploy it until one fails; their output stays as it is. */
export async function deploy(
  { options, words: [word = ''] }: DeployArguments,
  { settings, terminal, env = process.env }: DeployWorkspace,
): Promise<void> {
  const host = Object.hasOwn(hosts, word) ? hosts[word] : undefined;
  if (!host) {
    const what = word ? `${quote(word)} is not a host` : 'No host is named';
    throw new UsageError(`${what}${suggest(word, hostNames) || ` — write ${deployCommand.usage}`}`);
  }
  const { name, tool, project: [option = '', setting = ''] = [], needsProject } = host;
  const read = createRead(settings);
  checkDeploySettings(settings, tool && name);
  const project = options.project ?? read(setting);
  const guide = `docs/deploy.md#${name.toLowerCase().replace(' ', '-')}`;
  if (!project && needsProject) {
    throw new UsageError(
      `The project of ${name} is not named — add --project <its name> (${guide})`,
    );
  }
  const named = option && project ? [option, project] : [];
  const commands: DeployCommand[] = [
    // A missing program or sign-in is known at once, and a build takes a while.
    ...(tool ? [] : [['gh', 'auth', 'status'] as const]),
    ['npm', 'run', 'build'],
    ...(tool
      ? [['npx', '--yes', ...tool.split(' '), ...named] as const]
      : await listGithub(read, guide)),
  ];
  const shown = commands.map((command) => `  ${command.join(' ')}\n`).join('');
  terminal.write(`${say('deploy.to', { name })}\n${shown}`);
  if (!tool) {
    const secret = 'It also needs this secret once: gh secret set CONTENT_GIT_URL';
    terminal.note(say('deploy.push-first'));
    if (read('CONTENT_GIT_URL')) terminal.note(secret);
  }
  const consent = { yes: options.yes, undone: nothingDeployed };
  const isAgreed = !options['dry-run'] && (await askConsent(terminal, consent, say('deploy.ask')));
  if (!isAgreed) return terminal.write(`${nothingDeployed}.\n`);
  for (const command of commands) await runHostCommand(command, guide, terminal, env);
  if (!tool) terminal.write(`${say('deploy.started')}\n`);
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

/** The commands for GitHub, with the settings that the workflows read as variables, so that none of them is a secret. */
async function listGithub(read: Read, guide: string): Promise<DeployCommand[]> {
  const file = '.github/workflows/build.yml';
  const workflow = await readIfThere(ownerFile(file));
  if (!workflow) {
    throw new Error(
      `${nothingDeployed}: GitHub builds the site with ${file}, which is missing — copy it and deploy-github-pages.yml from a new folder of npm create frontispiece (${guide})`,
    );
  }
  const names = [...String(workflow).matchAll(/\$\{\{ vars\.(\w+)/g)].map(([, name = '']) => name);
  const set = new Set(['BASE_PATH', ...names].filter((name) => read(name)));
  return [
    turnOn,
    ['gh', 'variable', 'set', 'DEPLOY_TO', '--body', 'github-pages'],
    ...Array.from(set, (name) => ['gh', 'variable', 'set', name, '--body', read(name)] as const),
    ['gh', 'workflow', 'run', 'deploy-github-pages.yml'],
  ];
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
