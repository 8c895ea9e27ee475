import { z } from 'zod';
import { hints } from '../../schemas/hints.ts';
import type { RecordType } from '../../schemas/index.ts';
import { examples } from '../entries/examples.ts';
import { nameRecord } from '../entries/record-name.ts';

type Shape = z.core.JSONSchema.BaseSchema;

/** Describes a record type as the text of a JSON Schema (draft 7), for editors. */
export function drawSchema(type: RecordType): string {
  const shape = z.toJSONSchema(type.schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => refine(zodSchema, jsonSchema),
  });
  const example = examples[type.name] ?? {};
  addExamples(shape, example);
  const { $schema, ...rest } = shape;
  const whole = { title: type.name, defaultSnippets: [drawSnippet(type, example)] };
  return `${JSON.stringify({ $schema, ...whole, ...rest }, null, 2)}\n`;
}

function refine(schema: z.core.$ZodTypes, shape: Shape): void {
  // Marks of this project, which no editor knows.
  delete shape.format;
  delete shape.input;
  // Every list in the content refuses repeats.
  if (shape.type === 'array') shape.uniqueItems = true;
  Object.assign(shape, hints.get(schema));
}

/** Gives each field its example, at every depth. */
function addExamples({ properties, items }: Shape, example: unknown): void {
  const fields = Object.entries(properties ?? {});
  for (const [name, field] of fields) addTo(field, (example as Record<string, unknown>)?.[name]);
  if (typeof items === 'object') addTo(items as Shape, (example as unknown[])?.[0]);
}

function addTo(shape: Shape | boolean, example: unknown): void {
  if (typeof shape !== 'object') return;
  if (typeof example !== 'object' && example !== undefined) shape.examples = [example];
  addExamples(shape, example);
}

/** A whole entry at once, offered in an empty file. */
function drawSnippet(type: RecordType, example: Record<string, unknown>) {
  const { description } = z.globalRegistry.get(type.schema) ?? {};
  return { label: `new ${nameRecord(type)}`, description, body: example };
}
