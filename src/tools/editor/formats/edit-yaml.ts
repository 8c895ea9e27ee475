import type { JsonSchema } from '../../../schemas/json-schema.ts';
import { isSame, keepKnown } from './compare.ts';
import { drawFlow } from './draw-scalar.ts';
import { editFields } from './edit-part.ts';
import { applyEdits, type Edit } from './edits.ts';
import { type Part, takeApart } from './parts.ts';

/**
 * Changes a YAML text so that it holds `values`, and leaves all of it that need not change.
 *
 * @returns nothing where that cannot be done, as the text is no YAML
 */
export function editYaml(
  text: string,
  values: Record<string, unknown>,
  shape: JsonSchema,
): string | undefined {
  const source = text.endsWith('\n') ? text : `${text}\n`;
  const made = tryEdit(source, values, shape) ?? tryEdit(writeOut(source), values, shape);
  return text.endsWith('\n') ? made : made?.trimEnd();
}

function tryEdit(source: string, values: Record<string, unknown>, shape: JsonSchema) {
  const root = takeApart(source);
  if (!root) return undefined;
  const edits = editFields(source, root, values, shape);
  if (edits.length === 0) return source;
  const made = applyEdits(source, edits);
  const read = takeApart(made)?.value;
  return isSame(keepKnown(shape, read), keepKnown(shape, values)) ? made : undefined;
}

/** Writes values in place of the aliases that stand for them, so that each can change by itself. */
function writeOut(source: string): string {
  const root = takeApart(source);
  return root ? applyEdits(source, listAliases(root)) : source;
}

function listAliases({ token, value, start, end, entries }: Part): Edit[] {
  if (token?.type === 'alias') return [{ start, end, text: drawFlow(value) }];
  return entries.flatMap(({ part }) => listAliases(part));
}
