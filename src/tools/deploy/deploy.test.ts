import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { readEnd, startScript } from '../../../tests/helpers/run-script.ts';
import { deploy } from './deploy.ts';

// Stands in for each tool: notes its arguments, and fails where it is told to.
const fakeTool = `#!/bin/sh
printf '%s\\n' "\${0##*/} $*" >> "$CALLS"
case "$*" in
  *"$FAILS_AT"*) printf '%s\\n' "$FAILS_WITH" >&2; exit "$FAILS_AS";;
esac
printf '%s\\n' "output of \${0##*/}"
`;

/** A failure of the command that contains \`at\`, with what it prints. */
interface Failure {
  at?: string;
  output?: string;
  code?: number;
  /** The tools that are there. */
  tools?: string[];
}

async function makeEnvironment({ at = 'nothing', output = '', code = 1, tools }: Failure) {
  const folder = await makeFolder();
  const bin = join(folder, 'bin');
  await mkdir(bin);
  for (const tool of tools ?? ['npm', 'npx', 'gh']) {
    await writeFile(join(bin, tool), fakeTool);
    await chmod(join(bin, tool), 0o755);
  }
  const calls = join(folder, 'calls');
  return {
    env: { PATH: bin, CALLS: calls, FAILS_AT: at, FAILS_WITH: output, FAILS_AS: String(code) },
    readCalls: async () =>
      (await readFile(calls, 'utf8').catch(() => '')).split('\n').filter(Boolean),
  };
}

interface Given extends Failure {
  options?: Parameters<typeof deploy>[0]['options'];
  settings?: Record<string, string>;
  version?: string;
  /** The answer at the terminal; nobody is there without one. */
  answer?: boolean;
}

/** Deploys with tools that only look like those of the hosts. */
async function run(host: string, given: Given = {}) {
  const { options = { yes: true }, settings = {}, version = '22.13.0', answer } = given;
  const { env, readCalls } = await makeEnvironment(given);
  const lines: string[] = [];
  const terminal = {
    write: (text: string) => void lines.push(text),
    note: (line: string) => void lines.push(`${line}\n`),
    ...(answer !== undefined && { confirm: async () => answer }),
  };
  const words = host ? [host] : [];
  const error = await deploy({ options, words }, { settings, terminal, env, version }).then(
    () => '',
    ({ message }: Error) => message,
  );
  const out = lines.join('');
  expect(out + error).not.toContain('s3cret');
  return { error, out, calls: await readCalls() };
}

/** The settings with which each host gets a project. */
const projects: Record<string, Record<string, string>> = {
  cloudflare: { CLOUDFLARE_PROJECT: 'me' },
  firebase: {
    VITE_FIREBASE_API_KEY: 'AIza-s3cret',
    VITE_FIREBASE_AUTH_DOMAIN: 'me.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'me',
    VITE_FIREBASE_APP_ID: '1:1:web:1',
  },
};

const build = 'npm run build';

test.each([
  ['netlify', ['npx --yes netlify-cli deploy --prod --no-build --dir dist/client']],
  ['vercel', ['npx --yes vercel deploy dist --prod']],
  ['cloudflare', ['npx --yes wrangler pages deploy dist/client --project-name me --branch main']],
  ['firebase', ['npx --yes firebase-tools deploy --config dist/firebase.json --project me']],
  [
    'pages',
    [
      'gh auth status',
      'gh api -X POST repos/{owner}/{repo}/pages -f build_type=workflow',
      'gh variable set DEPLOY_TO --body github-pages',
      'gh workflow run deploy-github-pages.yml',
    ],
  ],
])('to %s, the site is built and goes online by the tool of the host', async (host, commands) => {
  const settings = { ...projects[host], SITE_URL: '' };
  const { error, out, calls } = await run(host, { settings });
  expect(error).toBe('');
  expect(calls).toEqual([build, ...commands]);
  for (const command of calls) expect(out).toContain(`\n> ${command}\n`);
  expect(out).toContain('output of npm\n');
  expect(out).toMatch(/Then: npm run doctor -- --online <its address>\n$/);
});

test('GitHub gets the public settings as variables, and no other', async () => {
  const secrets = {
    CONTENT_GIT_URL: 'https://me:s3cret@me.example/content.git',
    GOOGLE_APPLICATION_CREDENTIALS: 's3cret.json',
    GITHUB_TOKEN: 's3cret',
    RESUME_PHONE: 's3cret',
  };
  const settings = {
    ...projects.firebase,
    ...secrets,
    SITE_URL: 'https://me.dev',
    BASE_PATH: '/a/',
  };
  const { error, out, calls } = await run('pages', { settings });
  expect(error).toBe('');
  expect(calls.filter((call) => call.startsWith('gh variable')).sort()).toEqual([
    'gh variable set BASE_PATH --body /a/',
    'gh variable set DEPLOY_TO --body github-pages',
    'gh variable set SITE_URL --body https://me.dev',
    'gh variable set VITE_FIREBASE_API_KEY --body AIza-s3cret',
    'gh variable set VITE_FIREBASE_APP_ID --body 1:1:web:1',
    'gh variable set VITE_FIREBASE_AUTH_DOMAIN --body me.firebaseapp.com',
    'gh variable set VITE_FIREBASE_PROJECT_ID --body me',
  ]);
  expect(out).toContain('  gh variable set VITE_FIREBASE_API_KEY --body <as set here>\n');
  expect(out).toContain('It needs the secret too, once: gh secret set CONTENT_GIT_URL');
  expect(out).toContain('npm run doctor -- --online https://me.dev\n');
});

test('Pages that is on already gets GitHub Actions as its source', async () => {
  const output = 'gh: GitHub Pages is already enabled. (HTTP 409)';
  const { error, calls } = await run('pages', { at: '-X POST', output });
  expect(error).toBe('');
  expect(calls[3]).toBe('gh api -X PUT repos/{owner}/{repo}/pages -f build_type=workflow');
  expect(calls).toHaveLength(6);
});

test('a project can be named', async () => {
  const options = { yes: true, project: 'mine' } as const;
  const { calls } = await run('netlify', { options });
  expect(calls[1]).toMatch(/ --dir dist\/client --site mine$/);
  const other = await run('cloudflare', { options, settings: projects.cloudflare ?? {} });
  expect(other.calls[1]).toMatch(/ --project-name mine --branch main$/);
});

test.each([
  [{ options: { 'dry-run': true } }, '', 'Nothing was deployed.\n'],
  [{ options: {}, answer: false }, '', 'Nothing was deployed.\n'],
  [
    { options: {} },
    'Nothing was deployed, as nobody can be asked here — add --yes',
    'dist --prod\n',
  ],
] satisfies [Given, string, string][])('with %j no command is run', async (given, message, end) => {
  const { error, out, calls } = await run('vercel', given);
  expect(calls).toEqual([]);
  expect(out).toMatch(/^To Vercel:\n {2}npm run build\n {2}npx --yes vercel deploy dist --prod\n/);
  expect(out.endsWith(end)).toBe(true);
  expect(error).toBe(message);
});

test('after a yes at the terminal, the commands run', async () => {
  expect((await run('vercel', { options: {}, answer: true })).calls).toHaveLength(2);
});

test.each<[host: string, given: Given, message: RegExp]>([
  ['', {}, /^No host is named — write npm run deploy -- <pages\|netlify\|/],
  ['netlfy', {}, /^"netlfy" is not a host — did you mean "netlify"\?$/],
  ['toString', {}, /^"toString" is not a host — write /],
  [
    'cloudflare',
    {},
    /^The project of Cloudflare Pages is not named — add --project <its name>; npx wrangler /,
  ],
  [
    'firebase',
    {},
    /^The project of Firebase Hosting is not named — set VITE_FIREBASE_PROJECT_ID in \.env, or/,
  ],
  ['vercel', { options: { project: 'a' } }, /^--project is not for Vercel, .* — leave it out$/],
  [
    'netlify',
    { options: { project: 'a; rm -rf' } },
    /^"a; rm -rf" is no project of Netlify — write its id/,
  ],
  ['netlify', { options: { project: '--prod' } }, /^"--prod" is no project of Netlify — /],
  [
    'netlify',
    { version: '22.12.0' },
    /^The tool of Netlify needs Node\.js 22\.13, and this is 22\.12\.0 — install/,
  ],
  [
    'cloudflare',
    { version: '20.19.0' },
    /^The tool of Cloudflare Pages needs Node\.js 22\.12, .* deploy by pushing/,
  ],
  [
    'vercel',
    { settings: { BASE_PATH: '/a/' } },
    /^BASE_PATH is \/a\/, but Vercel serves a site at its root — remove/,
  ],
  [
    'vercel',
    { settings: { SITE_URL: 'me.dev' } },
    /^settings {2}error {2}SITE_URL is "me\.dev" — write /,
  ],
  [
    'vercel',
    { settings: { VITE_FIREBASE_PROJECT_ID: 'a' } },
    /VITE_FIREBASE_API_KEY is missing, but /,
  ],
  [
    'vercel',
    { settings: { VITE_X: 'PRIVATE KEY s3cret' } },
    /^settings {2}error {2}VITE_X contains a private key/,
  ],
  [
    'pages',
    { settings: { ...projects.firebase, VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' } },
    /^VITE_FIRESTORE_EMULATOR_HOST is set, and no visitor reaches an emulator — remove it$/,
  ],
])('to "%s", nothing is run with %j', async (host, given, message) => {
  const { error, calls } = await run(host, given);
  expect(error).toMatch(message);
  expect(calls).toEqual([]);
});

/** The words of the tools when they fail, and the beginning of what to do. */
const failures: [host: string, failure: Failure, remedy: string][] = [
  ['vercel', { at: 'run build' }, 'correct what the build says above'],
  ['vercel', { tools: [] }, 'npm is not there: install Node.js'],
  ['vercel', { tools: ['npm'] }, 'npx is not there: install Node.js'],
  [
    'pages',
    { tools: ['npm'] },
    'gh is not there: install the GitHub CLI from https://cli.github.com',
  ],
  [
    'netlify',
    { at: 'netlify', output: 'Something else' },
    'see what it says above, and docs/deploy/netlify.md',
  ],
  ...[
    ['npm error code EBADENGINE', 'install a newer Node.js'],
    ['npm error code E404', 'npm asks a registry that does not have the tool'],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN self-signed certificate', 'a proxy stands between'],
    ['npm error code ENOTFOUND', 'check the connection'],
    ['npm error ENOSPC: no space left on device', 'the disk is full'],
    ['npm error code EACCES', 'the cache of npm belongs to somebody else'],
    ['Error: Too Many Requests', 'wait an hour'],
  ].map(([output = '', remedy = '']): [string, Failure, string] => [
    'vercel',
    { at: 'vercel', output },
    remedy,
  ]),
  ...[
    [
      'auth status',
      'You are not logged into any GitHub hosts. To log in, run: gh auth login',
      'log in once: gh auth login',
    ],
    [
      'auth status',
      'X The token in /home/me/.config/gh/hosts.yml is invalid.\n- To re-authenticate, run: gh auth login',
      'log in again: gh auth login',
    ],
    ['auth status', 'dial tcp: error connecting to api.github.com', 'check the connection'],
    ['POST', 'no git remotes found', 'put the project on GitHub first'],
    [
      'POST',
      'none of the git remotes configured for this repository point to a known GitHub host.',
      'say which repository is meant',
    ],
    [
      'POST',
      'gh: Your current plan does not support GitHub Pages for this repository. (HTTP 422)',
      'Pages of a private repository need a paid plan',
    ],
    [
      'POST',
      'gh: Must have admin rights to Repository. (HTTP 403)',
      'only somebody with the role Admin',
    ],
    ['POST', 'gh: Not Found (HTTP 404)', 'log in with the account that the repository belongs to'],
    [
      'POST',
      'gh: Resource protected by organization SAML enforcement. (HTTP 403)',
      'let your organization accept the token',
    ],
    ['variable set', 'unknown command "variable" for "gh"', 'the GitHub CLI is too old'],
    [
      'variable set',
      'error: your token is missing required scope "repo"',
      'give the tool the rights',
    ],
    [
      'workflow run',
      'could not find any workflows named deploy-github-pages.yml',
      'push the folder .github/workflows',
    ],
    [
      'workflow run',
      "could not create workflow dispatch event: HTTP 422: Workflow does not have 'workflow_dispatch' trigger",
      'push the newer .github/workflows',
    ],
    [
      'workflow run',
      'HTTP 422: Cannot trigger a disabled workflow',
      'allow Actions under Settings',
    ],
  ].map(([at = '', output = '', remedy = '']): [string, Failure, string] => [
    'pages',
    { at, output },
    remedy,
  ]),
  ...[
    ['Error: Unauthorized: could not retrieve project', 'log in once: npx netlify-cli login'],
    ['Project not found. Please rerun "netlify link"', 'link this folder to a project once'],
    ['JSONHTTPError: Forbidden', 'your account may not deploy'],
    ['Error: The deploy directory "/a/dist/client" has not been found', 'dist/client is not there'],
    ['Account credit usage exceeded', 'the plan has no deployments left'],
    ["error: unknown option '--no-build'", 'the tool is too old'],
  ].map(([output = '', remedy = '']): [string, Failure, string] => [
    'netlify',
    { at: 'netlify', output },
    remedy,
  ]),
  ...[
    [
      'Error: No existing credentials found. Please run `vercel login` or pass "--token"',
      'log in once: npx vercel login',
    ],
    [
      'Error: Command `vercel deploy` requires confirmation. Use option "--yes" to confirm.',
      'link the folder to a project once',
    ],
    [
      'Error: Could not retrieve Project Settings. To link your Project, remove the `.vercel` directory',
      'the project is gone',
    ],
    [
      'Error: Not authorized: Trying to access resource under scope "me".',
      'your account may not deploy',
    ],
    [
      'Error: Resource is limited - try again in 24 hours (more than 100, code: "api-deployments-free-per-day").',
      'the plan has no deployments left',
    ],
    ['Error: File size limit exceeded (100 MB)', 'a file is larger'],
    ['Error: unknown or unexpected option: --prod', 'the tool is too old'],
  ].map(([output = '', remedy = '']): [string, Failure, string] => [
    'vercel',
    { at: 'vercel', output },
    remedy,
  ]),
  ...[
    [
      "In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable",
      'log in once: npx wrangler login',
    ],
    [
      'Project not found. The specified project name does not match any of your existing projects. [code: 8000007]',
      'make the project once',
    ],
    [
      'More than one account available but unable to select one in non-interactive mode.',
      'set CLOUDFLARE_ACCOUNT_ID',
    ],
    [
      'Could not route to /client/v4/accounts/a/pages [code: 7003]',
      'CLOUDFLARE_ACCOUNT_ID is not an account',
    ],
    ['Authentication error [code: 10000]', 'log in again: npx wrangler login'],
    ['Error: Pages only supports files up to 25 MiB in size', 'a file is larger'],
    ['Error: Pages only supports up to 20,000 files in a deployment', 'the site has more files'],
    ["ENOENT: no such file or directory, scandir 'dist/client'", 'dist/client is not there'],
    ['Unknown arguments: branch', 'the tool is too old'],
    ['Wrangler requires at least Node.js v22.0.0.', 'install a newer Node.js'],
  ].map(([output = '', remedy = '']): [string, Failure, string] => [
    'cloudflare',
    { at: 'wrangler', output },
    remedy,
  ]),
  ...[
    [
      'Error: Failed to authenticate, have you run firebase login?',
      'log in once: npx firebase-tools login',
    ],
    [
      'Authentication Error: Your credentials are no longer valid. Please run firebase login --reauth',
      'log in again',
    ],
    [
      'Error: Failed to get Firebase project me. Please make sure the project exists',
      'correct VITE_FIREBASE_PROJECT_ID',
    ],
    [
      'Error: Assertion failed: resolving hosting target of a site with no site name',
      'open Hosting in the Firebase console',
    ],
    [
      'Error: Cloud Firestore API has not been used in project me before or it is disabled.',
      'make a database once',
    ],
    [
      'checking firestore.rules for compilation errors...\nError: Compilation errors in firestore.rules:',
      'take firestore.rules of this project again',
    ],
    [
      'ensuring required API firestore.googleapis.com is enabled...\nError: Request had HTTP Error: 403, The caller does not have permission',
      'your account needs the role Editor',
    ],
    ['Error: HTTP Error: 429, Quota exceeded', 'the plan has no space left'],
    ["Error: Directory 'client' for Hosting does not exist.", 'dist is not whole'],
    ["error: unknown option '--config'", 'the tool is too old'],
    ['Firebase CLI v15.34.2 is incompatible with Node.js v18.0.0', 'install a newer Node.js'],
  ].map(([output = '', remedy = '']): [string, Failure, string] => [
    'firebase',
    { at: 'firebase-tools', output },
    remedy,
  ]),
];

test.each(failures)('to %s, %j ends with what to do', async (host, failure, remedy) => {
  const { error, out } = await run(host, { ...failure, settings: projects[host] ?? {} });
  const [, said = ''] = /^Nothing was deployed: .+ failed — (.+)$/.exec(error) ?? [];
  expect(said.slice(0, remedy.length)).toBe(remedy);
  if (failure.output) expect(out).toContain(failure.output);
});

test('there are failures enough', () => {
  expect(failures.length).toBeGreaterThan(50);
});

test('the command shows what the tool says, and fails where it does', async () => {
  const output = '\u001b[31mError: No existing credentials found.\u001b[39m';
  const { env, readCalls } = await makeEnvironment({ at: 'vercel', output });
  const ended = await readEnd(startScript(['deploy', 'vercel', '--yes'], await makeFolder(), env));
  expect(ended.code).toBe(1);
  expect(ended.out).toContain(`output of npm\n${output}\n`);
  expect(ended.err).toMatch(/failed — log in once: npx vercel login\n$/);
  expect(await readCalls()).toHaveLength(2);
});
