import { findNodeAtLocation, getNodePath, type Node } from 'jsonc-parser';
import { z } from 'zod';

// Other formats become trees of the names of a JSON Resume. Their values are moved there, and know where they were.

/** A node that is being made. */
export type NewNode = { -readonly [Name in keyof Node]: Node[Name] };

/** A value, and where its own format has it. */
export interface SourceNode extends Node {
  origin?: Origin;
}

interface Origin {
  /** Path such as `cv.sections.experience[0].company`. */
  path: string;
  /** The file and the line, if the source is not one text. */
  place?: string;
  /** The kind that the same values of other entries share, if that is not their path without numbers. */
  kind?: string;
}

/** A group of fields under construction. */
export interface Fields {
  [name: string]: Tree | undefined;
}

export type Tree = Node | Fields | Tree[];

/** A warning about a value that is not in the tree, or not as its format has it. */
export interface Note {
  node: SourceNode;
  /** Continues the path of the value. */
  message: string;
  /** Notes of one kind are shown once, with their number. */
  kind?: string;
}

/** The tree that a format gives in place of a JSON Resume. */
export interface Source {
  tree: Fields;
  notes: Note[];
}

const isNode = (tree: Tree): tree is Node => 'offset' in tree && typeof tree.offset === 'number';

/** Makes a tree. Fields without a value are left out. */
export function makeTree(tree: Tree): SourceNode {
  if (isNode(tree)) {
    const { origin = { path: pathOf(tree) } } = tree as SourceNode;
    return { ...tree, origin };
  }
  const children: Node[] = [];
  const type = Array.isArray(tree) ? 'array' : 'object';
  const root: Node = { type, offset: 0, length: 0, children };
  for (const [name, value] of Object.entries(tree)) {
    if (value === undefined) continue;
    const made: NewNode = makeTree(value);
    const { offset } = made;
    const key: Node = { type: 'string', value: name, offset, length: 0 };
    const property: NewNode = { type: 'property', offset, length: 0, children: [key, made] };
    made.parent = property;
    const child = type === 'array' ? made : property;
    child.parent = root;
    children.push(child);
  }
  const [first] = type === 'object' ? listFields(root) : [];
  return first ? placeGroup(root, first[1]) : root;
}

/** Gives a group of fields the place of the first one, and the path without its name. */
function placeGroup(group: Node, first: SourceNode): SourceNode {
  const { path = '', ...origin } = first.origin ?? {};
  const place = { ...origin, path: path.replace(/\.[^.[\]]+$/, '') };
  return Object.assign(group, { offset: first.offset, origin: place });
}

/** The path of a value as its format names it, such as `work[2].location`. */
export function pathOf(node: SourceNode): string {
  return node.origin?.path ?? z.core.toDotPath(getNodePath(node));
}

/** Makes a text that has its place in the source. */
export function makeText(value: string, offset: number, origin: Origin): SourceNode {
  return { type: 'string', value, offset, length: 0, origin };
}

/** Makes a text that stands in the place of `node`. */
export function toText(node: SourceNode, value: string): SourceNode {
  return makeText(value, node.offset, node.origin ?? { path: pathOf(node) });
}

/** Finds a value below `node`. */
export function get(node: Node | undefined, ...path: string[]): Node | undefined {
  return node && findNodeAtLocation(node, path);
}

/** The text below `node` without the space around it, if it is one that says something. */
export function getText(node: Node | undefined, ...path: string[]): string | undefined {
  const found = get(node, ...path);
  const isText = found?.type === 'string' || found?.type === 'number';
  return (isText && String(found.value).trim()) || undefined;
}

/** Lists the items of a list, but none that is null; one value is a list of its own. */
export function listItems(node: Node | undefined): Node[] {
  const items = node?.type === 'array' ? (node.children ?? []) : [node ?? []].flat();
  return items.filter(({ type }) => type !== 'null');
}

/** Lists the fields of a group. */
export function listFields(node: Node | undefined): [name: string, value: Node][] {
  const fields = node?.type === 'object' ? (node.children ?? []) : [];
  return fields.flatMap(({ children: [name, value] = [] }): [string, Node][] =>
    name && value ? [[String(name.value), value]] : [],
  );
}

/**
 * Gives the fields of a group the names that `names` has for them. An empty name leaves a field out, and others
 * stay as they are.
 */
export function rename(node: Node, names: Readonly<Record<string, string>>): Fields {
  const fields = listFields(node).map(([name, value]) => [names[name] ?? name, value] as const);
  // A field that is called as the new name of another one has no place beside it.
  const taken = new Set(Object.values(names));
  return Object.fromEntries(
    fields.flatMap(([name, value], index) => {
      if (!name) return [];
      const isTaken = fields.some(([other], at) => other === name && at < index);
      return [[isTaken && taken.has(name) ? `${name} (2)` : name, value]];
    }),
  );
}
