import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRandom } from '../../../maintainers/random.ts';
import { profile, writeFiles } from '../../../tests/helpers/content.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { readAll } from '../../../tests/helpers/pull.ts';
import { serve } from '../../../tests/helpers/services.ts';
import { nameJournal, undoChanges } from '../../node/journal.ts';

const times = Number(process.env.KILLS ?? 3);
const items = Array.from({ length: 150 }, (_, id) => ({ id, title: `Talk ${id}`, by: 'new' }));
const basics = { name: 'Ada', label: 'Coder', summary: 'I count.', email: 'ada@ada.dev' };
const work = items.map(({ title }) => ({ name: title, position: 'Coder', startDate: '2020' }));

/** Makes a folder with the sample's content, a source for pull and a resume. */
async function makeProject() {
  const root = await makeFolder();
  const url = await serve((_req, res) => res.end(JSON.stringify(items)));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  await cp('content', join(root, 'content'), { recursive: true });
  await cp('public/favicon.svg', join(root, 'public/favicon.svg'));
  await writeFile(join(root, 'resume.json'), JSON.stringify({ basics, work }));
  const old = items.map(({ title }) => [`talks/${title}.yaml`, `title: ${title}\nby: mine\n`]);
  await writeFiles(join(root, 'pulled'), {
    'profile.yaml': profile,
    'site.yaml': 'parts: [{ part: talks, layout: list }]\n',
    'sources.yaml': `json: [{ url: "${url}", into: talks, limit: 150 }]\n`,
    ...Object.fromEntries(old),
  });
  return root;
}

/** All that a command may change, without what its process leaves behind for itself. */
async function look(root: string) {
  const files = Object.entries(await readAll(root));
  const own = files.filter(([path]) => /^(?:content|pulled|public)/.test(path));
  // The day of a pull, and the schemas that are written after all else.
  return own.filter(([path]) => !/\.schemas|\.pulled\.json/.test(path));
}

test.each([
  ['pull', 'pulled'],
  ['init', 'content', '--yes', '--from', 'resume.json'],
])(
  '%s that is killed at any moment leaves all as it was, or all of it new',
  async (name, dir, ...args) => {
    const first = await makeProject();
    const start = (cwd: string) => {
      const script = ['--import', import.meta.resolve('tsx'), resolve(`scripts/${name}.ts`)];
      const env = { ...process.env, CONTENT_DIR: dir, CONTENT_GIT_URL: '' };
      return spawn(process.execPath, [...script, ...args], { cwd, env, stdio: 'ignore' });
    };
    const copy = async () => {
      const root = await makeFolder();
      await cp(first, root, { recursive: true, verbatimSymlinks: true });
      return root;
    };
    const whole = await copy();
    await once(start(whole), 'close');
    const [before, after] = [await look(first), await look(whole)];
    expect(after).not.toEqual(before);
    const chance = createRandom(29);
    const ends: string[] = [];
    for (let time = 0; time < times; time++) {
      const root = await copy();
      const { journal } = nameJournal(join(root, '.cache'));
      const child = start(root);
      const closed = once(child, 'close');
      // Most of its time it loads modules; the moments that matter come with the journal.
      while (child.exitCode === null && !existsSync(journal)) await wait(1);
      await wait(chance.below(40));
      child.kill('SIGKILL');
      await closed;
      const isHalfDone = existsSync(journal);
      await undoChanges(journal);
      expect(await look(root)).toEqual(isHalfDone ? before : after);
      ends.push(isHalfDone ? 'before' : 'after');
      await rm(root, { recursive: true });
    }
    expect(ends).toContain('before');
  },
  60_000 + times * 30_000,
);
