import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build as buildPages } from 'vike/api';
import { generatedFolder } from '../src/assets/manifest.ts';
import { formatFaults } from '../src/content/index.ts';
import { finishPages } from './build/finish-pages.ts';
import { loadSettings } from './build/load-env.ts';
import { prepareContent } from './build/prepare-content.ts';

const { out: outDir } = parseArgs({
  options: { out: { type: 'string', default: 'dist' } },
}).values;
const nextDir = `${outDir}-next`;

/**
 * Builds the site. The new build takes the old one's place only when it is whole, so a fault
 * leaves what is online as it was.
 */
async function build(): Promise<void> {
  const startedAt = performance.now();
  const env = loadSettings('production');
  if (!env) return fail();
  const { faults } = await prepareContent(env.contentDir);
  if (faults.length > 0) {
    console.error(formatFaults(faults, { color: process.stderr.isTTY }));
    return fail();
  }
  await buildPages({ viteConfig: { logLevel: 'warn', build: { outDir: nextDir } } });
  await cp(resolve(generatedFolder, 'assets'), `${nextDir}/client/assets`, { recursive: true });
  await finishPages(resolve(nextDir));
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  await rename(`${nextDir}/client`, `${outDir}/client`);
  await rm(nextDir, { recursive: true });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Built ${relative('.', resolve(outDir, 'client'))} in ${seconds} s`);
}

function fail(): void {
  console.error('Nothing was built; the last build is as it was.');
  process.exitCode = 1;
}

await build();
