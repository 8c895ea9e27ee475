import { z } from 'zod';
import { hints } from '../../../schemas/hints.ts';
import type { JsonSchema } from '../../../schemas/json-schema.ts';

/** A record's shape with what a form says beside its fields. */
export interface Shape extends JsonSchema {
  properties?: Record<string, Shape>;
  items?: Shape;
  /** A regular expression without flags. */
  pattern?: string;
  /** What is said to a text that does not match it. */
  patternErrorMessage?: string;
}

/** Gives a record's shape for forms. */
export function toShape(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const { pattern, patternErrorMessage } = hints.get(zodSchema) ?? {};
      if (pattern) Object.assign(jsonSchema, { pattern, patternErrorMessage });
    },
  }) as Shape;
}

/** The fields of a group, each with whether it must be there. */
export function listFields(shape: Shape): { name: string; field: Shape; isRequired: boolean }[] {
  return Object.entries(shape.properties ?? {}).map(([name, field]) => {
    return { name, field, isRequired: shape.required?.includes(name) ?? false };
  });
}
