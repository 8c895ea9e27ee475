import type { Nodes, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** Notes what becomes of a node. */
export type AddNote = (node: { position?: Nodes['position'] | undefined }, message: string) => void;

/** Makes words, pictures and elements of HTML of the components and the code of MDX, as far as they are such. */
export function reduceComponents(tree: Root, note: AddNote): void {
  const code = tree.children.map((node) => (node.type === 'mdxjsEsm' ? node.value : '')).join('\n');
  const found = code.matchAll(/import\s+(\w+)\s+from\s+["']([^"']+)/g);
  const imports = new Map(Array.from(found, ([, name = '', path = '']) => [name, path]));
  const reduceAll = (nodes: readonly RootContent[]): RootContent[] =>
    nodes.flatMap((node) => {
      if ('children' in node) node.children = reduceAll(node.children) as never;
      if (/^mdx(?:Flow|Text)Expression$/.test(node.type)) return reduceExpression(node, note);
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        return reduceComponent(node, readAttributes(node.attributes, imports), note);
      }
      if (node.type !== 'mdxjsEsm') return [node];
      note(node, 'code with import or export is left out');
      return [];
    });
  tree.children = reduceAll(tree.children);
}

function reduceExpression(node: RootContent, note: AddNote): RootContent[] {
  const { value } = node as Extract<RootContent, { value: string }>;
  const [, , words] = /^(["'`])([^\\$]*)\1$/.exec(value.trim()) ?? [];
  if (words !== undefined) return [{ type: 'text', value: words }];
  const isComment = /^(?:\/\*[\s\S]*\*\/)?$/.test(value.trim());
  note(node, isComment ? 'a comment is left out' : 'an expression stays as code');
  return isComment ? [] : [{ type: 'inlineCode', value: `{${value}}` }];
}

type Component = MdxJsxFlowElement | MdxJsxTextElement;

/** Makes a node that is an element of HTML. */
const toElement = (hName: string, children: readonly RootContent[], more = {}): RootContent => {
  const element = { type: 'mdxJsxFlowElement', name: hName, attributes: [], children, ...more };
  return { data: { hName }, ...element } as RootContent;
};

function reduceComponent(
  node: Component,
  values: Record<string, string>,
  note: AddNote,
): RootContent[] {
  const { name, position } = node;
  const inside = node.children as RootContent[];
  const isFlow = node.type === 'mdxJsxFlowElement';
  const toBlock = (one: RootContent) => (isFlow ? toElement('p', [one]) : one);
  if (!name) return inside;
  if (/^[a-z]/.test(name)) {
    return [toElement(name, inside, { data: { hName: name, hProperties: values }, position })];
  }
  const { src, alt, caption, label = values.title } = values;
  if (src && (alt !== undefined || /image|figure|img|picture/i.test(name))) {
    const hProperties = { src, alt };
    const picture = toElement('img', [], { data: { hName: 'img', hProperties }, position });
    const words: RootContent = { type: 'text', value: caption ?? '' };
    return [
      caption ? toElement('figure', [picture, toElement('figcaption', [words])]) : toBlock(picture),
    ];
  }
  if (inside.length === 0) {
    note(node, `<${name}> stays as code`);
    const texts = Object.entries(values).map(([key, value]) => ` ${key}="${value}"`);
    return [toBlock({ type: 'inlineCode', value: `<${name}${texts.join('')} />` })];
  }
  note(node, `<${name}> is left out, and its words stay`);
  const title = toElement('strong', [{ type: 'text', value: label ?? '' }]);
  return label && isFlow ? [toBlock(title), ...inside] : inside;
}

/** The attributes that are texts, or name an imported file. */
function readAttributes(
  attributes: Component['attributes'],
  imports: ReadonlyMap<string, string>,
): Record<string, string> {
  const texts = attributes.flatMap((attribute) => {
    const { name, value } = attribute as MdxJsxAttribute;
    if (!name || /[:.]|^(?:class|className|style|on[A-Z].*)$/.test(name)) return [];
    const isCode = typeof value === 'object' && value !== null;
    const text = isCode ? imports.get(value.value.replace(/\.src$/, '')) : value;
    return typeof text === 'string' ? [[name, text] as const] : [];
  });
  return Object.fromEntries(texts);
}
