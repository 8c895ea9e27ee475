import type { JsonSchema } from './scalars.ts';

type Fields = Readonly<Record<string, unknown>>;
type Path = readonly PropertyKey[];

/** The former names of fields of `site.yaml`, which files may still have. */
const formerNames: Readonly<Record<string, string>> = { sections: 'parts', section: 'part' };

const isFields = (value: unknown): value is Fields =>
  value instanceof Object && !Array.isArray(value);

/** Adds to the names of fields the former ones, which are accepted, too. */
export function addFormerNames(names: readonly string[]): string[] {
  return names.flatMap((name) => [name, formerNames[name] ?? []].flat());
}

/** Finds the field of `fields` whose former name they have, too. */
export function findNewerName(fields: unknown, former: string): string | undefined {
  const [name] = Object.entries(formerNames).find(([, one]) => one === former) ?? [];
  return name !== undefined && isFields(fields) && name in fields ? name : undefined;
}

/** Gives the fields of a file the names of the schema; a former name stays beside the newer one, as an error. */
export function readFormerNames(fields: Fields): Record<string, unknown> {
  const read = readFormerName(fields, 'sections');
  const { sections, madeFrom } = read;
  if (Array.isArray(sections)) read.sections = sections.map(readItem);
  if (isFields(madeFrom)) read.madeFrom = readFormerName(madeFrom, 'sections');
  return read;
}

const readItem = (item: unknown) => (isFields(item) ? readFormerName(item, 'section') : item);

function readFormerName(fields: Fields, name: string): Record<string, unknown> {
  return name in fields ? { ...fields } : renameKey(fields, formerNames[name], name);
}

function renameKey<Value>(fields: Readonly<Record<string, Value>>, from = '', to = from) {
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.map(([name, value]) => [name === from ? to : name, value]));
}

/** Writes a path in the names of the schema with those that a file has. */
export function toWrittenPath(written: Fields, path: Path): Path {
  const [first, index, name, ...rest] = path;
  if (first !== 'sections') return path;
  const list = 'parts' in written && !('sections' in written) ? 'parts' : 'sections';
  if (index === undefined || name !== 'section') return [list, ...path.slice(1)];
  return [list, index, findItemName(written[list], list, Number(index)), ...rest];
}

/** The name that an item has, or the others, or the one that goes with the name of the list. */
function findItemName(items: unknown, list: string, index = -1): string {
  const all: unknown[] = Array.isArray(items) ? items : [];
  const names = [all[index], ...all].flatMap((item) => (isFields(item) ? Object.keys(item) : []));
  return (
    names.find((name) => addFormerNames(['section']).includes(name)) ??
    (list === 'parts' ? 'part' : 'section')
  );
}

/** Gives values, and their shape, the names of the file that they are written to. */
export function writeFormerNames(
  written: Fields,
  values: Fields,
  shape: JsonSchema,
): [values: Fields, shape: JsonSchema] {
  const [list, , item] = toWrittenPath(written, ['sections', -1, 'section']).map(String);
  if (list === 'sections' && item === 'section') return [values, shape];
  const { sections } = values;
  const items = Array.isArray(sections)
    ? sections.map((one) => (isFields(one) ? renameKey(one, 'section', item) : one))
    : sections;
  const renamed = 'sections' in values ? { ...values, sections: items } : values;
  return [renameKey(renamed, 'sections', list), renameShape(shape, list, item)];
}

/** Gives a shape of `site.yaml` the names of `sections` and of the field `section` in its items. */
export function renameShape(shape: JsonSchema, list = 'parts', item = 'part'): JsonSchema {
  const { sections } = shape.properties ?? {};
  if (!sections) return shape;
  const properties = { ...shape.properties, sections: renameField(sections, 'section', item) };
  return { ...shape, properties: renameKey(properties, 'sections', list) };
}

function renameField(shape: JsonSchema, from: string, to: string): JsonSchema {
  const { properties, items, anyOf, required, shorthand } = shape;
  return {
    ...shape,
    ...(properties && { properties: renameKey(properties, from, to) }),
    ...(items && { items: renameField(items, from, to) }),
    ...(anyOf && { anyOf: anyOf.map((one) => renameField(one, from, to)) }),
    ...(required && { required: required.map((name) => (name === from ? to : name)) }),
    ...(shorthand === from && { shorthand: to }),
  };
}
