import type { z } from 'zod';
import { quote } from './quote.ts';
import { addError } from './text-checks.ts';

/** Folds what people take for one name: capitals, space around it, the encoding of accents. */
export function foldName(name: string): string {
  return name.normalize().trim().toLowerCase();
}

/** Keeps a list from holding the same text twice, or groups with the same text in `field`. */
export function withoutRepeats<T extends z.ZodArray>(
  list: T,
  field?: string,
  normalize = foldName,
): T {
  return list.superRefine(
    (items: unknown, context) => {
      const taken = new Set<string>();
      for (const [index, item] of Array.isArray(items) ? items.entries() : []) {
        const text: unknown = field ? item?.[field] : item;
        if (typeof text !== 'string' || !text.trim()) continue;
        const message = `repeats ${quote(text)}`;
        const error = { rule: 'duplicate-value', message, hint: 'Keep one of them.' };
        const key = normalize(text);
        if (taken.has(key)) addError(context, error, field ? [index, field] : [index]);
        taken.add(key);
      }
    },
    // Runs beside other errors of the list, too.
    { when: () => true },
  );
}
