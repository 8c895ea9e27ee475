import type { Nodes } from 'mdast';
import type {} from 'remark-math';
import temml from 'temml';

export type FormulaNode = Extract<Nodes, { type: 'math' | 'inlineMath' }>;

export const isFormula = (node: Nodes): node is FormulaNode =>
  node.type === 'math' || node.type === 'inlineMath';

/** No formula makes a box that is larger than a page. */
const maxSize: [number, number] = [40, 400];
const temmlOptions = { throwOnError: true, annotate: true, maxExpand: 1000, maxSize };

/** Turns TeX into MathML. Throws an error with a `position` where it does not understand it. */
export function writeMathml(tex: string, displayMode: boolean): string {
  return temml.renderToString(tex, { ...temmlOptions, displayMode });
}

/** Finds the error of a formula, and where it is in its TeX. */
export function findFormulaError({ type, value }: FormulaNode) {
  if (!value.trim()) return { reason: 'it is empty', offset: 0 };
  try {
    writeMathml(value, type === 'math');
    return undefined;
  } catch (error) {
    const { message, position = 0 } = error as Error & { position?: number };
    // The message goes on with a piece of the formula, under marks of its own.
    const [reason = ''] = message.split(/ at (?:position|end)\b/);
    return { reason: reason.trim(), offset: position };
  }
}
