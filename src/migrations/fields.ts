import { CST, parse } from 'yaml';
import { writeValue } from './write-value.ts';
import { type Item, nameItem, type Opened, openGroup, raw } from './yaml-tokens.ts';

/** Leads to a group of fields: names of fields, and places in lists. */
export type Path = readonly (string | number)[];

/** Where a new field goes: beside another one; without it, behind all others. */
export type Spot = { before: string } | { after: string };

/**
 * The fields of a YAML text, to be renamed, changed, added and taken away in it. Whatever is not
 * named stays as it is, to the byte: comments, quotes, order, line ends. The comment above a field
 * belongs to it.
 *
 * Every method throws, with the field's name, where the text does not allow what is asked.
 */
export class Fields {
  constructor(
    private readonly source: { text: string },
    private readonly path: Path = [],
  ) {}

  /** The fields of the group that `path` leads to from here. */
  at(...path: Path): Fields {
    return new Fields(this.source, [...this.path, ...path]);
  }

  names(): string[] {
    return this.open().items.flatMap((item) => nameItem(item) ?? []);
  }

  has(name: string): boolean {
    return this.names().includes(name);
  }

  /** The value of a field as YAML reads it; undefined where there is no such field. */
  read(name: string): unknown {
    const step = (held: unknown, key: string | number) =>
      (held as Record<string | number, unknown> | null | undefined)?.[key];
    return [...this.path, name].reduce(step, parse(this.source.text));
  }

  rename(name: string, newName: string): void {
    this.refuseTaken(newName);
    this.change(({ items }) => {
      findItem(items, name).key = makeScalar(newName);
    });
  }

  remove(name: string): void {
    this.change(({ items, isFlow }) => {
      const item = findItem(items, name);
      const next = items[items.indexOf(item) + 1];
      if (items[0] === item && next) next.start = [...item.start, ...withoutLead(next.start)];
      items.splice(items.indexOf(item), 1);
      if (items.length === 0 && !isFlow)
        throw new Error(`"${name}" is the only field of its group`);
    });
  }

  /** Gives a field another value; a comment behind it on its line stays. */
  set(name: string, value: unknown): void {
    this.change((group) => {
      const item = findItem(group.items, name);
      const tail = findTail(item, group);
      item.sep = [makeToken('map-value-ind', ':'), makeToken('space', ' ')];
      item.value = makeScalar(writeValue(value), tail);
    });
  }

  add(name: string, value: unknown, spot?: Spot): void {
    this.refuseTaken(name);
    this.change((group) => {
      const index = findIndex(group.items, spot);
      const text = `${name}: ${writeValue(value)}`;
      const draw = group.isFlow ? drawInFlow : drawInBlock;
      group.items.splice(index, 0, raw(draw(text, index, group)));
    });
  }

  private refuseTaken(name: string): void {
    if (this.has(name)) throw new Error(`there is a field "${name}" already`);
  }

  private open(): Opened {
    return openGroup(this.source.text, this.path);
  }

  private change(edit: (group: Opened) => void): void {
    const group = this.open();
    edit(group);
    this.source.text = group.tokens.map((token) => CST.stringify(token)).join('');
  }
}

function findItem(items: Item[], name: string): Item {
  const item = items.find((one) => nameItem(one) === name);
  if (!item) throw new Error(`there is no field "${name}"`);
  return item;
}

/** Behind the last field there may be comments, which come as an item without a name. */
function findIndex(items: Item[], spot: Spot | undefined): number {
  if (!spot) return items.findLastIndex((item) => nameItem(item) !== undefined) + 1;
  if ('before' in spot) return items.indexOf(findItem(items, spot.before));
  return items.indexOf(findItem(items, spot.after)) + 1;
}

function drawInBlock(text: string, index: number, { items, lineEnd, indent }: Opened): string {
  // What comes before the first field, its indentation too, belongs to the group as a whole.
  if (index === 0) return `${text}${lineEnd}${indent}`;
  const before = items.slice(0, index).map((item) => CST.stringify(item));
  return before.join('').endsWith('\n')
    ? `${indent}${text}${lineEnd}`
    : `${lineEnd}${indent}${text}`;
}

function drawInFlow(text: string, index: number, { items: [first] }: Opened): string {
  if (index > 0) return `, ${text}`;
  if (!first) return text;
  return first.start.length > 0 ? ` ${text},` : `${text}, `;
}

/** What stands before an item that comes first now: no comma, no indentation of its own. */
function withoutLead(start: CST.SourceToken[]): CST.SourceToken[] {
  const end = start.findIndex(({ type }) => type !== 'comma' && type !== 'space');
  return end < 0 ? [] : start.slice(end);
}

/** What follows the value on its last line, up to the next field. */
function findTail(item: Item, { isFlow, lineEnd }: Opened): CST.SourceToken[] {
  const { value, sep = [] } = item;
  if (!value) return sep.slice(sep.findIndex(({ type }) => type === 'map-value-ind') + 1);
  if (value.type === 'flow-collection') return value.end.slice(1);
  if ('end' in value && !('items' in value)) return value.end ?? [];
  return isFlow ? [] : [makeToken('newline', lineEnd)];
}

function makeToken(type: CST.SourceToken['type'], source: string): CST.SourceToken {
  return { type, offset: -1, indent: -1, source };
}

function makeScalar(source: string, end: CST.SourceToken[] = []): CST.FlowScalar {
  return { type: 'scalar', offset: -1, indent: -1, source, end };
}
