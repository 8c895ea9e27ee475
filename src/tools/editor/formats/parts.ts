import { Composer, CST, type Document, Parser } from 'yaml';

/** A value as it stands in a YAML text; offsets are in UTF-16 units. */
export interface Part {
  value: unknown;
  /** What shape it is written in; a shape that is not taken apart is written anew as a whole. */
  kind: 'scalar' | 'list' | 'map' | 'other';
  /** Missing where nothing is written. */
  token?: CST.Token;
  /** Where it begins, behind its anchor and tag. */
  start: number;
  end: number;
  isFlow: boolean;
  entries: Entry[];
}

/** An item of a list, or a key with its value. */
export interface Entry {
  key?: string;
  start: number;
  end: number;
  /** Behind the `:` or the `-`. */
  valueAt: number;
  part: Part;
}

/** Takes a YAML text apart; nothing where it is none, or holds no fields. */
export function takeApart(text: string): Part | undefined {
  const tokens = [...new Parser().parse(text)];
  const [document, second] = new Composer({ logLevel: 'error' }).compose(tokens, true, text.length);
  if (!document || second || document.errors.length > 0) return undefined;
  const root = tokens.find((token) => token.type === 'document')?.value;
  return root && makePart(root, readValue(document as Document.Parsed), root.offset);
}

/** An alias that stands for too much throws; what is then done is the caller's fallback. */
function readValue(document: Document.Parsed): unknown {
  try {
    return document.toJS();
  } catch {
    return undefined;
  }
}

function makePart(token: CST.Token | undefined, value: unknown, at: number): Part {
  const place = token ? { token, start: token.offset, end: endOf(token) } : { start: at, end: at };
  const base = { ...place, value, isFlow: token?.type === 'flow-collection' };
  if (!CST.isCollection(token)) return { ...base, kind: 'scalar', entries: [] };
  const items = token.items.filter((item) => !isBlank(item));
  const entries = Array.isArray(value)
    ? items.map((item, index) => makeEntry(item, value[index]))
    : items.map((item) => makePair(item, value as Record<string, unknown>));
  const isKnown = entries.every((entry) => entry) && entries.length === countHeld(value);
  if (!isKnown) return { ...base, kind: 'other', entries: [] };
  const kind = Array.isArray(value) ? 'list' : 'map';
  return { ...base, kind, entries: entries.flatMap((entry) => entry ?? []) };
}

function makeEntry(item: CST.CollectionItem, value: unknown): Entry | undefined {
  if (item.sep) return undefined;
  const mark = item.start.findLast(({ type }) => type === 'seq-item-ind');
  const at = mark ? mark.offset + 1 : (item.value?.offset ?? 0);
  return { ...rangeOf(item), valueAt: at, part: makePart(item.value, value, at) };
}

function makePair(item: CST.CollectionItem, record: Record<string, unknown>): Entry | undefined {
  const mark = item.sep?.find(({ type }) => type === 'map-value-ind');
  const scalar = CST.isScalar(item.key) ? CST.resolveAsScalar(item.key) : undefined;
  if (!scalar || !mark) return undefined;
  const key = scalar.value;
  const at = mark.offset + 1;
  return { key, ...rangeOf(item), valueAt: at, part: makePart(item.value, record?.[key], at) };
}

function countHeld(value: unknown): number {
  return value instanceof Object ? Object.keys(value).length : -1;
}

/** Comments and commas behind the last item come as an item of their own. */
function isBlank({ start, key, sep, value }: CST.CollectionItem): boolean {
  return !key && !sep && !value && start.every((token) => isTrivia(token) || isComma(token));
}

function rangeOf({ start, key, sep, value }: CST.CollectionItem): { start: number; end: number } {
  const marks = start.filter((token) => !isTrivia(token) && !isComma(token));
  const tokens = [...marks, key, ...(sep ?? []).filter((token) => !isTrivia(token)), value];
  const held = tokens.filter((token) => token != null);
  const [first, last] = [held[0], held.at(-1)];
  return { start: first ? first.offset : 0, end: last ? endOf(last) : 0 };
}

function isTrivia({ type }: CST.SourceToken): boolean {
  return type === 'space' || type === 'newline' || type === 'comment';
}

function isComma({ type }: CST.SourceToken): boolean {
  return type === 'comma';
}

/** Where the last character of a value ends that is neither a comment nor white space. */
function endOf(token: CST.Token): number {
  if (token.type === 'block-scalar') return endOfBlockScalar(token);
  if (token.type === 'flow-collection') return (token.end[0]?.offset ?? token.offset) + 1;
  if (token.type === 'block-map' || token.type === 'block-seq') {
    const last = token.items.findLast((item) => !isBlank(item));
    return last ? rangeOf(last).end : token.offset;
  }
  return token.offset + ('source' in token ? token.source.length : 0);
}

function endOfBlockScalar({ offset, props, source }: CST.BlockScalar): number {
  const sources = props.map((prop) => ('source' in prop ? prop.source : ''));
  const body = offset + sources.join('').length;
  const text = source.trimEnd();
  return text ? body + text.length : offset + (sources[0]?.length ?? 0);
}
