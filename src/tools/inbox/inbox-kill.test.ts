import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeChance } from '../../../tests/helpers/make-chance.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { isReadable, openInbox } from './inbox.ts';

const kills = 8;

/** Writes ten queries at a time for ever, and names each once it has been answered. */
const writer = `
  import { openInbox } from ${JSON.stringify(new URL('./inbox.ts', import.meta.url).href)};
  const [folder, name] = process.argv.slice(1);
  const inbox = openInbox(folder);
  const write = async (lane) => {
    for (let count = 0; ; count++) {
      const message = [name, lane, count].join(' ').padEnd(4000, '.');
      await inbox.add({ user_name: 'Ada', user_email: 'ada@example.com', message });
      process.stdout.write(message + '\\n');
    }
  };
  for (let lane = 0; lane < 10; lane++) write(lane);`;

/** Kills a process that writes queries after some milliseconds; the messages of those that it answered. */
async function killWriter(folder: string, name: string, delay: number): Promise<string[]> {
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', writer];
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const child = spawn(process.execPath, [...args, folder, name], { stdio: [...stdio] });
  const said = text(child.stdout);
  await once(child.stdout, 'readable');
  await wait(delay);
  child.kill('SIGKILL');
  // The text after the last line end is incomplete.
  return (await said).split('\n').slice(0, -1);
}

test('a killed process leaves answered queries whole, and no half of one', async () => {
  const seed = Date.now() % 1_000_000;
  console.log(`Kills of the inbox: seed ${seed}`);
  const chance = makeChance(seed);
  const folder = await makeFolder();
  const answered: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    answered.push(...(await killWriter(folder, `${kill}`, chance.below(60))));
  }
  const halves = (await readdir(folder)).filter((name) => !name.endsWith('.json'));
  expect(halves.length).toBeGreaterThan(0);
  // Some time later.
  for (const name of halves) await utimes(join(folder, name), 1000, 1000);
  const inbox = openInbox(folder);
  const entries = await inbox.list();
  expect(entries.filter((entry) => !isReadable(entry))).toEqual([]);
  const messages = new Set(entries.filter(isReadable).map(({ message }) => message));
  expect(answered.filter((message) => !messages.has(message))).toEqual([]);
  expect(answered.length).toBeGreaterThan(kills);
  expect((await readdir(folder)).sort()).toEqual(entries.map(({ id }) => `${id}.json`).sort());
  await inbox.remove(entries.map(({ id }) => id));
  expect(await readdir(folder)).toEqual([]);
}, 120_000);
