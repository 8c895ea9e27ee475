// Loaded into measured commands: says at the end of each process how much memory it had at most, in
// KiB on a line of its own.
const { appendFileSync } = require('node:fs');

const file = process.env.MEMORY_REPORT;
process.on('exit', () => {
  if (file) appendFileSync(file, `${process.resourceUsage().maxRSS}\n`);
});
