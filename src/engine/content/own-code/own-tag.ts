import type { OwnAttribute } from './read-component.ts';

/** The tag of a component that the owner has written. */
export interface OwnTag {
  /** Its file, from the owner's folder. */
  path: string;
  /** A hash of that file: content that uses it is checked again once it changes. */
  version: string;
  attributes: Readonly<Record<string, OwnAttribute>>;
  takesText: boolean;
  /** Whether its file has an error, so that nothing is known of its attributes. */
  isUnread?: boolean;
  /** Finds values that its schema refuses: the name of the attribute, and what is wrong. */
  findErrors?: (
    values: Readonly<Record<string, unknown>>,
  ) => readonly (readonly [attribute: string, message: string])[];
}

/** The own tags of the content that is checked. A page of the editor gets them with its settings. */
let ownTags: ReadonlyMap<string, OwnTag> = new Map();

/** Sets the tags that content may use beside the built-in ones. */
export function setOwnTags(tags: ReadonlyMap<string, OwnTag>): void {
  ownTags = tags;
}

export const listOwnTags = (): ReadonlyMap<string, OwnTag> => ownTags;

/** Names the versions of the own tags in a body, by which the result of its check is kept. */
export function describeOwnTags(body: string): string {
  const used = [...ownTags].filter(([name]) => new RegExp(`<${name}(?![\\w-])`).test(body));
  return used.map(([name, { version }]) => name + version).join();
}

/** Writes how a tag looks in content, with the attributes that it needs and those that it may have. */
export function writeTag(name: string, { attributes, takesText }: OwnTag): string {
  const written = Object.entries(attributes).map(
    ([attribute, own]) => ` ${writeAttribute(attribute, own)}`,
  );
  const start = `<${name}${written.join('')}`;
  return takesText ? `${start}>…</${name}>` : `${start} />`;
}

/** Writes how an attribute looks in content. */
export function writeAttribute(name: string, own: Partial<OwnAttribute> = {}): string {
  const { type, choices } = own;
  const [first = type === 'number' ? 3 : '…'] = choices ?? [];
  if (type === 'boolean') return name;
  return type === 'number' ? `${name}={${first}}` : `${name}="${first}"`;
}
