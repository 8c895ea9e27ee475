import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { cacheFile, engineFile, ownerFile, recordsFolder } from '../../site/places.ts';
import { writeFileWhole } from '../files.ts';
import { hashDocuments, type SourceDocument } from './documents.ts';

/** The file with the hash of the documents that were written completely. */
const writtenFile = cacheFile('records');

/**
 * Has Contentlayer write documents as its command does, from `contentlayer.config.ts`, unless they
 * are written already: loading Contentlayer takes a second.
 */
export async function generate(documents: readonly SourceDocument[]): Promise<void> {
  const hash = hashDocuments(documents);
  if (await isWritten(hash)) return;
  await rm(writtenFile, { force: true });
  await writeInThread(documents);
  await writeFileWhole(writtenFile, hash);
}

async function isWritten(hash: string): Promise<boolean> {
  const files = [writtenFile, ownerFile('.contentlayer/package.json')];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return texts.every((text) => text.includes(hash)) && existsSync(recordsFolder);
}

/** Loads Contentlayer in a thread, beside the other work of a build. */
async function writeInThread(documents: readonly SourceDocument[]): Promise<void> {
  const worker = new Worker(engineFile('src/node/contentlayer/thread.mjs'), { execArgv: [] });
  worker.postMessage(documents);
  // Contentlayer prints the error before the thread ends.
  const ended = once(worker, 'exit').then(() => {
    throw new Error('Contentlayer could not write the records.');
  });
  // It ends below, too.
  ended.catch(() => {});
  await Promise.race([once(worker, 'message'), ended]);
  await worker.terminate();
}
