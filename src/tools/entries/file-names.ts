import { slug } from 'github-slugger';
import type { ContentType } from '../../schemas/content-types.ts';
import { foldName } from '../../schemas/repeats.ts';

/** The name of a record type as files and commands write it, such as `skill-group`. */
export function nameRecord({ name }: Pick<ContentType, 'name'>): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

/** The path of the schema of a record type for editors, from the content folder. */
export function nameSchemaFile(type: Pick<ContentType, 'name'>): string {
  return `.schemas/${nameRecord(type)}.schema.json`;
}

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
export function chooseFileName(type: ContentType, title: string, takenNames: Iterable<string>) {
  const stem = toStem(title, type);
  const taken = new Set(Array.from(takenNames, (name) => foldName(name.replace(/\.[^.]*$/, ''))));
  let name = stem;
  for (let number = 2; taken.has(foldName(name)); number++) name = `${stem}-${number}`;
  return `${name}.${type.format}`;
}

function toStem(title: string, type: ContentType): string {
  // In Latin letters alone an accent may go: in other scripts a mark can make another letter.
  const parted = title.toWellFormed().normalize('NFKD');
  const plain = parted.replace(/(\p{Script=Latin})\p{M}+/gu, '$1').normalize('NFC');
  // A project's name becomes an address, where the checker takes no combining marks.
  const refused = type.format === 'mdx' ? /[^\p{L}\p{N}-]+/gu : /[^\p{L}\p{M}\p{N}-]+/gu;
  const words = slug(plain.replace(/[./\\:,&+_\s]+/g, ' '))
    .normalize('NFC')
    .replace(refused, '')
    .replace(/-{2,}/g, '-')
    .replace(/^[-\p{M}]+/u, '');
  const letters = [...words];
  const start = letters.slice(0, longest + 1).join('');
  // A long one is cut where a word ends, if one does near the end.
  const short = letters.length > longest ? start.replace(/(?<=.{25})-[^-]*$|.$/u, '') : words;
  const stem = short.replace(/-$/, '');
  if (!stem) return nameRecord(type);
  return reservedName.test(stem) ? `${stem}-${nameRecord(type)}` : stem;
}
