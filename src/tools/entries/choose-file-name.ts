import { slug } from 'github-slugger';
import { foldName } from '../../schemas/fold-name.ts';
import type { RecordType } from '../../schemas/index.ts';
import { nameRecord } from './record-name.ts';

/** Matches names that Windows keeps for devices, whatever ending they have. */
const reservedName = /^(?:con|prn|aux|nul|conin\$?|conout\$?|(?:com|lpt)[\d¹²³])(?:\.|$)/i;

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
  // In Latin letters alone an accent may go: in other scripts a mark can make another letter.
  const parted = title.toWellFormed().normalize('NFKD');
  const plain = parted.replace(/(\p{Script=Latin})\p{M}+/gu, '$1').normalize('NFC');
  // A project's name becomes an address, where the checker takes no combining marks.
  const refused = type.format === 'mdx' ? /[^\p{L}\p{N}-]+/gu : /[^\p{L}\p{M}\p{N}-]+/gu;
  const words = slug(plain.replace(/[./\\:,&+_\s]+/g, ' '))
    .normalize('NFC')
    .replace(refused, '')
    .replace(/-{2,}/g, '-');
  const stem = shorten(words).replace(/^[-\p{M}]+|-+$/gu, '');
  if (!stem) return nameRecord(type);
  return reservedName.test(stem) ? `${stem}-${nameRecord(type)}` : stem;
}

/** Cuts where a word ends, if one does near the end. */
function shorten(words: string): string {
  const letters = [...words.replace(/^-/, '')];
  const kept = letters.slice(0, longest + 1).join('');
  const end = kept.lastIndexOf('-');
  const isLong = letters.length > longest;
  return isLong && end > longest / 2 ? kept.slice(0, end) : letters.slice(0, longest).join('');
}
