import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RecordDocument } from './documents.ts';
import { describeRecordTypes } from './schema.ts';
import type { CheckedRecords } from './source.ts';

/** Writes the records into `.contentlayer/generated`; to be called again when that is done. */
export type Generate = (documents: readonly RecordDocument[]) => Promise<void>;

/**
 * Loads Contentlayer, which takes a second, in a thread of its own: meanwhile the content is
 * checked. It works as its command does, from `contentlayer.config.ts`.
 */
export function startContentlayer(): Generate {
  const worker = new Worker(new URL('thread.mjs', import.meta.url), { execArgv: [] });
  const failed = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    // It says itself what is wrong before it ends.
    worker.on('exit', () => reject(new Error('Contentlayer could not write the records.')));
  });
  // Whoever waits for the records is told; content with errors has none to wait for.
  failed.catch(() => {});
  worker.unref();
  return async (documents) => {
    worker.ref();
    worker.postMessage({ schema: describeRecordTypes(), documents } satisfies CheckedRecords);
    await Promise.race([once(worker, 'message'), failed]);
    worker.unref();
  };
}
