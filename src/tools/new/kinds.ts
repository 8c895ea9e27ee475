import { suggest } from '../../build/nearest.ts';
import { type RecordType, recordTypes } from '../../schemas/index.ts';
import { quote } from '../../schemas/quote.ts';
import { nameRecord } from '../entries/record-name.ts';

/** A record type of which the owner can add entries. */
export interface Kind {
  /** As commands write it, such as `skill-group`. */
  name: string;
  type: RecordType;
  /** The field that the title of a new entry goes into. */
  titleField: string;
}

/** Every kind of entry, in the order of the record types. */
export const kinds: Kind[] = recordTypes
  .filter(({ isSingleton }) => !isSingleton)
  .map((type) => ({ name: nameRecord(type), type, titleField: type.titleField }));

/** The kind that `word` names: in any case, in the plural or by its folder. */
export function findKind(word: string): Kind | undefined {
  const key = simplify(word);
  return kinds.find(({ name, type }) => [name, type.folder].some((own) => simplify(own) === key));
}

/** Says that there is no such kind, and which there are. */
export function explainKind(word: string): Error {
  if (simplify(word) === 'profile') {
    return new Error('There is one profile, and it is there — write your words into profile.yaml');
  }
  const names = kinds.map(({ name }) => name);
  const meant = suggest(word, [...names, ...kinds.map(({ type }) => type.folder)]);
  return new Error(
    `There is no entry of the type ${quote(word)}${meant}\nTypes are: ${names.join(', ')}`,
  );
}

function simplify(word: string): string {
  return word
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
    .replace(/s$/, '');
}
