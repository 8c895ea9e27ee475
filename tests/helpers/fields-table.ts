import { contentTypes } from '../../src/engine/schemas/content-types.ts';
import { type Input, type JsonSchema, toJsonSchema } from '../../src/engine/schemas/scalars.ts';
import { sourcesType } from '../../src/engine/schemas/sources.ts';

/** What a text may be; lines have no name, and what a command writes is not shown. */
const inputs: Partial<Record<Input, string>> = {
  prose: 'Markdown',
  code: 'code',
  period: 'period',
  day: 'date',
  url: 'URL',
  link: 'link',
  email: 'email',
  picture: 'image',
  resume: 'link',
};

/** Renders the table of all fields of content files from their schemas, for `docs/reference.md`. */
export function renderFieldsTable(): string {
  const rows = [...contentTypes, sourcesType].flatMap(({ name, folder, format, schema }) => {
    const path = folder ? `${folder.replace('*', '<section>')}/*` : name.toLowerCase();
    const shape = toJsonSchema(schema);
    const groups = Object.entries(shape.properties ?? {}).filter(([, field]) => isLarge(field));
    return [
      `| \`${path}.${format}\` | ${listFields(shape, isLarge)} |`,
      ...groups.map(([group, field]) => `| its \`${group}\` | ${describeKind(field)} |`),
    ];
  });
  return ['| file | fields |', '|---|---|', ...rows].join('\n');
}

/** Whether a field of a file has a row of its own. */
const isLarge = (field: JsonSchema) => describeKind(field).length > 80;

function listFields(
  { properties = {}, required = [] }: JsonSchema,
  isElsewhere = (_field: JsonSchema) => false,
): string {
  const fields = Object.entries(properties).filter(([, { input }]) => input !== 'pulled');
  return fields
    .map(([name, field]) => {
      const kind = isElsewhere(field) ? '{…}' : describeKind(field);
      return `\`${name}\`${required.includes(name) ? '' : '?'}${kind && ` ${kind}`}`;
    })
    .join(', ');
}

function describeKind(field: JsonSchema): string {
  if (field.items) {
    const kind = describeKind(field.items);
    return kind ? `list of ${kind}` : 'list';
  }
  if (field.enum) return `(${field.enum.map((name) => `\`${name}\``).join(', ')})`;
  const isOpen = 'additionalProperties' in field && field.additionalProperties !== false;
  if (isOpen) return '{…}';
  if (field.properties) return `${field.shorthand ? 'text or ' : ''}{${listFields(field)}}`;
  if (field.type === 'boolean') return 'boolean';
  if (field.type === 'number' || field.type === 'integer') return 'number';
  return (field.input && inputs[field.input]) ?? '';
}
