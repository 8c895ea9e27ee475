import { z } from 'zod';
import { quote } from './quote.ts';
import { line, textWithout } from './scalars.ts';

/** A text of one shape, such as a user name; the pattern is for editors, too. */
export function shaped(pattern: string, hint: string) {
  return textWithout((text) => {
    const message = `is not such a text: ${quote(text)}`;
    return new RegExp(pattern).test(text) ? undefined : { rule: 'shape', message, hint };
  }).meta({ input: 'line', translated: 'never', pattern, patternErrorMessage: hint });
}

/** The note that `npm run pull` leaves in an entry. */
export const pulledFrom = z
  .strictObject({
    from: line.meta({ translated: 'never' }).describe('What the entry was made of.'),
    at: shaped(
      '^(?:19|20)[0-9]{2}-[01][0-9]-[0-3][0-9]$',
      'Leave it as npm run pull wrote it, like 2026-03-01.',
    ).describe('The day on which its source last changed it.'),
    hashes: z
      .record(line, line)
      .describe('Short hashes of the fields as they were pulled; all others are yours, and stay.'),
  })
  .meta({ input: 'pulled', title: 'Pulled from' })
  .describe('Written by npm run pull and shown nowhere: leave it as it is.');

export type PulledFrom = z.infer<typeof pulledFrom>;
