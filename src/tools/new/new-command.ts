import { readCommand } from '../../build/command/read-command.ts';
import { suggest } from '../../build/nearest.ts';
import { type RecordType, recordTypes } from '../../schemas/index.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import { quote } from '../../schemas/quote.ts';
import { guessIcon } from '../entries/guess-icon.ts';
import { nameRecord } from '../entries/record-name.ts';

/** A record type of which the owner can add entries. */
export interface Kind {
  /** As commands write it, such as `skill-group`. */
  name: string;
  type: RecordType;
}

/** What the owner wants added; what is missing may be asked for. */
export interface NewEntry {
  kind?: Kind;
  /** Fields that were given, the title among them. */
  values: Record<string, unknown>;
}

export const usage = 'npm run new -- <type> "<title>"';

/** Every kind of entry, in the order of the record types. */
export const kinds: Kind[] = recordTypes
  .filter(({ isSingleton }) => !isSingleton)
  .map((type) => ({ name: nameRecord(type), type }));

/**
 * Reads what the owner typed behind `npm run new --`. `--help` prints the help and ends the process.
 *
 * @throws with what to write instead when something is unknown or too much
 */
export function readNewEntry(args: string[]): NewEntry {
  const [word = ''] = args;
  const kind = word && !word.startsWith('-') ? findKind(word) : undefined;
  const { options, words } = readCommand(
    {
      usage: kind ? `npm run new -- ${kind.name} "<${kind.type.titleField}>"` : usage,
      about: kind ? explainMissing : [explainMissing, '', ...describeKinds()].join('\n'),
      options: kind ? listOptions(kind) : {},
      mostWords: kind ? 2 : 0,
    },
    args,
  );
  if (!kind) return { values: {} };
  const { type } = kind;
  const [, title] = words;
  const fields = Object.keys(type.schema.shape).flatMap((field) => {
    const text = options[toOptionName(field)];
    return text === undefined ? [] : [[field, readValue(type, field, text)]];
  });
  const values = Object.fromEntries(fields);
  return { kind, values: { ...values, ...(title !== undefined && { [type.titleField]: title }) } };
}

const explainMissing =
  'Writes a new entry and prints its path. What is missing is asked for on a terminal, and filled in elsewhere.';

function describeKinds(): string[] {
  const lines = kinds.map((kind) => {
    const options = Object.keys(listOptions(kind)).map((name) => `--${name}`);
    return `${kind.name} "<${kind.type.titleField}>"\n  ${options.join(', ')}`;
  });
  return [...lines, '', 'npm run new -- <type> --help explains them.'];
}

/** The options that set the fields of a kind; its title has one too. */
function listOptions({ type }: Kind): Record<string, { about: string; value: string }> {
  const fields = Object.entries(toJsonSchema(type.schema).properties ?? {});
  const options = fields.map(([field, { description = '', type: shape }]) => {
    const about = shape === 'array' ? `${description} Write commas between them.` : description;
    return [toOptionName(field), { about, value: shape === 'array' ? 'list' : 'text' }];
  });
  return Object.fromEntries(options);
}

/** `cardLogo` becomes `card-logo`. */
function toOptionName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * The kind that `word` names: in any case, in the plural or by its folder.
 *
 * @throws with the kinds that there are
 */
function findKind(word: string): Kind {
  const key = simplify(word);
  const kind = kinds.find(({ name, type }) => [name, type.folder].map(simplify).includes(key));
  if (kind) return kind;
  if (key === 'profile') {
    throw new Error('There is one profile, and it is there — write your words into profile.yaml');
  }
  const names = kinds.map(({ name }) => name);
  const meant = suggest(word, [...names, ...kinds.map(({ type }) => type.folder)]);
  const found = `There is no entry of the type ${quote(word)}${meant}`;
  throw new Error(`${found}\nTypes are: ${names.join(', ')}`);
}

function simplify(word: string): string {
  return word
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
    .replace(/s$/, '');
}

/**
 * Reads what was typed for a field as its schema wants it: a number, a list with commas between its
 * items, a list of names, or text. What is no number stays text, which the checker then names.
 */
export function readValue(type: RecordType, field: string, text: string): unknown {
  const shape = toJsonSchema(type.schema).properties?.[field];
  if (shape?.type === 'array') {
    const names = text.split(',').flatMap((name) => name.trim() || []);
    return shape.items?.type === 'object' ? names.map(toItem) : names;
  }
  const isNumber = shape?.type === 'number' || shape?.type === 'integer';
  return isNumber && text.trim() && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Items that hold several fields are named by one of them; of skills, the icon may be known. */
function toItem(name: string): Record<string, unknown> {
  const icon = guessIcon(name);
  return { name, ...(icon && { icon }) };
}
