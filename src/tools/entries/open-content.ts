import { resolve } from 'node:path';
import { checkContent } from '../../node/check/check-content.ts';
import { ContentCache } from '../../node/check/content-folder.ts';
import { shortenPath } from '../../node/check/error.ts';

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
