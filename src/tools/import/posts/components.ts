import type { Nodes, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Handlers, State } from 'mdast-util-to-hast';

type ElementContent = ReturnType<State['all']>[number];
type ComponentElement = Extract<ElementContent, { type: 'element' }>;

/** Notes what becomes of a node. */
export type AddNote = (node: { position?: Nodes['position'] | undefined }, message: string) => void;

/** Makes the handlers that read components and code of MDX as HTML, as far as they are words and pictures. */
export function componentHandlers({ children }: Root, note: AddNote): Handlers {
  const code = children.map((node) => (node.type === 'mdxjsEsm' ? node.value : '')).join('\n');
  const imports = new Map(
    Array.from(
      code.matchAll(/import\s+(\w+)\s+from\s+["']([^"']+)/g),
      ([, name = '', path = '']) => [name, path],
    ),
  );
  const toElement = (
    tagName: string,
    properties = {},
    inside: ElementContent[] = [],
  ): ComponentElement => {
    return { type: 'element', tagName, properties, children: inside };
  };
  const toCode = (value: string) => toElement('code', {}, [{ type: 'text', value }]);
  const expression = (_: State, node: Extract<Nodes, { type: 'mdxFlowExpression' }>) => {
    const value = node.value.trim();
    const [, , words] = /^(["'`])([^\\$]*)\1$/.exec(value) ?? [];
    if (words !== undefined) return { type: 'text' as const, value: words };
    const isComment = /^(?:\/\*[\s\S]*\*\/)?$/.test(value);
    note(node, isComment ? 'a comment is left out' : 'an expression stays as code');
    return isComment ? undefined : toCode(`{${node.value}}`);
  };
  const component = (state: State, node: MdxJsxFlowElement) => {
    const values = readAttributes(node.attributes, imports);
    const inside = state.all(node) as ElementContent[];
    const name = node.name ?? '';
    const toPlaced = (element: ComponentElement) => ({ ...element, position: node.position });
    const toBlock = (element: ComponentElement) =>
      node.type === 'mdxJsxFlowElement' ? toElement('p', {}, [element]) : element;
    if (/^[a-z]/.test(name)) return toPlaced(toElement(name, values, inside));
    const { src, alt, caption } = values;
    if (src && (alt !== undefined || /image|figure|img|picture/i.test(name))) {
      const picture = toPlaced(toElement('img', { src, alt }));
      if (!caption) return toBlock(picture);
      const words = toElement('figcaption', {}, [{ type: 'text', value: caption }]);
      return toElement('figure', {}, [picture, words]);
    }
    if (name)
      note(
        node,
        inside.length > 0 ? `<${name}> is left out, and its words stay` : `<${name}> stays as code`,
      );
    const { label = values.title } = values;
    if (inside.length > 0 && label && node.type === 'mdxJsxFlowElement')
      return [toBlock(toElement('strong', {}, [{ type: 'text', value: label }])), ...inside];
    if (inside.length > 0 || !name) return inside;
    const texts = Object.entries(values).map(([key, value]) => ` ${key}="${value}"`);
    return toBlock(toCode(`<${name}${texts.join('')} />`));
  };
  return {
    mdxjsEsm: (_: State, node: Extract<Nodes, { type: 'mdxjsEsm' }>) => {
      note(node, 'code with import or export is left out');
      return undefined;
    },
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
    mdxJsxFlowElement: component,
    mdxJsxTextElement: component,
  };
}

/** The attributes that are texts, or name an imported file. */
function readAttributes(
  attributes: MdxJsxFlowElement['attributes'],
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
