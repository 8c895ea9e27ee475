import { open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { quote } from '../../schemas/quote.ts';
import { SourceError } from './source-error.ts';

const mark = 'version https://git-lfs.github.com/spec/';

/**
 * Refuses content with a file that git keeps elsewhere (Git LFS): only a note of a few lines came
 * in its place, and the checker would call the picture broken.
 *
 * @param where the repository and the commit, for messages
 * @throws SourceError with the first such file
 */
export async function refusePointers(dir: string, where: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    // Records are text, and are checked anyway.
    if (!entry.isFile() || /\.(?:ya?ml|mdx|json)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    if (!(await isPointer(file))) continue;
    const name = quote(relative(dir, file).replaceAll(sep, '/'));
    throw new SourceError(
      `CONTENT_GIT_URL  ${where}: the file ${name} is kept in Git LFS, which is not fetched — commit the file itself`,
    );
  }
}

async function isPointer(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({
      length: mark.length,
      buffer: Buffer.alloc(mark.length),
    });
    return buffer.subarray(0, bytesRead).toString() === mark;
  } finally {
    await file.close();
  }
}
