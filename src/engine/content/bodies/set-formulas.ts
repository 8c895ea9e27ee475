import type { Nodes, PhrasingContent } from 'mdast';
import { flatten } from '../check/check-mdx.ts';
import { type FormulaNode, isFormula, writeMathml } from '../check/formulas.ts';
import { type HtmlNode, parseHtml } from './parse-html.ts';

type HtmlElement = Extract<HtmlNode, { type: 'element' }>;

/** Sets the elements of the formulas in a body, for the compiler of Markdown. Formulas have passed the check. */
export function setFormulas(tree: Nodes): void {
  setBlocks(tree);
  for (const node of flatten(tree)) {
    if (!isFormula(node)) continue;
    const math = renderFormula(node.value, node.type === 'math');
    node.data = {
      hName: math.tagName,
      hProperties: math.properties,
      hChildren: math.children as NonNullable<FormulaNode['data']>['hChildren'],
    };
  }
}

/** A formula between two dollar signs each, alone in its paragraph, is one on lines of its own. */
function setBlocks(node: Nodes): void {
  if (!('children' in node)) return;
  const children = node.children as Nodes[];
  for (const [index, child] of children.entries()) {
    const [only, ...more] = child.type === 'paragraph' ? child.children : [];
    if (only && more.length === 0 && isDouble(only)) {
      children[index] = {
        type: 'math',
        value: only.value,
        ...(only.position && { position: only.position }),
      };
    } else setBlocks(child);
  }
}

function isDouble(node: PhrasingContent): node is Extract<FormulaNode, { type: 'inlineMath' }> {
  if (node.type !== 'inlineMath' || !node.position) return false;
  const { start, end } = node.position;
  return Number(end.offset) - Number(start.offset) >= node.value.length + 4;
}

function renderFormula(tex: string, isBlock: boolean): HtmlElement {
  const html = writeMathml(tex, isBlock);
  const [math] = parseHtml(html).children;
  tidy(math as HtmlElement);
  return math as HtmlElement;
}

/** Declarations that the site's own styles have, or that would be unreadable in one of its themes. */
const dropped = /^(?:display|color|background)/;

/**
 * Notes the declarations of elements in `data-style`: the policy of the site forbids style attributes, and
 * `src/engine/pages/routes/page-styles.ts` makes rules of them. A formula has the color of its text.
 */
function tidy({ properties, children }: HtmlElement): void {
  const declarations = String(properties.style ?? '').split(';');
  const kept = declarations.filter((one) => one && !dropped.test(one)).join(';');
  if (/^[\w\s.:;%()-]+$/.test(kept)) properties.dataStyle = kept;
  for (const name of ['style', 'mathcolor', 'mathbackground']) delete properties[name];
  for (const child of children) if (child.type === 'element') tidy(child);
}
