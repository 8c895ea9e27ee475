import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RecordDocument } from './documents.ts';
import { describeRecordTypes } from './schema.ts';
import type { CheckedRecords } from './source.ts';

/** Writes the records into `.contentlayer/generated`; one call waits for the other. */
export type Generate = (documents: readonly RecordDocument[]) => Promise<void>;

/**
 * Loads Contentlayer, which takes a second, in a thread of its own: meanwhile the content is
 * checked. It works as its command does, from `contentlayer.config.ts`.
 */
export function startContentlayer(): Generate {
  const worker = new Worker(new URL('thread.mjs', import.meta.url), { execArgv: [] });
  // Whoever waits for the records is told; content with errors has none to wait for.
  worker.on('error', () => {});
  worker.unref();
  return async (documents) => {
    worker.ref();
    worker.postMessage({ schema: describeRecordTypes(), documents } satisfies CheckedRecords);
    await Promise.race([once(worker, 'message'), refuseExit(worker)]);
    worker.unref();
  };
}

/** It says itself what is wrong before it ends. */
async function refuseExit(worker: Worker): Promise<never> {
  await once(worker, 'exit');
  throw new Error('Contentlayer could not write the records.');
}
