import { toJsonSchema } from '../../schemas/json-schema.ts';
import type { Asker } from './asker.ts';
import { checkDraft, drawDraft, listMissing, listValues } from './draft.ts';
import { fillIn } from './fill-in.ts';
import { formatFindings } from './format-findings.ts';
import { explainKind, findKind, type Kind, kinds } from './kinds.ts';
import { readValue } from './read-value.ts';
import type { Site } from './site.ts';

/** Asks which type of entry it is, until there is one. */
export async function askKind(asker: Asker): Promise<Kind> {
  const names = kinds.map(({ name }) => name).join(', ');
  for (;;) {
    const answer = await asker.ask(`Type of entry (${names}): `);
    const kind = findKind(answer);
    if (kind) return kind;
    if (answer.trim()) asker.say(explainKind(answer.trim()).message);
  }
}

/**
 * Asks for each required field without a value, the title first, until the checker takes what is
 * typed. Return takes what stands in brackets.
 *
 * @returns all values that were given
 */
export async function askMissing(
  asker: Asker,
  kind: Kind,
  given: Record<string, unknown>,
  site: Site,
): Promise<Record<string, unknown>> {
  const values = { ...given };
  const missing = listMissing(kind, values);
  const sorted = [kind.titleField, ...missing].filter((field) => missing.includes(field));
  for (const field of new Set(sorted)) {
    const value = await askField(asker, kind, field, values, site);
    if (value !== undefined) values[field] = value;
  }
  return values;
}

async function askField(
  asker: Asker,
  kind: Kind,
  field: string,
  values: Record<string, unknown>,
  site: Site,
): Promise<unknown> {
  const { description = '' } = toJsonSchema(kind.type.schema).properties?.[field] ?? {};
  const isTitle = field === kind.titleField;
  const standard = isTitle
    ? ''
    : ` [${show(fillIn(kind, field, new Date(), listValues(kind, site)))}]`;
  for (;;) {
    asker.say(`${field} — ${description}${standard}`);
    const answer = await asker.ask('> ');
    if (!answer.trim() && !isTitle) return undefined;
    if (!answer.trim()) continue;
    const value = readValue(kind.type, field, [answer.trim()]);
    const draft = drawDraft(kind, { ...values, [field]: value }, site, []);
    const findings = await checkDraft(draft, site);
    if (findings.length === 0) return value;
    asker.say(formatFindings(findings));
  }
}

/** Shows a value as it would be typed. */
function show(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value.map((item) => (item as { name?: string }).name ?? item).join(', ') || 'none';
}
