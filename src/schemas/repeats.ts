import type { z } from 'zod';
import { foldName } from './fold-name.ts';
import { quote } from './quote.ts';

/**
 * Keeps a list from holding the same text twice; capitals do not count. Where its items are groups
 * of fields, `field` names the one that must differ.
 */
export function withoutRepeats<T extends z.ZodArray>(
  list: T,
  field?: string,
  normalize = foldName,
): T {
  return list.superRefine(
    (items, context) => {
      for (const { index, text } of findRepeated(items, field, normalize)) {
        const params = {
          rule: 'repeated',
          message: `repeats ${quote(text)}`,
          hint: 'Keep one of them.',
        };
        const path = field ? [index, field] : [index];
        context.addIssue({ code: 'custom', message: params.message, path, params });
      }
    },
    // Also beside other errors of the list.
    { when: () => true },
  );
}

function findRepeated(
  items: unknown,
  field: string | undefined,
  normalize: (text: string) => string,
): { index: number; text: string }[] {
  if (!Array.isArray(items)) return [];
  const taken = new Set<string>();
  return items.flatMap((item: unknown, index) => {
    const text = field ? (item as Record<string, unknown> | null)?.[field] : item;
    if (typeof text !== 'string' || !text.trim()) return [];
    const key = normalize(text);
    if (taken.has(key)) return [{ index, text }];
    taken.add(key);
    return [];
  });
}
