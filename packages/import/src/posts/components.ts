import type { Root } from 'mdast';
import type { Handler, Handlers, State } from 'mdast-util-to-hast';

type ElementContent = ReturnType<State['all']>[number];

/** Notes what becomes of a node. */
export type AddNote = (node: { position?: Root['position'] | undefined }, message: string) => void;

/** Makes an element of HTML. */
export function makeElement(
  tagName: string,
  children: (ElementContent | string)[],
  properties: Record<string, string | undefined> = {},
) {
  const nodes = children.map((child) =>
    typeof child === 'string' ? { type: 'text' as const, value: child } : child,
  );
  return { type: 'element' as const, tagName, properties, children: nodes };
}

/** Makes words, pictures and elements of HTML of the components and the code of MDX, as far as they are such. */
export function createComponentHandlers(tree: Root, note: AddNote): Handlers {
  const code = tree.children.map((node) => (node.type === 'mdxjsEsm' ? node.value : '')).join('\n');
  const found = code.matchAll(/import\s+(\w+)\s+from\s+["']([^"']+)/g);
  const imports = new Map(Array.from(found, ([, name = '', path = '']) => [name, path]));
  const reduceExpression: Handler = (_, node) => {
    const [, , words] = /^(["'`])([^\\$]*)\1$/.exec(node.value.trim()) ?? [];
    if (words !== undefined) return { type: 'text', value: words };
    const isComment = /^(?:\/\*[\s\S]*\*\/)?$/.test(node.value.trim());
    note(node, isComment ? 'a comment is left out' : 'an expression stays as code');
    return isComment ? undefined : makeElement('code', [`{${node.value}}`]);
  };
  const reduceComponent: Handler = (state, node) => {
    const { name, position } = node;
    const values = readAttributes(node.attributes, imports);
    const inside = state.all(node);
    const isFlow = node.type === 'mdxJsxFlowElement';
    const toBlock = (one: ElementContent) => (isFlow ? makeElement('p', [one]) : one);
    if (!name) return inside;
    if (/^[a-z]/.test(name)) return { ...makeElement(name, inside, values), position };
    const { src, alt, caption, label = values.title } = values;
    if (src && (alt !== undefined || /image|figure|img|picture/i.test(name))) {
      const picture = { ...makeElement('img', [], { src, alt }), position };
      return caption
        ? makeElement('figure', [picture, makeElement('figcaption', [caption])])
        : toBlock(picture);
    }
    if (inside.length === 0) {
      note(node, `<${name}> stays as code`);
      const texts = Object.entries(values).map(([key, value]) => ` ${key}="${value}"`);
      return toBlock(makeElement('code', [`<${name}${texts.join('')} />`]));
    }
    note(node, `<${name}> is left out, and its words stay`);
    return label && isFlow ? [toBlock(makeElement('strong', [label])), ...inside] : inside;
  };
  return {
    mdxJsxFlowElement: reduceComponent,
    mdxJsxTextElement: reduceComponent,
    mdxFlowExpression: reduceExpression,
    mdxTextExpression: reduceExpression,
    mdxjsEsm: (_, node) => void note(node, 'code with import or export is left out'),
  };
}

/** The attributes that are texts, or name an imported file. */
function readAttributes(
  attributes: { name?: string; value?: string | { value: string } | null }[],
  imports: ReadonlyMap<string, string>,
): Record<string, string> {
  const texts = attributes.flatMap(({ name, value }) => {
    if (!name || /[:.]|^(?:class|className|style|on[A-Z].*)$/.test(name)) return [];
    const text = value instanceof Object ? imports.get(value.value.replace(/\.src$/, '')) : value;
    return typeof text === 'string' ? [[name, text] as const] : [];
  });
  return Object.fromEntries(texts);
}
