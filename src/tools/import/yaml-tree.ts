import type { Node } from 'jsonc-parser';
import { type Alias, isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { type Finding, fileStart } from '../../node/check/index.ts';
import { parseYaml } from '../../node/check/parse-yaml.ts';
import { DeadlineError, withDeadline } from '../../node/deadline.ts';
import type { NewNode } from './source-tree.ts';

/** Parses YAML into the tree that JSON has. Its findings are those of content. */
export function parseYamlTree(text: string): { root?: Node; findings: Finding[] } {
  try {
    return withDeadline(() => {
      const { findings } = parseYaml(text);
      if (findings.length > 0) return { findings };
      const document = parseDocument(text, { resolveKnownTags: false });
      return { root: toNode(document.contents, (alias) => alias.resolve(document)), findings };
    });
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    const hint = 'A resume has no thousands of the same mark: look for what is repeated.';
    const message = 'this YAML takes too long to read';
    return { findings: [{ ...fileStart, rule: 'yaml', message, hint }] };
  }
}

type Resolve = (alias: Alias) => unknown;

function toNode(value: unknown, resolve: Resolve): Node {
  const [offset = 0, end = offset] = (value as { range?: [number, number] } | null)?.range ?? [];
  const place = { offset, length: end - offset };
  if (isAlias(value)) return toNode(resolve(value), resolve);
  if (isSeq(value)) {
    const root: Node = { type: 'array', ...place, children: [] };
    for (const item of value.items) addChild(root, toNode(item, resolve));
    return root;
  }
  if (isMap(value)) {
    const root: Node = { type: 'object', ...place, children: [] };
    for (const { key, value: inner } of value.items) {
      const name = toNode(key, resolve);
      const property: Node = { type: 'property', offset: name.offset, length: 0, children: [] };
      addChild(root, property);
      addChild(property, { ...name, type: 'string', value: String(name.value) });
      addChild(property, toNode(inner, resolve));
    }
    return root;
  }
  const { value: content, source } = isScalar(value) ? value : { value: null, source: undefined };
  // Numbers stay as they were written: +1 555 is one for YAML, and 3.90 another.
  const isText = typeof content === 'string' || typeof content === 'number';
  if (isText) return { type: 'string', ...place, value: source ?? String(content) };
  return { type: content === null ? 'null' : 'boolean', ...place, value: content };
}

function addChild(parent: Node, child: NewNode): void {
  child.parent = parent;
  parent.children?.push(child);
}
