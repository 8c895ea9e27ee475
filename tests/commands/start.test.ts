import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { writeFiles } from '../helpers/content.ts';
import { makeFolder } from '../helpers/make-folder.ts';
import { type Running, readEnd, startNode } from '../helpers/run-script.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': { version: '0.1.0' },
      'node_modules/tsx': { version },
      'node_modules/only-built': { version, dev: true },
      'node_modules/for-another-system': { version, optional: true },
    },
  });

// Stands in for npm: notes its arguments and installs what the lock file asks for.
const fakeNpm = `#!/bin/sh
echo "$@" >> npm-calls
if [ -e npm-fails ]; then exit 7; fi
mkdir -p node_modules
ln -sfn ${JSON.stringify(join(project, 'node_modules/tsx'))} node_modules/tsx
sed "s/,.node_modules.for-another-system.*}}}/}}/" package-lock.json > node_modules/.package-lock.json
`;

const cli = 'src/engine/cli.ts';

/** The command of a checkout, with what building and serving do. */
function writeCli({ build = "console.log('built');", preview = '' } = {}): string {
  const serve = preview || "console.log('served', process.argv[3] as string);";
  return `if (process.argv[2] === 'build') { ${build} } else { ${serve} }\nexport {};\n`;
}

/** A bare checkout whose build and preview say that they ran. */
async function makeCheckout(): Promise<string> {
  const root = await makeFolder();
  const files = [
    ...['start', 'test', 'run-installed'].map((name) => `scripts/${name}.mjs`),
    'src/engine/tools/dev/watch-parent.mjs',
  ];
  for (const file of files) {
    await cp(join(project, file), join(root, file));
  }
  await writeFiles(root, {
    'package-lock.json': lock('1.0.0'),
    [cli]: writeCli(),
    'tests/helpers/run-tests.ts': "console.log('tested');",
    'bin/npm': fakeNpm,
  });
  await chmod(join(root, 'bin/npm'), 0o755);
  return root;
}

const withNpm = (root: string) => ({
  ...process.env,
  PATH: [join(root, 'bin'), process.env.PATH].join(delimiter),
});

const start = (root: string, args: string[] = [], script = 'start') =>
  startNode([...args, join(root, `scripts/${script}.mjs`)], '.', withNpm(root));

async function readResult(child: Running) {
  const { code, out, err } = await readEnd(child);
  return { code, out: out.split('\n').filter(Boolean), err };
}

const notice = 'Installing the packages; this takes about a minute, once.';

test('what a start or the tests need is installed once, and anew for another lock file', async () => {
  const root = await makeCheckout();
  const run = async (script?: string) => (await readResult(start(root, [], script))).out;
  const served = ['built', 'served --open'];
  expect(await readResult(start(root))).toEqual({ code: 0, out: [notice, ...served], err: '' });
  expect(await run()).toEqual(served);
  expect(await run('test')).toEqual(['tested']);
  expect(await run()).toEqual(served);
  await writeFile(join(root, 'package-lock.json'), lock('2.0.0'));
  expect(await run()).toEqual([notice, ...served]);
  // Of another lock file, and left by an install that was cut off.
  for (const lockText of [lock('0.9.0'), '{"packages": {']) {
    await writeFile(join(root, 'node_modules/.package-lock.json'), lockText);
    expect(await run()).toEqual([notice, ...served]);
  }
  const call = 'ci --no-audit --no-fund --include=dev\n';
  expect(await readFile(join(root, 'npm-calls'), 'utf8')).toBe(call.repeat(4));
});

test('a failed install ends with the code of npm', async () => {
  const root = await makeCheckout();
  await writeFile(join(root, 'npm-fails'), '');
  expect(await readResult(start(root))).toEqual({
    code: 7,
    out: [notice],
    err: 'The packages could not be installed — npm says why above; fix it, run again\n',
  });
});

test('an old version of Node is reported', async () => {
  const root = await makeCheckout();
  const fake = "Object.defineProperty(process.versions, 'node', { value: '20.18.3' });";
  await writeFile(join(root, 'old-node.cjs'), fake);
  expect(await readResult(start(root, ['--require', join(root, 'old-node.cjs')]))).toEqual({
    code: 1,
    out: [],
    err:
      'This project needs Node 20.19 or later, and this is 20.18.3 — ' +
      'install a newer one from https://nodejs.org and run the command again\n',
  });
});

test('Ctrl-C ends the server, and start with its code', async () => {
  const root = await makeCheckout();
  const preview = `
    process.on('SIGINT', () => process.exit(0));
    setInterval(() => {}, 1000);
    console.log(process.pid);`;
  await writeFile(join(root, cli), writeCli({ preview }));
  const child = start(root);
  for await (const line of createInterface(child.stdout)) {
    if (!/^\d+$/.test(line)) continue;
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(() => process.kill(Number(line), 0)).toThrow('ESRCH');
  }
  expect.assertions(2);
});

test('a build that fails, or that a signal ends, is not served', async () => {
  const root = await makeCheckout();
  await writeFile(join(root, cli), writeCli({ build: 'process.exit(3);' }));
  expect(await readResult(start(root))).toMatchObject({ code: 3, out: [notice] });
  await writeFile(
    join(root, cli),
    writeCli({ build: "setInterval(() => {}, 9); console.log('go');" }),
  );
  const child = start(root);
  child.stdout.on('data', (data) => String(data).includes('go') && child.kill('SIGINT'));
  expect(await readResult(child)).toMatchObject({ code: 130, out: ['go'] });
});

test('when npm is gone, the server ends by itself', async () => {
  const root = await makeCheckout();
  await writeFile(
    join(root, cli),
    writeCli({ preview: "setInterval(() => {}, 9); console.log('up');" }),
  );
  const env = { ...withNpm(root), npm_lifecycle_event: 'start' };
  const command = `"${process.execPath}" scripts/start.mjs; exit`;
  const shell = spawn('sh', ['-c', command], { cwd: root, env });
  shell.stdout.on('data', (data) => String(data).includes('up') && shell.kill('SIGKILL'));
  await once(shell, 'exit');
  // The pipe ends when the last process that could write to it has ended.
  await once(shell.stdout, 'end');
});
