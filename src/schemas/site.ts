import { z } from 'zod';
import { parts } from './parts.ts';

export const site = z
  .strictObject({
    parts: parts
      .describe(
        'The parts of the page in their order, each a name, or a name and what to change; those not named follow in the usual order.',
      )
      .optional(),
  })
  .describe('The site itself: the order and the names of its parts.');
