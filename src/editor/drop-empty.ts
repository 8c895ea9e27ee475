import type { JsonSchema } from '../schemas/json-schema.ts';

/** Takes away the optional fields that a form gives as empty, at every depth. */
export function dropEmpty(shape: JsonSchema | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => dropEmpty(shape?.items, item));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(
    ([name, held]) => [name, dropEmpty(shape?.properties?.[name], held)] as const,
  );
  const isOptional = (name: string) =>
    !!shape?.properties?.[name] && !shape.required?.includes(name);
  return Object.fromEntries(fields.filter(([name, held]) => !isOptional(name) || !isEmpty(held)));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '';
}
