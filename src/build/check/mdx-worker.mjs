// A thread does not take over from its process how TypeScript is read.
import { register } from 'tsx/esm/api';

register();
await import('./mdx-worker.ts');
