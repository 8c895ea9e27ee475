import type { z } from 'zod';
import type { Names } from '../../build/outputs/resume-json/fields.ts';
import { quote } from '../../schemas/quote.ts';
import { cleanLine } from './clean-text.ts';
import { find, type ResumeField, settle } from './resume-field.ts';
import { readText } from './take-text.ts';

/** A complete address that `schema` accepts, with what is commonly left out put in front of it. */
export function takeLink(
  group: ResumeField,
  names: Names,
  schema: z.ZodType<string>,
): string | undefined {
  const field = find(group, names);
  const text = readText(field, cleanLine);
  if (!field || text === undefined) return undefined;
  const address = complete(text);
  if (schema.safeParse(address).success) return address;
  settle(field, `${quote(text)} is no address that the page can link to`);
  return undefined;
}

function complete(text: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\/\/[^/]/.test(text)) return `https:${text}`;
  const isBare = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u.test(text);
  return isBare ? `https://${text}` : text;
}
