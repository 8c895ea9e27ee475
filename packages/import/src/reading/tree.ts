import { isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { Place } from '../../../../src/engine/kit/content.ts';

type Scalar = string | number | boolean | null;
/** Where a value is, such as `meta.title`; of several paths, the first with a value counts. */
export type Paths = string | readonly string[];
/** A value of a group, and its name. */
export type NodeField = readonly [name: string, value: SourceNode];

/** A warning about a value. */
export interface Remark {
  place: Place;
  /** Continues the path. */
  message: string;
  /** Remarks of one kind are shown once, with their number. */
  kind: string;
}

/** How the texts of a source are read, and what is said about them. */
export interface Reading {
  /** Words as they are, Markdown that may have HTML in it, or HTML of which only the words count. */
  texts: 'plain' | 'markup' | 'html';
  remarks: Remark[];
  /** What URLs are relative to. */
  base?: string | undefined;
  /** The most letters of a line and of a longer text, if a stranger wrote them. */
  limits?: { line: number; prose: number } | undefined;
  /** The language of the source. */
  language?: string | undefined;
  /** The name to emphasize among authors. */
  owner?: string | undefined;
}

/** A value's content, which is one of these: a scalar, a list or a group of fields. */
interface NodeContent {
  value?: Scalar;
  items?: readonly SourceNode[];
  fields?: readonly NodeField[];
}

/** A value of a source, and where it is. */
export class SourceNode {
  /** Whether somebody asked for it; others have no place. */
  isRead = false;
  /** The fields that somebody asked for, whether they exist or not. */
  readonly asked = new Set<string>();
  readonly value: NodeContent['value'];
  readonly items: NodeContent['items'];
  readonly fields: NodeContent['fields'];

  constructor(
    readonly reading: Reading,
    readonly place: Place,
    { value, items, fields }: NodeContent = {},
  ) {
    this.value = value;
    this.items = items;
    this.fields = fields;
  }

  /** Finds the first value that is not blank at a path such as `meta.title`; `.` is a text or a list itself. */
  find(...paths: readonly Paths[]): SourceNode | undefined {
    for (const path of paths.flat()) {
      const node = this.get(path);
      if (node && !node.isBlank()) return node;
    }
    return undefined;
  }

  /** The value at a path, blank or not. */
  get(path: string): SourceNode | undefined {
    return this.follow(path.split('.'));
  }

  private follow([name, ...rest]: readonly string[]): SourceNode | undefined {
    if (name === undefined) return this;
    if (name === '') return this.fields ? undefined : this;
    // A path through a list gives the values of all its items.
    if (this.items) {
      const found = this.list().flatMap((item) => item.follow([name, ...rest]) ?? []);
      return this.with({ items: found });
    }
    if (!this.fields) return undefined;
    this.isRead = true;
    this.asked.add(name);
    return this.fields.find(([one]) => one === name)?.[1].follow(rest);
  }

  /** Lists the items that are not blank; one value is a list of its own. */
  list(): SourceNode[] {
    if (!this.items) return [this];
    this.isRead = true;
    return this.items.filter((item) => !item.isBlank());
  }

  /** The text of a value, or the digits of a number. */
  text(): string | undefined {
    if (typeof this.value !== 'string' && typeof this.value !== 'number') return undefined;
    this.isRead = true;
    return String(this.value);
  }

  /** The text at the first of `paths` that has one, without the space around it. */
  textAt(...paths: readonly Paths[]): string | undefined {
    const text = this.find(...paths)?.text();
    return text?.trim() || undefined;
  }

  /** Lists the texts in a value, which stays unread. */
  listTexts(): string[] {
    if (typeof this.value === 'string') return [this.value];
    const inner = this.items ?? this.fields?.map(([, value]) => value) ?? [];
    return inner.flatMap((node) => node.listTexts());
  }

  /** Whether a value is empty: null, blank text, or lists and groups of such. */
  isBlank(): boolean {
    if (typeof this.value === 'string') return !this.value.trim();
    const inner = this.items ?? this.fields?.map(([, value]) => value);
    return inner ? inner.every((node) => node.isBlank()) : (this.value ?? null) === null;
  }

  /** Makes a value that stands for this one. */
  with(content: NodeContent): SourceNode {
    return new SourceNode(this.reading, this.place, content);
  }

  /** Makes a group with other values for some of its fields; those without one are left out. */
  replace(made: Readonly<Record<string, SourceNode | undefined>>): SourceNode {
    const others = (this.fields ?? []).filter(([name]) => !(name in made));
    const added = Object.entries(made).filter((field): field is [string, SourceNode] => !!field[1]);
    return this.with({ fields: [...added, ...others] });
  }

  remark(message: string, kind = message): void {
    this.reading.remarks.push({ place: this.place, message, kind });
  }
}

/** Makes a tree of YAML without errors, or of JSON, which is YAML too. */
export function readYamlTree(reading: Reading, text: string): SourceNode {
  const document = parseDocument(text, { resolveKnownTags: false });
  const resolve = (node: unknown) => (isAlias(node) ? node.resolve(document) : node);
  const grow = (source: unknown, path: string): SourceNode => {
    const node = resolve(source);
    const [offset = 0] = (node as { range?: [number] } | null)?.range ?? [];
    const make = (content: NodeContent) => new SourceNode(reading, { path, offset }, content);
    if (isSeq(node)) return make({ items: growItems(node.items, path, grow) });
    if (isMap(node)) {
      const fields = node.items.map(({ key, value }) => [String(resolve(key)), value] as const);
      return make({ fields: growFields(fields, path, grow) });
    }
    if (!isScalar(node)) return make({ value: null });
    const { value, source: written = String(value) } = node;
    // Numbers stay as they were written: +1 555 is one for YAML, and 3.90 another.
    const isOther = typeof value === 'number' && String(value) !== written;
    return make({ value: isOther ? written : (value as Scalar) });
  };
  return grow(document.contents, '');
}

/** Makes a tree of an answer that was parsed already. */
export function readValueTree(reading: Reading, source: unknown, path = ''): SourceNode {
  const grow = (value: unknown, at: string) => readValueTree(reading, value, at);
  const make = (content: NodeContent) => new SourceNode(reading, { path, offset: 0 }, content);
  if (Array.isArray(source)) return make({ items: growItems(source, path, grow) });
  if (typeof source !== 'object' || source === null) return make({ value: source as Scalar });
  return make({ fields: growFields(Object.entries(source), path, grow) });
}

type Grow = (value: unknown, path: string) => SourceNode;

const growItems = (items: readonly unknown[], path: string, grow: Grow) =>
  items.map((item, index) => grow(item, `${path}[${index}]`));

const growFields = (
  fields: readonly (readonly [name: string, value: unknown])[],
  path: string,
  grow: Grow,
) =>
  fields.map(([name, value]): NodeField => {
    const part = /[^\w$]/.test(name) ? `[${JSON.stringify(name)}]` : `.${name}`;
    return [name, grow(value, path ? path + part : part.replace(/^\./, ''))];
  });
