import { isAbsolute, relative, sep } from 'node:path';
import { showHidden } from '../../schemas/show-hidden.ts';

/**
 * Gives a path for people to read: relative to the working directory, with `/`, and with control
 * characters written out.
 */
export function shortenPath(file: string): string {
  return showHidden(relatePath(file));
}

/** The same for programs: as it is. */
export function relatePath(file: string): string {
  const path = relative(process.cwd(), file);
  if (path.startsWith('..') || isAbsolute(path)) return file;
  return path.replaceAll(sep, '/') || '.';
}
