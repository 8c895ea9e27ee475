import type { ContentType } from '../../schemas/content-types.ts';
import { foldName, nameLetter } from '../../schemas/names.ts';

/** The name of a record type as files and commands write it, such as `skill-group`. */
export function nameRecord({ name }: Pick<ContentType, 'name'>): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

/** The path of the schema of a record type for editors, from the content folder. */
export function nameSchemaFile(type: Pick<ContentType, 'name'>): string {
  return `.schemas/${nameRecord(type)}.schema.json`;
}

/** The path of the schema of its translations. */
export function nameTranslationSchema(type: Pick<ContentType, 'name'>): string {
  return `.schemas/translations/${nameRecord(type)}.schema.json`;
}

/** Matches names that Windows keeps for devices, whatever ending they have. */
const reservedName = /^(?:con|prn|aux|nul|conin\$?|conout\$?|(?:com|lpt)[\d¹²³])(?:\.|$)/i;

/** Whether each system can hold a file of this name, and nobody can take it for another one. */
export function isPortableName(name: string): boolean {
  if (reservedName.test(name) || Buffer.byteLength(name) > 255) return false;
  // Windows drops dots and spaces at the end. Servers and browsers decode what is encoded for a URL.
  return !/[<>:"/\\|?*\p{Cc}\p{Cs}]|(?!\p{Join_C})\p{Cf}|%[\da-f]{2}|[. ]$/iu.test(name);
}

/** With four bytes a letter and a number after it, a name stays below what disks allow. */
export const longestStem = 50;

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

const nameSigns = new RegExp(`${nameLetter}|-`, 'gu');

function toStem(title: string, type: ContentType): string {
  const text = title.toWellFormed().normalize();
  const spelled = text.replace(/[äöü]/gi, '$&e').replace(/ß/giu, 'ss');
  // Marks of signs such as emoji go, and accents of Latin letters: in other scripts a mark can make another letter.
  const parted = spelled
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+|(?<![\p{L}\p{M}\p{Join_C}])\p{M}+/gu, '$1');
  const plain = parted.normalize().toLowerCase().normalize();
  const kept = plain.replace(/[./\\:,&+_\s]+/g, '-').match(nameSigns) ?? [];
  const words = kept
    .join('')
    .replace(/-{2,}/g, '-')
    .replace(/^[-\p{M}\p{Join_C}]+/u, '');
  const letters = [...words];
  const start = letters.slice(0, longestStem + 1).join('');
  // A long one is cut where a word ends, if one does near the end.
  const short =
    letters.length > longestStem ? start.replace(/(?<=.{25})-[^-]*$|\P{M}\p{M}*$/u, '') : words;
  const stem = short.replace(/[-\p{Join_C}]$/u, '');
  if (!stem) return nameRecord(type);
  return reservedName.test(stem) ? `${stem}-${nameRecord(type)}` : stem;
}
