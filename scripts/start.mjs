import { runInstalled } from '../src/tools/run-installed.mjs';

await runInstalled(false, ['scripts/build.ts'], ['scripts/preview.ts', '--open']);
