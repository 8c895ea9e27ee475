import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'yaml';
import type { Random } from '../../maintainers/random.ts';

/** Writes out the parts of a text that are repeated, such as `‹ab›×3`. */
export const repeatParts = (text: string) =>
  text.replace(/‹([^›]*)›×(\d+)/g, (_, part: string, times) => part.repeat(Number(times)));

const lists: Record<string, string[]> = parse(
  readFileSync('tests/fixtures/odd-texts.yaml', 'utf8'),
);

/** A list of texts of `odd-texts.yaml`. */
export const listOdd = (name: string) => (lists[name] ?? []).map(repeatParts);

/** Texts that mean something to YAML, Markdown, MDX, a shell, a terminal or JavaScript. */
export const oddTexts = listOdd('texts');

/** Every character that is printed in ASCII and is not a letter or digit. */
const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (sign) => /\W|_/.test(sign),
);

/** Pieces of text that YAML, MDX, file names or terminals could stumble over. */
const pieces = [...signs, ...oddTexts.filter((text) => text.length < 20), ...listOdd('pieces')];

/** Puts up to `longest` of the pieces together. */
export function makeHostileText(chance: Random, longest = 8): string {
  return Array.from({ length: 1 + chance.below(longest) }, () => chance.pick(pieces)).join('');
}

const { schema } = createRequire(import.meta.url)('@jsonresume/schema');

const oddDates = listOdd('dates');

interface FieldSchema {
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  /** Only dates refer to another schema. */
  $ref?: string;
}

/** Names of fields of older versions and of other programs, or of no program. */
const otherNames = listOdd('names');

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Makes a resume of known names and values that are mostly not what they should be. */
export function makeRandomResume(chance: Random): string {
  const resume = makeValue(chance, { ...schema, $ref: undefined });
  return JSON.stringify({ basics: {}, ...(resume as object) });
}

function makeValue(chance: Random, { properties, items, $ref }: FieldSchema): Json {
  if (properties) {
    const named = Object.entries(properties).filter(() => chance.below(4) > 0);
    const fields = named.map(([name, field]) => [name, makeField(chance, field)]);
    const other = [chance.pick(otherNames), makeOdd(chance)];
    return Object.fromEntries(chance.below(3) ? fields : [...fields, other]);
  }
  if (items) return Array.from({ length: chance.below(4) }, () => makeField(chance, items));
  return $ref ? chance.pick(oddDates) : makeOdd(chance);
}

/** A value for a field, in a tenth of all cases one for another kind of field. */
const makeField = (chance: Random, field: FieldSchema): Json =>
  chance.below(10) ? makeValue(chance, field) : makeOdd(chance);

function makeOdd(chance: Random): Json {
  const kind = chance.below(10);
  if (kind < 6) return chance.pick(oddTexts) + (chance.below(3) ? '' : ` ${chance.pick(oddTexts)}`);
  if (kind < 8) return chance.pick([null, true, false, 0, -1, 2015, 1.5, 1e21]);
  return kind === 8 ? [makeOdd(chance)] : { name: makeOdd(chance) };
}
