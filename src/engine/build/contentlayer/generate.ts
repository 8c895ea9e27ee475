import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { hashDocuments, type SourceDocument } from '../../content/check/documents.ts';
import { writeFileWhole } from '../../content/files.ts';
import { cacheFile, engineFile, ownerFile, recordsFolder } from '../../model/places.ts';

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
  await write(documents);
  await writeFileWhole(writtenFile, hash);
}

async function isWritten(hash: string): Promise<boolean> {
  const files = [writtenFile, ownerFile('.contentlayer/package.json')];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return texts.every((text) => text.includes(hash)) && existsSync(recordsFolder);
}

/** Loads Contentlayer in a process, which gives its memory back when it ends: it holds all texts several times. */
async function write(documents: readonly SourceDocument[]): Promise<void> {
  const child = fork(engineFile('build/contentlayer/contentlayer.mjs'), { execArgv: [] });
  const ended = once(child, 'exit');
  // If it has failed already, its output tells why.
  const send = (message: SourceDocument | 'end') =>
    new Promise<unknown>((done) => child.send(message, done));
  for (const document of documents) await send(document);
  await send('end');
  const [code] = await ended;
  // Contentlayer has printed the error.
  if (code !== 0) throw new Error('Contentlayer could not write the records.');
}
