import { parentPort } from 'node:worker_threads';
import { checkMdx } from './check-mdx.ts';

parentPort?.on('message', (text: string) => parentPort?.postMessage(checkMdx(text)));
parentPort?.postMessage('ready');
