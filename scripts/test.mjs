import { runInstalled } from '../src/tools/run-installed.mjs';

await runInstalled(true, ['tests/helpers/run-tests.ts', ...process.argv.slice(2)]);
