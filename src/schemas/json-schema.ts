import { z } from 'zod';
import type { Input } from './scalars.ts';

/** The part of JSON Schema that the record types come out as. */
export interface JsonSchema {
  type?: string;
  format?: string;
  title?: string;
  description?: string;
  /** How it is filled in; a mark of this project. */
  input?: Input;
  /** The field whose text alone may stand for the group. */
  shorthand?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  /** The only texts that it may be. */
  enum?: readonly string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  /** What it is where a record leaves it out. */
  default?: unknown;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const shapes = new WeakMap<z.ZodType, JsonSchema>();

/** Gives a record's shape as data: for Contentlayer, for editors, and for finding marked fields. */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const known = shapes.get(schema);
  if (known) return known;
  const shape = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as JsonSchema;
  shapes.set(schema, shape);
  return shape;
}
