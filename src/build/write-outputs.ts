import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeOutputs, type Site, type SitePage } from './outputs/index.ts';

/** Writes the files beside the pages into the client's folder of `outDir`. */
export async function writeOutputs(
  outDir: string,
  site: Site,
  pages: readonly SitePage[],
): Promise<void> {
  const outputs = await makeOutputs(site, pages);
  await Promise.all(
    outputs.map(async ({ file, content }) => {
      const path = join(outDir, 'client', file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }),
  );
}
