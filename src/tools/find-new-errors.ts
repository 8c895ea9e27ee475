import { join } from 'node:path';
import { type ContentCache, type ContentError, checkContent } from '../node/check/index.ts';
import { withFolder, writeFileWhole } from '../node/files.ts';

/** The new data of files by their paths from the content folder; undefined removes a file. */
export type FileChanges = Iterable<readonly [path: string, data: string | Buffer | undefined]>;

/** Finds the errors that changes would add to the content. Errors that it has already prevent no change. */
export function findNewErrors(root: string, changes: FileChanges, cache: ContentCache) {
  return withFolder(async (stage) => {
    const overlay = new Map<string, string | undefined>();
    for (const [path, data] of changes) {
      const staged = join(stage, path);
      if (data !== undefined) await writeFileWhole(staged, data);
      overlay.set(path, data === undefined ? undefined : staged);
    }
    const { errors } = await checkContent(root, cache, overlay);
    if (errors.length === 0) return [];
    // Without the line, which the changes may have moved.
    const name = ({ file, message }: ContentError) => `${file}\n${message}`;
    const known = (await checkContent(root, cache)).errors.map(name);
    return errors.filter((error) => !known.includes(name(error)));
  });
}
