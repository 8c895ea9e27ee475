import { z } from 'zod';
import { hints } from '../../schemas/hints.ts';
import type { RecordType } from '../../schemas/index.ts';
import { examples } from '../entries/examples.ts';
import { nameRecord } from '../entries/record-name.ts';

type Shape = z.core.JSONSchema.BaseSchema;

/** Renders a record type as the text of a JSON Schema (draft 7), for editors. */
export function renderSchema(type: RecordType): string {
  const { $schema, ...shape } = z.toJSONSchema(type.schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => refine(zodSchema, jsonSchema),
  });
  const example = examples[type.name] ?? {};
  addExamples(shape, example);
  const { description } = z.globalRegistry.get(type.schema) ?? {};
  // A whole entry at once, offered in an empty file.
  const snippet = { label: `new ${nameRecord(type)}`, description, body: example };
  const whole = { $schema, title: type.name, defaultSnippets: [snippet], ...shape };
  return `${JSON.stringify(whole, null, 2)}\n`;
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
function addExamples(shape: Shape | boolean | undefined, example: unknown): void {
  if (typeof shape !== 'object') return;
  if (typeof example !== 'object' && example !== undefined) shape.examples = [example];
  for (const [name, field] of Object.entries(shape.properties ?? {})) {
    addExamples(field, (example as Record<string, unknown> | undefined)?.[name]);
  }
  if (!Array.isArray(shape.items))
    addExamples(shape.items, (example as unknown[] | undefined)?.[0]);
}
