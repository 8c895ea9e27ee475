import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeChance } from '../../tests/helpers/make-chance.ts';
import { makeFolder } from '../../tests/helpers/make-folder.ts';
import { startNode } from '../../tests/helpers/run-script.ts';
import { applyChanges, type Step, undoChanges } from './journal.ts';

const size = 200_000;
const names = Array.from({ length: 12 }, (_, index) => `experience/${index}.yaml`);

/** A save that changes, deletes and makes files. */
async function makeSave() {
  const folder = await makeFolder();
  const [root, journal] = [join(folder, 'content'), join(folder, 'save.json')];
  await mkdir(join(root, 'experience'), { recursive: true });
  for (const name of names) await writeFile(join(root, name), `old ${name}`.padEnd(size));
  const steps = names.map((path, index): Step => {
    const before = Buffer.from(`old ${path}`.padEnd(size));
    return index % 4 === 3 ? { path, before } : { path, before, after: fill(`new ${path}`) };
  });
  const made: Step = { path: 'experience/made.yaml', after: fill('made') };
  return { root, journal, steps: [...steps, made], before: await readAll(root) };
}

const fill = (text: string) => Buffer.from(text.padEnd(size));

async function readAll(root: string): Promise<Record<string, string>> {
  const files = (await readdir(join(root, 'experience'))).sort();
  const texts = files.map(async (name) => {
    return [name, (await readFile(join(root, 'experience', name), 'utf8')).trim()];
  });
  return Object.fromEntries(await Promise.all(texts));
}

test('if one file cannot be written, every other file stays as it was', async () => {
  const { root, journal, steps, before } = await makeSave();
  await mkdir(join(root, 'experience/made.yaml/x'), { recursive: true });
  await expect(applyChanges(root, steps, [], journal)).rejects.toThrow();
  await rm(join(root, 'experience/made.yaml'), { recursive: true });
  expect(await readAll(root)).toEqual(before);
});

test('a save that is killed at any moment is taken back, or was done', async () => {
  const chance = makeChance(14);
  const url = new URL('./journal.ts', import.meta.url).href;
  const ends = new Set<string>();
  for (let time = 0; time < 12; time++) {
    const { root, journal, steps, before } = await makeSave();
    const script = `import { applyChanges } from ${JSON.stringify(url)};
      const steps = ${JSON.stringify(steps.map(({ path, before, after }) => [path, !!before, after && String(after).trim()]))}
        .map(([path, isOld, text]) => ({ path,
          ...(isOld && { before: Buffer.from(('old ' + path).padEnd(${size})) }),
          ...(text && { after: Buffer.from(text.padEnd(${size})) }) }));
      process.stdout.write('ready');
      await applyChanges(${JSON.stringify(root)}, steps, [], ${JSON.stringify(journal)});`;
    const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', script];
    const child = startNode(args);
    const closed = once(child, 'close');
    await once(child.stdout, 'data');
    await wait(chance.below(40));
    child.kill('SIGKILL');
    await closed;
    await undoChanges(journal);
    const after = await readAll(root);
    const isUndone = JSON.stringify(after) === JSON.stringify(before);
    ends.add(isUndone ? 'undone' : 'done');
    if (!isUndone) {
      expect(Object.keys(after)).toHaveLength(10);
      expect(Object.values(after).every((text) => /^(?:new|made)/.test(text))).toBe(true);
    }
  }
  expect(ends.has('undone')).toBe(true);
}, 60_000);
