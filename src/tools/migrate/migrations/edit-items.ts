import { CST } from 'yaml';
import { type Item, nameItem, type Opened } from './yaml-tokens.ts';

/** Where a new field goes: beside another one; without it, behind all others. */
export type Spot = { before: string } | { after: string };

/** @throws when there is no such field */
export function findItem(items: Item[], name: string): Item {
  const item = items.find((one) => nameItem(one) === name);
  if (!item) throw new Error(`there is no field "${name}"`);
  return item;
}

/** Behind the last field there may be comments, which come as an item without a name. */
export function findIndex(items: Item[], spot: Spot | undefined): number {
  if (!spot) return items.findLastIndex((item) => nameItem(item) !== undefined) + 1;
  if ('before' in spot) return items.indexOf(findItem(items, spot.before));
  return items.indexOf(findItem(items, spot.after)) + 1;
}

/** The text of a new field that comes to stand at `index` of a group on lines of its own. */
export function drawInBlock(
  text: string,
  index: number,
  { items, lineEnd, indent }: Opened,
): string {
  // What comes before the first field, its indentation too, belongs to the group as a whole.
  if (index === 0) return `${text}${lineEnd}${indent}`;
  const before = items.slice(0, index).map((item) => CST.stringify(item));
  return before.join('').endsWith('\n')
    ? `${indent}${text}${lineEnd}`
    : `${lineEnd}${indent}${text}`;
}

/** The same for a group between braces. */
export function drawInFlow(text: string, index: number, { items: [first] }: Opened): string {
  if (index > 0) return `, ${text}`;
  if (!first) return text;
  return first.start.length > 0 ? ` ${text},` : `${text}, `;
}

/** What stands before an item that comes first now: no comma, no indentation of its own. */
export function withoutLead(start: CST.SourceToken[]): CST.SourceToken[] {
  const end = start.findIndex(({ type }) => type !== 'comma' && type !== 'space');
  return end < 0 ? [] : start.slice(end);
}

/** What follows the value on its last line, up to the next field. */
export function findTail(item: Item, { isFlow, lineEnd }: Opened): CST.SourceToken[] {
  const { value, sep = [] } = item;
  if (!value) return sep.slice(sep.findIndex(({ type }) => type === 'map-value-ind') + 1);
  if (value.type === 'flow-collection') return value.end.slice(1);
  if ('end' in value && !('items' in value)) return value.end ?? [];
  return isFlow ? [] : [makeToken('newline', lineEnd)];
}

export function makeToken(type: CST.SourceToken['type'], source: string): CST.SourceToken {
  return { type, offset: -1, indent: -1, source };
}

export function makeScalar(source: string, end: CST.SourceToken[] = []): CST.FlowScalar {
  return { type: 'scalar', offset: -1, indent: -1, source, end };
}
