import { slug } from 'github-slugger';
import { foldName } from '../../schemas/fold-name.ts';
import type { RecordType } from '../../schemas/index.ts';
import { reservedName } from '../../schemas/reserved-name.ts';
import { nameRecord } from './record-name.ts';

/** With four bytes a letter and a number behind it, a name stays below what disks allow. */
const longest = 50;

/**
 * Makes a file name from a title, in any script, that every system can hold and that differs from
 * `takenNames` by more than capitals and the ending. A title without letters and digits gives the
 * name of the record type.
 *
 * @param takenNames names in the folder the file is meant for
 */
export function chooseFileName(
  type: RecordType,
  title: string,
  takenNames: Iterable<string>,
): string {
  const stem = toStem(title, type);
  const taken = new Set(Array.from(takenNames, (name) => foldName(name.replace(/\.[^.]*$/, ''))));
  let name = stem;
  for (let number = 2; taken.has(foldName(name)); number++) name = `${stem}-${number}`;
  return `${name}.${type.format}`;
}

function toStem(title: string, type: RecordType): string {
  const fallback = nameRecord(type);
  // A project's name becomes an address, where the checker takes no combining marks.
  const refused = type.format === 'mdx' ? /[^\p{L}\p{N}-]+/gu : /[^\p{L}\p{M}\p{N}-]+/gu;
  const words = slug(stripAccents(title).replace(/[./\\:,&+_\s]+/g, ' '))
    .normalize('NFC')
    .replace(refused, '')
    .replace(/-{2,}/g, '-');
  const stem = cut(words).replace(/^[-\p{M}]+|-+$/gu, '');
  if (!stem) return fallback;
  return reservedName.test(stem) ? `${stem}-${fallback}` : stem;
}

/** Latin letters only: in other scripts a mark can make another letter. */
function stripAccents(text: string): string {
  const parted = text.toWellFormed().normalize('NFKD');
  return parted.replace(/(\p{Script=Latin})\p{M}+/gu, '$1').normalize('NFC');
}

function cut(words: string): string {
  const letters = [...words.replace(/^-/, '')];
  if (letters.length <= longest) return letters.join('');
  const kept = letters.slice(0, longest + 1).join('');
  const end = kept.lastIndexOf('-');
  return end > longest / 2 ? kept.slice(0, end) : letters.slice(0, longest).join('');
}
