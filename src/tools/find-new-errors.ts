import { join } from 'node:path';
import { type ContentCache, type ContentError, checkContent } from '../node/check/index.ts';
import { withFolder, writeFileWhole } from '../node/files.ts';

/** What files are to hold, by path from the content folder; undefined for one that is to go. */
export type Changes = Iterable<readonly [path: string, data: string | Buffer | undefined]>;

/**
 * Finds the errors that changes would bring into the content; what is wrong already stops nobody
 * from changing something else.
 */
export function findNewErrors(root: string, changes: Changes, cache: ContentCache) {
  return withFolder(async (stage) => {
    const overlay = new Map<string, string | undefined>();
    for (const [path, data] of changes) {
      const staged = join(stage, path);
      if (data !== undefined) await writeFileWhole(staged, data);
      overlay.set(path, data === undefined ? undefined : staged);
    }
    const { errors } = await checkContent(root, cache, overlay);
    if (errors.length === 0) return [];
    // Whatever its line is by now.
    const name = ({ file, message }: ContentError) => `${file}\n${message}`;
    const known = (await checkContent(root, cache)).errors.map(name);
    return errors.filter((error) => !known.includes(name(error)));
  });
}
