import { CST, Parser } from 'yaml';

/** Leads to a group of fields: names of fields, and places in lists. */
export type Path = readonly (string | number)[];

export type Item = CST.BlockMap['items'][number] | CST.FlowCollection['items'][number];

/** A group of fields inside the tokens of its text. */
export interface Opened {
  tokens: CST.Token[];
  items: Item[];
  /** Whether it is written between braces. */
  isFlow: boolean;
  /** What each of its lines begins with. */
  indent: string;
  /** The line end of the text. */
  lineEnd: string;
}

/**
 * Parts a text into tokens that together are the text again, and finds the group that `path` leads
 * to among them.
 *
 * @throws where there is no such group
 */
export function openGroup(text: string, path: Path): Opened {
  const tokens = [...new Parser().parse(text)];
  const document = tokens.find((token) => token.type === 'document');
  const found = path.reduce(step, document?.value);
  const isFlow = found?.type === 'flow-collection' && found.start.type === 'flow-map-start';
  if (!found || (found.type !== 'block-map' && !isFlow)) {
    throw new Error(
      `there is no group of fields${path.length > 0 ? ` at "${path.join('.')}"` : ''}`,
    );
  }
  const { items, indent } = found as CST.BlockMap | CST.FlowCollection;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  return { tokens, items, isFlow, indent: ' '.repeat(Math.max(0, indent)), lineEnd };
}

function step(held: CST.Token | undefined, key: string | number): CST.Token | undefined {
  if (!held || !('items' in held)) return undefined;
  const items: readonly Item[] = held.items;
  const item = typeof key === 'number' ? items[key] : items.find((one) => nameItem(one) === key);
  return item?.value;
}

/** The name of the field that an item is; undefined for a mere comment. */
export function nameItem({ key }: Item): string | undefined {
  return CST.resolveAsScalar(key, true)?.value;
}

/** An item that is written as it stands here. */
export function raw(text: string): Item {
  return { start: [{ type: 'space', offset: -1, indent: -1, source: text }] };
}
