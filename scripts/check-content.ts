import { checkContent, count, formatFaults, shortenPath } from '../src/content/index.ts';
import { fail } from './fail.ts';
import { readSettings } from './read-settings.ts';

/** Checks the content and nothing else. */
async function check(): Promise<void> {
  const dir = (await readSettings()).CONTENT_DIR?.trim() || 'content';
  const { faults, fileCount } = await checkContent(dir);
  if (faults.length > 0) {
    const color = process.stderr.isTTY && !process.env.NO_COLOR;
    process.stderr.write(formatFaults(faults, { color }));
    process.exitCode = 1;
  } else {
    console.log(`${shortenPath(dir)}: ${count(fileCount, 'file')}, no faults`);
  }
}

await check().catch(fail);
