import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { makeContent } from '../../../tests/helpers/content.ts';
import { serve } from '../../../tests/helpers/google.ts';
import { makeChance } from '../../../tests/helpers/make-chance.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { nameJournal, undoChanges } from '../../node/journal.ts';

const size = 150;
const times = Number(process.env.PULL_KILLS ?? 5);

/** The words of the talks, and what the note of the last pull counts. */
async function readTalks(root: string): Promise<string> {
  const names = await readdir(join(root, 'talks')).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(root, 'talks', name), 'utf8')));
  const words = texts.map((text) => /^by: (.*)/m.exec(text)?.[1]);
  return [names.length, ...new Set(words)].join(' ');
}

test(
  'a pull that is killed at any moment leaves all of a source as it was, or all of it new',
  async () => {
    let by = 'old';
    const url = await serve((_req, res) => {
      const items = Array.from({ length: size }, (_, id) => ({ id, title: `Talk ${id}`, by }));
      res.end(JSON.stringify(items));
    });
    const sources = `json: [{ url: "${url}", into: talks, limit: ${size} }]\n`;
    const site = 'parts: [{ part: talks, layout: list }]\n';
    const root = await makeContent({ 'sources.yaml': sources, 'site.yaml': site });
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    const cwd = await makeFolder();
    await symlink(resolve('node_modules'), join(cwd, 'node_modules'));
    const { journal, lock } = nameJournal(join(cwd, '.cache'));
    const start = () => {
      const args = ['--import', import.meta.resolve('tsx'), resolve('scripts/pull.ts')];
      return spawn(process.execPath, args, {
        cwd,
        env: { ...process.env, CONTENT_DIR: root, CONTENT_GIT_URL: '' },
        stdio: 'ignore',
      });
    };
    await once(start(), 'close');
    expect(await readTalks(root)).toBe(`${size} old`);
    const copy = join(await makeFolder(), 'content');
    await cp(root, copy, { recursive: true });
    by = 'new';
    const chance = makeChance(29);
    const ends = new Set<string>();
    for (let time = 0; time < times; time++) {
      const child = start();
      const closed = once(child, 'close');
      // Most of its time it loads modules; the moments that matter come with the journal.
      const isWriting = readFile.bind(undefined, journal);
      while (child.exitCode === null && !(await isWriting().catch(() => undefined))) await wait(1);
      await wait(chance.below(60));
      child.kill('SIGKILL');
      await closed;
      await undoChanges(journal);
      await rm(lock, { force: true });
      const end = await readTalks(root);
      expect([`${size} old`, `${size} new`]).toContain(end);
      const left = await readdir(join(root, 'talks'));
      expect(left.filter((name) => !name.endsWith('.yaml'))).toEqual([]);
      ends.add(end);
      await rm(root, { recursive: true });
      await cp(copy, root, { recursive: true });
    }
    expect(ends).toContain(`${size} old`);
  },
  60_000 + times * 20_000,
);
