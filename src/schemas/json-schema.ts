import { z } from 'zod';
import { memoize } from './lazy.ts';
import type { Input } from './scalars.ts';

/** The part of JSON Schema that the schemas of content types use. */
export interface JsonSchema {
  type?: string;
  format?: string;
  title?: string;
  description?: string;
  /** How an editor asks for the value; an extension of this project. */
  input?: Input;
  /** The field that a plain text is taken for, in place of the whole group; empty for a list of one. */
  shorthand?: string;
  translated?: 'never' | 'seldom';
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  /** The texts to choose from. */
  enum?: readonly string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  /** The value of a record that leaves the field out. */
  default?: unknown;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Writes a schema as data, for Contentlayer, for editors, and for finding fields by their format. */
export const toJsonSchema = memoize(
  (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as JsonSchema,
);
