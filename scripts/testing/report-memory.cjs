// Loaded into a measured command: says at its end how much memory it had at most, in KiB.
const { writeFileSync } = require('node:fs');

const file = process.env.MEMORY_REPORT;
delete process.env.MEMORY_REPORT;
process.on('exit', () => {
  if (file) writeFileSync(file, String(process.resourceUsage().maxRSS));
});
