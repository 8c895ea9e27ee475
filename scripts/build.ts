import { rmSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generatedFolder } from '../src/assets/manifest.ts';
import { count, formatFaults, shortenPath } from '../src/content/index.ts';
import { buildCode } from './build/build-code.ts';
import { finishPages } from './build/finish-pages.ts';
import { lockFolder } from './build/folder-lock.ts';
import { hushLog } from './build/hush-log.ts';
import { openKeptResults } from './build/kept-results.ts';
import { loadSettings } from './build/load-env.ts';
import { prepareContent } from './build/prepare-content.ts';
import { putInPlace } from './build/put-in-place.ts';
import { Stopwatch } from './build/stopwatch.ts';
import { fail } from './fail.ts';
import { readSettings } from './read-settings.ts';
import { writeBuildRecord } from './server/build-record.ts';

// Inside the project wherever the result goes: the pages find their packages from here.
const nextDir = resolve('.cache/next-build');

/**
 * Builds the site. The new build takes the old one's place only when it is whole, so a fault
 * leaves what is online as it was.
 *
 * @throws with what is wrong, in words for the owner
 */
async function build(): Promise<void> {
  const watch = new Stopwatch();
  const { out } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } }).values;
  const { contentDir, basePath } = await loadSettings('production');
  await lockFolder('build');
  // Before the lock goes, and also when pages are still being written as an error comes up.
  process.prependListener('exit', () => rmSync(nextDir, { recursive: true, force: true }));
  await buildNext(contentDir, watch);
  const pages = await countPages();
  await putInPlace(resolve(nextDir, 'client'), resolve(out, 'client'));
  await writeBuildRecord(out, { basePath });
  const place = shortenPath(resolve(out, 'client'));
  console.log(`Built ${place}: ${count(pages, 'page')} in ${watch.readTotal()}`);
  console.log(`  in seconds: ${watch.readSteps()}`);
}

async function buildNext(contentDir: string, watch: Stopwatch): Promise<void> {
  const { faults } = await prepareContent(contentDir, openKeptResults(), watch);
  if (faults.length > 0) throw new Error(formatFaults(faults, { color: process.stderr.isTTY }));
  const viteConfig = { logLevel: 'warn', build: { outDir: nextDir } } as const;
  const settings = await readSettings();
  await hushLog(async () => {
    const vike = await import('vike/api');
    const make = () => vike.build({ viteConfig });
    await watch.time('code', () => buildCode(nextDir, settings, make));
    await watch.time('pages', () => vike.prerender({ viteConfig }));
  });
  const assets = resolve(generatedFolder, 'assets');
  await cp(assets, resolve(nextDir, 'client/assets'), { recursive: true });
  await watch.time('finish', () => finishPages(nextDir));
}

async function countPages(): Promise<number> {
  const files = await readdir(resolve(nextDir, 'client'), { recursive: true });
  return files.filter((file) => file.endsWith('.html')).length;
}

// Vike ends the process by itself where its own plugins fail.
process.on('exit', (code) => {
  if (code !== 0) console.error('Nothing was built; the last build is as it was.');
});
await build().catch(fail);
