import { makeHostileText } from '../../../../tests/helpers/hostile-text.ts';
import type { Chance } from '../../../../tests/helpers/make-chance.ts';
import type { RecordType } from '../../../schemas/index.ts';
import { examples } from '../../entries/examples.ts';

const traps = [
  ...[
    'null',
    'yes',
    '1e3',
    '2024-01-01',
    '~',
    '- a',
    '* b',
    '& c',
    '! d',
    '--- e',
    '...',
    '{a',
    '[b',
  ],
  ...[
    'a: b',
    'a # b',
    '# a',
    "it's",
    '"a"',
    'a\tb',
    'a   b',
    'שלום עולם',
    '🎨👩‍👩‍👧',
    '007',
    '+1 555 0100',
  ],
  ...[
    'x'.repeat(130),
    'two words '.repeat(30).trim(),
    'One.\n\nTwo.\n  Three.',
    'a \nb',
    '---\na',
    'C:',
  ],
];

/** Any text that a form could hold, without white space at its ends, since the CMS trims that. */
export function makeOddText(chance: Chance): string {
  const text = chance.below(2) ? chance.pick(traps) : makeHostileText(chance, 5).trim();
  return /[\p{Cc}--[\t\n]]/v.test(text) || !text.trim() ? 'plain' : text;
}

/** The fields of a record with odd texts, some optional fields missing, and lists of any length. */
export function makeOddFields(type: RecordType, chance: Chance): Record<string, unknown> {
  const fields = Object.entries(disguise(examples[type.name] ?? {}, chance) as object);
  const isKept = (name: string) =>
    !type.schema.shape[name]?.safeParse(undefined).success || chance.below(2) === 0;
  return Object.fromEntries(fields.filter(([name]) => isKept(name)));
}

/** A value of the same shape with other words in it. */
export function disguise(value: unknown, chance: Chance): unknown {
  if (typeof value === 'string') return makeOddText(chance);
  if (typeof value === 'number') return chance.below(50);
  if (Array.isArray(value)) {
    return Array.from({ length: 1 + chance.below(4) }, () => disguise(value[0], chance));
  }
  const fields = Object.entries(value as object);
  return Object.fromEntries(fields.map(([name, held]) => [name, disguise(held, chance)]));
}
