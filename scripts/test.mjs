import { runInstalled } from './run-installed.mjs';

await runInstalled(['tests/helpers/run-tests.ts', ...process.argv.slice(2)]);
