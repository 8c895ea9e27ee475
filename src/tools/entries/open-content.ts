import { resolve } from 'node:path';
import { ContentCache, checkContent, shortenPath } from '../../node/check/index.ts';

/** The content as it is when a command begins. */
export type OpenedContent = Awaited<ReturnType<typeof openContent>>;

/** @throws when the content folder cannot be read */
export async function openContent(dir: string) {
  const cache = new ContentCache();
  const content = await checkContent(dir, cache);
  const unreadable = content.errors.find(({ rule }) => rule === 'content-folder');
  if (!unreadable) return { ...content, root: resolve(dir), cache };
  throw new Error(`${shortenPath(dir)}: ${unreadable.message} — ${unreadable.hint}`);
}
