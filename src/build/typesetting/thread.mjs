import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { Typesetter } = await import('./typst.ts');

const { fonts, href, data } = workerData;
parentPort.postMessage(new Typesetter(fonts).toPdf(new URL(href), data));
