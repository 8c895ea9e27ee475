import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type ContentFiles, experience, makeContent, writeFiles } from '../helpers/content.ts';
import { fillInbox, makeQuery } from '../helpers/inbox.ts';
import { makeFolder } from '../helpers/make-folder.ts';
import { readEnd, startNode, startScript } from '../helpers/run-script.ts';
import { serve } from '../helpers/services.ts';

/** Starts a command in `cwd`, with no settings but `env`. */
function start(command: string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const { PATH, TZ } = process.env;
  return startScript(command, cwd, { PATH, TZ, ...env });
}

const run = (...command: Parameters<typeof start>) => readEnd(start(...command));

async function makeBuild(): Promise<string> {
  const folder = await makeFolder();
  await writeFiles(folder, { 'dist/client/index.html': '<html data-store="mailto">' });
  return folder;
}

test('preview prints its URL, and npx frontispiece inbox finds and deletes its queries', async () => {
  const folder = await makeBuild();
  await writeFiles(folder, {
    '.env': 'INBOX_DIR=letters\nPORT=1\nBASE_PATH=/other/\n',
    'dist/build.json': '{"basePath":"/site/"}',
  });
  const preview = start(['preview'], folder, { PORT: '0' });
  const [url] = await once(createInterface(preview.stdout), 'line');
  // The URL that the build was made for, whatever is set now.
  expect(url).toMatch(/^http:\/\/localhost:\d+\/site\/$/);
  expect(await (await fetch(url)).text()).toBe('<html data-store="inbox">');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(makeQuery());
  const answer = await fetch(`${url}inbox/queries`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  preview.kill('SIGINT');
  expect(await once(preview, 'close')).toEqual([0, null]);

  const inbox = (...args: string[]) => run(['inbox', ...args], folder);
  expect((await inbox()).out).toContain(`1 query in ${join(folder, 'letters')}\n`);
  const refused = await inbox('delete', id);
  expect({ code: refused.code, err: refused.err }).toEqual({
    code: 1,
    err: 'Nothing was deleted: this terminal is not interactive — add --yes\n',
  });
  expect(await inbox('delete', id, '--yes')).toMatchObject({ code: 0, err: '' });
  expect(await readdir(join(folder, 'letters'))).toEqual([]);
});

test('a reader that stops early is not an error', async () => {
  const messages = Array.from({ length: 60 }, (_, index) => `${index} ${'x'.repeat(4900)}`);
  const { folder } = await fillInbox(messages);
  const child = start(['inbox', 'export', '--format', 'json'], folder, { INBOX_DIR: folder });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const [[code], err] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  expect({ code: code as unknown, err }).toEqual({ code: 0, err: '' });
});

test('preview says in one plain line why it cannot start', async () => {
  const { port } = new URL(await serve(() => {}));
  const taken = `Port ${port} is taken by another program — end it, or set PORT to another number\n`;
  const reasons = {
    [await makeFolder()]: 'dist/client/index.html is not there — run npm run build first\n',
    [await makeBuild()]: taken,
  };
  for (const [folder, err] of Object.entries(reasons)) {
    expect(await run(['preview'], folder, { PORT: port })).toEqual({ code: 1, out: '', err });
  }
});

test('dev has help, refuses what it does not know, and says when the folder is not that of a site', async () => {
  const folder = await makeFolder();
  const help = await run(['dev', '--help'], folder);
  expect(help).toMatchObject({ code: 0, err: '' });
  expect(help.out).toMatch(/^npx frontispiece dev \[--verbose\]\n/);
  const option = await run(['dev', '--port', '3'], folder);
  expect(option).toMatchObject({ code: 2, err: expect.stringContaining('--port is an unknown') });
  const missing = await run(['dev'], folder);
  expect(missing).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^vite\.config\.ts is not/),
  });
});

test('the help of each command fits a screen', async () => {
  const list = await run(['--help'], '.');
  const listed = Array.from(list.out.matchAll(/^ {2}(\w+) /gm), ([, name = '']) => name);
  expect(listed).toHaveLength(11);
  const shown = [...listed, 'init', 'pull', '--help'].map((name) => run([name, '--help'], '.'));
  const create = ['--import', 'tsx', 'packages/create/src/create.ts', '--help'];
  for (const { code, out, err } of await Promise.all([...shown, readEnd(startNode(create))])) {
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const lines = out.trimEnd().split('\n');
    expect(lines.length, out).toBeLessThanOrEqual(24);
    expect(Math.max(...lines.map((line) => line.length)), out).toBeLessThanOrEqual(80);
  }
});

test('a command that is written wrong ends with 2, and with --json says so in JSON alone', async () => {
  for (const name of ['doctor', 'check', 'inbox']) {
    const { out, ...rest } = await run([name, '--wrong', '--json'], '.');
    expect(rest).toEqual({ code: 2, err: '' });
    expect(JSON.parse(out)).toEqual({ error: { message: expect.stringContaining('--wrong is') } });
  }
});

test.each([
  ['check --json --format text', '--json and --format'],
  ['import a.json --dry-run --yes', '--dry-run and --yes'],
  ['deploy pages --dry-run --yes', '--dry-run and --yes'],
  ['inbox export --json --format csv', '--json and --format'],
  ['deploy nowhere', '"nowhere" is not a host'],
  ['new', 'Which type?'],
  ['translate', 'Which language?'],
  ['import', 'Which resume?'],
  ['chek', '"chek" is an unknown command — did you mean "check"?'],
])('%s ends with 2', async (line, message) => {
  const { code, out, err } = await run(line.split(' '), '.');
  expect([code, out + err]).toEqual([2, expect.stringContaining(message)]);
});

/** Runs the check on such files. */
async function check(files: ContentFiles, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const root = await makeContent(files);
  const settings = { ...env, CONTENT_DIR: root };
  const { code, out, err } = await run(['check', ...args], '.', settings);
  await rm(root, { recursive: true });
  return { code, out: out.replaceAll(root, 'content'), err: err.replaceAll(root, 'content') };
}

const misspelt = { 'experience/a.yaml': experience.replace('technologies', 'techologies') };

test('check says that there are no errors, and ends well', async () => {
  const out = 'content: 2 files, no errors\n';
  expect(await check({ 'experience/a.yaml': experience })).toEqual({ code: 0, out, err: '' });
});

test('check counts what a language lacks in one line, and JSON has each file', async () => {
  const files = {
    'site.yaml': 'languages: [en, de]\n',
    'experience/a.yaml': experience,
    'de/experience/a.yaml': "role: 'TRANSLATE: Developer'\ndescription: Arbeit.\n",
  };
  const { code, err } = await check(files);
  expect(code).toBe(0);
  expect(err).toMatch(/^de: \d of \d texts are not translated yet — [^\n]+\n$/);
  const { out } = await check(files, ['--json']);
  expect(JSON.parse(out)).toMatchObject({ warnings: 1, findings: [{ rule: 'untranslated' }] });
});

test('check says how to fix an error in the language of the computer', async () => {
  const files = {
    'experience/a.yaml': experience.replace('role', 'cargo').replace('2024 - Present', 'outrora'),
    'projects/a.mdx': '---\ntitle: Loja\n---\n\n{x}\n',
  };
  const { code, err } = await check(files, [], { LC_ALL: 'pt_BR.UTF-8' });
  expect(code).toBe(1);
  for (const hint of [
    'você quis dizer "role"?',
    'Campos aqui: year, role, company',
    'Escreva assim: "jun 2025 - atual"',
    'Adicione "description: …".',
    'Para uma chave, escreva "\\{".',
  ]) {
    expect(err).toContain(hint);
  }
});

test('check prints errors without a stack trace, and ends with 1', async () => {
  const err = `content/experience/a.yaml:5:1  error  unknown field "techologies" — did you mean "technologies"?  unknown-field
  5 | techologies: [React.js]
    | ^
  Fields here: year, role, company, location, link, description, technologies, project, resume, for.

1 error in 1 file
`;
  expect(await check(misspelt)).toEqual({ code: 1, out: '', err });
});

test('--format json prints JSON only, and ends as without it', async () => {
  const { out, ...rest } = await check(misspelt, ['--format', 'json'], { GITHUB_ACTIONS: 'true' });
  expect(rest).toEqual({ code: 1, err: '' });
  expect(JSON.parse(out)).toMatchObject({ files: 2, findings: [{ rule: 'unknown-field' }] });
});
