import { build } from 'vike/api';
import { fail } from './command/fail.ts';

// A process of its own: beside the check of the content, and without Vite where pages are rendered.
const [outDir = ''] = process.argv.slice(2);
// It ends with the build that asked for it, however that ends: the next one writes to the same place.
process.stdin.on('close', () => process.exit(1)).resume();
process.stdin.unref();
await build({ viteConfig: { logLevel: 'warn', build: { outDir } } }).catch(fail);
