import type { Names } from '../../build/outputs/resume-json/fields.ts';
import { asGroup, asList, type JsonNode } from './json-node.ts';

/** What is said of one place of the resume. */
export interface Remark {
  /** Path such as `work[2].location`. */
  path: string;
  /** Where its value begins, in UTF-16 units. */
  offset: number;
  /** Goes on after the path. */
  message: string;
}

/** What was made of a resume so far. */
export interface Reading {
  read: Set<JsonNode>;
  remarks: Remark[];
  /** Whether its texts hold no Markdown and no HTML, whatever they look like. */
  isPlain: boolean;
}

/** One value of a resume and its path in it. */
export interface ResumeField {
  node: JsonNode;
  path: string;
  reading: Reading;
}

/** Whether there is nothing in a value: null, blank text, or lists and groups of such. */
export function isBlank({ value }: JsonNode): boolean {
  if (value === null) return true;
  if (typeof value === 'string') return !value.trim();
  if (typeof value === 'object') return [...value.values()].every(isBlank);
  return false;
}

/** Names a field below `path`, as JavaScript would. */
function joinPath(path: string, name: string): string {
  if (!/^[\w$]+$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path ? `${path}.${name}` : name;
}

/** The first field with one of the names that holds something. */
export function find(group: ResumeField, names: Names): ResumeField | undefined {
  const fields = asGroup(group.node);
  if (!fields) return undefined;
  group.reading.read.add(group.node);
  const name = names.find((candidate) => {
    const node = fields.get(candidate);
    return node && !isBlank(node);
  });
  const node = name === undefined ? undefined : fields.get(name);
  return node && name !== undefined
    ? { ...group, node, path: joinPath(group.path, name) }
    : undefined;
}

/** The items of a list that hold something; what is no list counts as one of a single item. */
export function listItems(field: ResumeField | undefined): ResumeField[] {
  if (!field) return [];
  const items = asList(field.node);
  if (!items) return [field];
  field.reading.read.add(field.node);
  return items.flatMap((node, index) =>
    isBlank(node) ? [] : [{ ...field, node, path: `${field.path}[${index}]` }],
  );
}

/** Notes that a value was read, and what is to be said of it. */
export function settle({ node, path, reading }: ResumeField, message?: string): void {
  reading.read.add(node);
  if (message) reading.remarks.push({ path, offset: node.offset, message });
}

/** What holds something and was not read, the outermost of it, in the order of the file. */
export function listUnread(field: ResumeField): ResumeField[] {
  const { node, path, reading } = field;
  if (isBlank(node)) return [];
  if (!reading.read.has(node)) return [field];
  const children = asGroup(node) ?? new Map(asList(node)?.map((item, index) => [index, item]));
  return [...children].flatMap(([key, child]) =>
    listUnread({
      ...field,
      node: child,
      path: typeof key === 'number' ? `${path}[${key}]` : joinPath(path, key),
    }),
  );
}
