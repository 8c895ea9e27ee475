import { statSync } from 'node:fs';
import { posix } from 'node:path';
import { linkedEndings, mostFileBytes } from '../../schemas/linked-files.ts';
import { quote } from '../../schemas/quote.ts';
import type { ValueError } from '../../schemas/text-checks.ts';
import type { Folder } from './content-folder.ts';

/** Checks a file that becomes one of the site: its kind, its size, and that its address is free. */
export function checkLinkedFile(
  path: string,
  { served, folder }: { served: ReadonlySet<string>; folder: Folder },
  shown?: readonly string[],
): ValueError | undefined {
  const makeError = (rule: string, message: string, hint: string): ValueError => {
    return { rule, message: `${message}: ${quote(path)}`, hint };
  };
  const ending = posix.extname(path).slice(1).toLowerCase();
  if (shown && !shown.includes(ending)) {
    const hint = `It must be a file that ends in ${shown.join(' or ')}.`;
    return makeError('file-type', 'has the wrong file type', hint);
  }
  if (!shown && !linkedEndings.some((known) => known === ending)) {
    const hint = `Link to files that end in ${linkedEndings.join(', ')}; put others into "public", and link to /name.${ending || 'x'}.`;
    return makeError('file-type', 'leads to a file type that is not copied', hint);
  }
  const { size = 0 } = statSync(folder.locate(path), { throwIfNoEntry: false }) ?? {};
  if (size > mostFileBytes) {
    const hint = '25 MiB is the most that hosts take: save it smaller, or put it elsewhere.';
    return makeError('file-large', `leads to a file of ${Math.ceil(size / 1024 ** 2)} MiB`, hint);
  }
  if (!served.has(path.normalize())) return undefined;
  const hint = 'Rename it: a file of the build or of "public" has the address already.';
  return makeError('file-taken', 'leads to a file whose address is already in use', hint);
}
