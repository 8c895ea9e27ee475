import { stat } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';

/** Either the HTML file to send, or the folder (encoded, with its slash) to redirect to. */
export type FoundPage = { file: string } | { folder: string };

/** Finds the page for an encoded path below the base; undefined when there is none. */
export async function findPage(dir: string, path: string): Promise<FoundPage | undefined> {
  const root = resolve(dir);
  const target = resolvePath(root, path);
  if (!target) return undefined;
  const index = resolve(target, 'index.html');
  if (path === '' || path.endsWith('/')) return (await isFile(index)) ? { file: index } : undefined;
  if (target.endsWith('.html')) return (await isFile(target)) ? { file: target } : undefined;
  return (await isFile(index)) ? { folder: encodeFolder(relative(root, target)) } : undefined;
}

/** An absolute path inside `root`, or undefined for one that leaves it or cannot be decoded. */
function resolvePath(root: string, path: string): string | undefined {
  try {
    const target = resolve(root, `./${decodeURIComponent(path)}`);
    return target === root || target.startsWith(root + sep) ? target : undefined;
  } catch {
    return undefined;
  }
}

const encodeFolder = (path: string) => `${path.split(sep).map(encodeURIComponent).join('/')}/`;

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
