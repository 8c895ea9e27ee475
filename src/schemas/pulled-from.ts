import { z } from 'zod';
import { line } from './scalars.ts';
import { shaped } from './text-checks.ts';

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
  .describe('Written by npm run pull, and not shown. Do not edit it.');

export type PulledFrom = z.infer<typeof pulledFrom>;
