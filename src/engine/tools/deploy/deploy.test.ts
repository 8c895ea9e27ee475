import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { type DeployArguments, deploy } from './deploy.ts';

// Stands in for each tool: notes its arguments, and fails where it is told to.
const fakeTool = `#!/bin/sh
printf '%s\\n' "\${0##*/} $*" >> "$CALLS"
case "$*" in
  *"$FAILS_AT"*) exit 1;;
esac
`;

interface Given {
  /** The command that contains it fails. */
  at?: string;
  /** The only ones that are installed. */
  tools?: string[];
  options?: DeployArguments['options'];
  settings?: Record<string, string>;
  /** The answer at the terminal; nobody is there without one. */
  answer?: boolean;
}

/** Deploys with tools that only look like those of the hosts. */
async function run(host: string, given: Given = {}) {
  const { options = { yes: true }, settings = {}, answer } = given;
  const { at = 'nothing', tools = ['npm', 'npx', 'gh'] } = given;
  const PATH = await makeFolder();
  for (const tool of tools) await writeFile(join(PATH, tool), fakeTool, { mode: 0o755 });
  const CALLS = join(PATH, 'calls');
  const env = { PATH, CALLS, FAILS_AT: at };
  const lines: string[] = [];
  const terminal = {
    write: (text: string) => void lines.push(text),
    note: (line: string) => void lines.push(`${line}\n`),
    ...(answer !== undefined && { confirm: async () => answer }),
  };
  const words = host ? [host] : [];
  const error = await deploy({ options, words }, { settings, terminal, env }).then(
    () => '',
    ({ message }: Error) => message,
  );
  const out = lines.join('');
  expect(out + error).not.toContain('s3cret');
  const calls = await readFile(CALLS, 'utf8').catch(() => '');
  return { error, out, calls: calls.split('\n').filter(Boolean) };
}

/** The settings with which each host gets a project. */
const projects: Record<string, Record<string, string>> = {
  netlify: { NETLIFY_SITE_ID: 'mine' },
  cloudflare: { CLOUDFLARE_PROJECT: 'me' },
  firebase: {
    VITE_FIREBASE_API_KEY: 'AIza-public',
    VITE_FIREBASE_AUTH_DOMAIN: 'me.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'me',
    VITE_FIREBASE_APP_ID: '1:1:web:1',
  },
};

const build = 'npm run build';

test.each([
  ['netlify', ['npx --yes netlify-cli deploy --prod --no-build --dir dist/client --site mine']],
  ['vercel', ['npx --yes vercel deploy dist --prod']],
  ['cloudflare', ['npx --yes wrangler pages deploy dist/client --branch main --project-name me']],
  ['firebase', ['npx --yes firebase-tools deploy --config dist/firebase.json --project me']],
  [
    'pages',
    [
      'gh auth status',
      build,
      'gh api -X POST repos/{owner}/{repo}/pages -f build_type=workflow',
      'gh variable set DEPLOY_TO --body github-pages',
      'gh workflow run deploy-github-pages.yml',
    ],
  ],
])('to %s, the site is built and goes online by the tool of the host', async (host, commands) => {
  const { error, out, calls } = await run(host, { settings: projects[host] ?? {} });
  expect(error).toBe('');
  expect(calls).toEqual(host === 'pages' ? commands : [build, ...commands]);
  for (const command of calls) expect(out).toContain(`\n> ${command}\n`);
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
  // Pages is on already, so its source changes.
  const { error, out, calls } = await run('pages', { settings, at: '-X POST' });
  expect(error).toBe('');
  expect(calls[3]).toBe('gh api -X PUT repos/{owner}/{repo}/pages -f build_type=workflow');
  expect(calls.filter((call) => call.startsWith('gh variable')).sort()).toEqual([
    'gh variable set BASE_PATH --body /a/',
    'gh variable set DEPLOY_TO --body github-pages',
    'gh variable set SITE_URL --body https://me.dev',
    'gh variable set VITE_FIREBASE_API_KEY --body AIza-public',
    'gh variable set VITE_FIREBASE_APP_ID --body 1:1:web:1',
    'gh variable set VITE_FIREBASE_AUTH_DOMAIN --body me.firebaseapp.com',
    'gh variable set VITE_FIREBASE_PROJECT_ID --body me',
  ]);
  expect(out).toContain('It also needs this secret once: gh secret set CONTENT_GIT_URL');
});

test.each<[given: Given, message: string, calls: number]>([
  [{ options: { 'dry-run': true } }, '', 0],
  [{ options: {}, answer: false }, '', 0],
  [{ options: {} }, 'Nothing was deployed: this terminal is not interactive — add --yes', 0],
  [{ options: {}, answer: true }, '', 2],
])('with %j the commands are shown, and run only after a yes', async (given, message, count) => {
  const { error, out, calls } = await run('vercel', given);
  expect(calls).toHaveLength(count);
  expect(out).toMatch(/^To Vercel:\n {2}npm run build\n {2}npx --yes vercel deploy dist --prod\n/);
  expect(error).toBe(message);
});

const emulator = { ...projects.firebase, VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };

test.each<[host: string, given: Given, message: string]>([
  ['', {}, 'No host is named — write npx frontispiece deploy <pages|netlify|'],
  ['netlfy', {}, '"netlfy" is not a host — did you mean "netlify"?'],
  ['cloudflare', {}, 'The project of Cloudflare Pages is not named — add --project <its name> ('],
  [
    'vercel',
    { settings: { BASE_PATH: '/a/' } },
    'BASE_PATH is /a/, but Vercel serves a site at its',
  ],
  ['pages', { settings: emulator }, 'VITE_FIRESTORE_EMULATOR_HOST is set, and visitors cannot'],
])('to "%s", nothing is run with %j', async (host, given, message) => {
  const { error, calls } = await run(host, given);
  expect(error.slice(0, message.length)).toBe(message);
  expect(calls).toEqual([]);
});

test.each<[given: Given, reason: string]>([
  [{ at: 'run build' }, 'npm run build failed — see its output above, and docs/deploy.md#vercel'],
  [
    { tools: ['npm'] },
    'the program npx was not found — install it, or deploy as docs/deploy.md#vercel says',
  ],
])('a failure with %j names the command and the guide', async (given, reason) => {
  expect((await run('vercel', given)).error).toBe(`Nothing was deployed: ${reason}`);
});

test('without the workflow that builds the site, nothing runs', async () => {
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(await makeFolder());
  const { error, calls } = await run('pages');
  cwd.mockRestore();
  expect(error).toMatch(/^Nothing was deployed: .+build\.yml, which is missing — copy it/);
  expect(calls).toEqual([]);
});
