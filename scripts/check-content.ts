import { checkContent, count, formatFaults, shortenPath } from '../src/content/index.ts';

const dir = process.env.CONTENT_DIR || 'content';
const { faults, fileCount } = await checkContent(dir);
if (faults.length > 0) {
  const color = process.stderr.isTTY && !process.env.NO_COLOR;
  process.stderr.write(formatFaults(faults, { color }));
  process.exitCode = 1;
} else {
  console.log(`${shortenPath(dir)}: ${count(fileCount, 'file')}, no faults`);
}
