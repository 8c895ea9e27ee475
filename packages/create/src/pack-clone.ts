import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cloneFolder, version } from './places.ts';
import { isAlive, run } from './processes.ts';

/**
 * Lists the packages of a site, with what `package.json` says of them: as they are published, or packed into the
 * folder where this runs in a clone.
 */
export async function listPackages(
  folder: string,
  hasSource: boolean,
): Promise<Record<string, string>> {
  const names = ['frontispiece', ...(hasSource ? ['@frontispiece/import'] : [])];
  if (!cloneFolder) return Object.fromEntries(names.map((name) => [name, `^${version}`]));
  const packed = await packInto(join(folder, 'vendor'), cloneFolder);
  return Object.fromEntries(names.map((name) => [name, `file:vendor/${packed.get(name)}`]));
}

/** Packs the engine, and the packages that an owner may add later; returns the names of their files. */
async function packInto(folder: string, clone: string): Promise<ReadonlyMap<string, string>> {
  mkdirSync(folder);
  const optional = ['import', 'editor', 'inbox'];
  const args = [
    'pack',
    '--json',
    '--ignore-scripts=false',
    '--include-workspace-root',
    ...optional.map((name) => `--workspace=@frontispiece/${name}`),
    `--pack-destination=${folder}`,
  ];
  const unlock = await lockClone(clone);
  const { code, out, printed } = await run(clone, 'npm', args).finally(unlock);
  if (code !== 0) throw new Error(`npm could not pack the clone:\n${printed}`);
  // npm names the scripts that compile before it prints the list.
  const packed: { name: string; filename: string }[] = JSON.parse(out.slice(out.indexOf('[\n')));
  return new Map(packed.map(({ name, filename }) => [name, basename(filename)]));
}

/** Waits until no other run packs the clone, whose files are compiled in place; a run that was killed holds it no more. */
async function lockClone(clone: string): Promise<() => void> {
  const file = join(clone, '.cache/packing');
  const unlock = () => {
    process.off('exit', unlock);
    rmSync(file, { force: true });
  };
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      process.once('exit', unlock);
      return unlock;
    } catch {
      const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
      if (holder && !isAlive(holder)) unlock();
      await wait(100);
    }
  }
}
