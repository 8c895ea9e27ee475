import { runInstalled } from '../src/tools/run-installed.mjs';

await runInstalled(['scripts/build.ts'], ['scripts/preview.ts']);
