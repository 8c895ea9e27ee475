import { build } from 'vike/api';
import { fail } from '../fail.ts';

// A process of its own: beside the check of the content, and without Vite where pages are rendered.
const [outDir = ''] = process.argv.slice(2);
await build({ viteConfig: { logLevel: 'warn', build: { outDir } } }).catch(fail);
