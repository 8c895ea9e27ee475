import { CST, parse } from 'yaml';
import {
  drawInBlock,
  drawInFlow,
  findIndex,
  findItem,
  findTail,
  makeScalar,
  makeToken,
  type Spot,
  withoutLead,
} from './edit-items.ts';
import { writeValue } from './write-value.ts';
import { nameItem, type Opened, openGroup, type Path, raw } from './yaml-tokens.ts';

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
