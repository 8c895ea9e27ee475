import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { cacheFile, engineFile, ownerFile, recordsFolder } from '../../site/places.ts';
import { writeFileWhole } from '../files.ts';
import { hashDocuments, type SourceDocument } from './documents.ts';

/** Writes documents into `.contentlayer/generated`. Await one call before the next. */
export type Generate = (documents: readonly SourceDocument[]) => Promise<void>;

/** The file with the hash of the documents that were written completely. */
const writtenFile = cacheFile('records');

/**
 * Has Contentlayer write documents as its command does, from `contentlayer.config.ts`, unless they
 * are written already: loading Contentlayer takes a second.
 *
 * @param isEager whether to load it before the first documents, as a server does
 */
export function startContentlayer({ isEager = false } = {}): Generate {
  let write = isEager ? startThread() : undefined;
  return async (documents) => {
    const hash = hashDocuments(documents);
    if (await isWritten(hash)) return;
    await rm(writtenFile, { force: true });
    write ??= startThread();
    await write(documents);
    await writeFileWhole(writtenFile, hash);
  };
}

async function isWritten(hash: string): Promise<boolean> {
  const files = [writtenFile, ownerFile('.contentlayer/package.json')];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return texts.every((text) => text.includes(hash)) && existsSync(recordsFolder);
}

/** Loads Contentlayer in a thread, beside the other work of a build. */
function startThread(): Generate {
  const worker = new Worker(engineFile('src/node/contentlayer/thread.mjs'), { execArgv: [] });
  const failed = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    // Contentlayer prints the error before the thread ends.
    worker.on('exit', () => reject(new Error('Contentlayer could not write the records.')));
  });
  // Awaiting the documents below reports the error.
  failed.catch(() => {});
  worker.unref();
  return async (documents) => {
    worker.ref();
    worker.postMessage(documents);
    await Promise.race([once(worker, 'message'), failed]);
    worker.unref();
  };
}
