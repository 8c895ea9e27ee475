import { runInstalled } from './run-installed.mjs';

const command = 'src/engine/cli.ts';
await runInstalled([command, 'build'], [command, 'preview', '--open']);
