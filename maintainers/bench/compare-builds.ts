import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createRandom } from '../random.ts';
import { runScript } from '../run-script.ts';
import { changeSite, makeSite, type SiteFiles } from './change-site.ts';
import { copyProject, removeBuilt } from './project.ts';

/** They stay, so that a difference can be looked at. */
const root = join(tmpdir(), 'frontispiece-changes', basename(resolve()));
const [warm, cold] = [join(root, 'warm'), join(root, 'cold')];

/**
 * Changes a site at random, and builds it after each change with the caches of all builds before, and without any.
 *
 * @throws at the first difference between the two builds
 */
export async function compareBuilds(steps: number, seed: number): Promise<void> {
  await rm(root, { recursive: true, force: true });
  for (const folder of [warm, cold]) {
    await copyProject(folder);
    await rm(join(folder, 'content'), { recursive: true });
  }
  const random = createRandom(seed);
  let written: SiteFiles = new Map();
  let good = await makeSite();
  for (let step = 0; step <= steps; step++) {
    const files = new Map(good);
    const change = step === 0 ? 'the first site' : changeSite(files, random);
    for (const folder of [warm, cold]) await writeFiles(folder, written, files);
    written = files;
    await removeBuilt(cold);
    const [one, other] = await Promise.all([warm, cold].map(build));
    const difference = one === other ? await compareFolders() : `${one}\nbut cold: ${other}`;
    console.log(`Step ${step}, ${change}: ${one}`);
    if (difference) throw new Error(`Seed ${seed}, step ${step}: ${difference}`);
    if (one === built) good = files;
  }
}

async function writeFiles(folder: string, from: SiteFiles, to: SiteFiles): Promise<void> {
  for (const name of from.keys()) if (!to.has(name)) await rm(join(folder, name));
  for (const [name, bytes] of to) {
    if (from.get(name) === bytes) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
}

const built = 'built';

/** Returns the errors of content that is refused. */
async function build(cwd: string): Promise<string> {
  try {
    await runScript(['build'], {}, cwd);
    return built;
  } catch (error) {
    return (error as { stderr: string }).stderr.replaceAll(cwd, '');
  }
}

async function compareFolders(): Promise<string> {
  const folders = [warm, cold].map((folder) => join(folder, 'dist'));
  // It fails if there are differences.
  const compare = promisify(execFile)('diff', ['-rq', ...folders]);
  return compare.then(
    () => '',
    ({ stdout }) => stdout,
  );
}
