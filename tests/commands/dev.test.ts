import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { noSettings } from '../../src/engine/content/config/read-settings.ts';
import { experience, makeContent, ownProfile, writeFiles } from '../helpers/content.ts';

const node = [process.execPath, '--import', 'tsx', resolve('src/engine/cli.ts'), 'dev'];
/** A terminal around the server. */
const inTerminal = ['script', '--quiet', '--return', '--command', node.join(' '), '/dev/null'];

/** Starts the development server, and reads what it says of the next step. */
async function startDev([program = '', ...args]: readonly string[]) {
  const CONTENT_DIR = await makeContent({ 'profile.yaml': ownProfile });
  const { CI: _, ...own } = process.env;
  const env = { ...own, ...noSettings, CONTENT_DIR, PORT: '0', LC_ALL: 'C.UTF-8', TERM: 'xterm' };
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
  onTestFinished(async () => {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += stripVTControlCharacters(chunk);
  });
  return {
    listLines: () => printed.match(/➜ {2}(?:Next|all done): [^\r\n]*/g) ?? [],
    save: (path: string, text: string) => writeFiles(CONTENT_DIR, { [path]: text }),
    place: (path: string) => join(CONTENT_DIR, path),
  };
}

/** On a busy machine, starting takes a while, and a check waits for the builds of other tests. */
const slow = { timeout: 200_000 };

const addJob = '➜  Next: add your first job: npx frontispiece new experience "…"';
const addProject = '➜  Next: add your first project: npx frontispiece new project "…"';

test('the server stays open, and says the next step when one is done', async () => {
  const { listLines, save, place } = await startDev(inTerminal);
  await expect.poll(listLines, slow).toEqual([addJob]);
  await save('profile.yaml', `${ownProfile}# Saved.\n`);
  await save('experience/a.yaml', experience.replace('Studio', 'Name of the company'));
  const fill = `➜  Next: write your own "company" in ${place('experience/a.yaml')}:3`;
  await expect.poll(listLines, slow).toEqual([addJob, fill]);
  await save('experience/a.yaml', experience);
  await expect.poll(listLines, slow).toEqual([addJob, fill, addProject]);
});

test('without a terminal, one line is all', async () => {
  const { listLines, save } = await startDev(node);
  await expect.poll(listLines, slow).toEqual([addJob]);
  await save('experience/a.yaml', experience);
  await new Promise((done) => setTimeout(done, 3000));
  expect(listLines()).toEqual([addJob]);
});
