import { type Formula, findFormulaError } from '../formulas/find-formula-error.ts';
import { type Finding, toPosition } from './error.ts';

/** Checks a formula in `text`. */
export function checkFormula(formula: Formula, text: string): Finding[] {
  const error = findFormulaError(formula);
  if (!error) return [];
  const start = formula.position?.start.offset ?? 0;
  // Blanks before the formula are no part of it, and neither is the mark of a quotation.
  const inner = text.indexOf(formula.value, start);
  const offset = inner < 0 ? start : inner + error.offset;
  const message = `this formula cannot be read: ${error.reason}`;
  const hint = 'Write it in TeX, like $\\frac{1}{2}$; write "\\$" where a dollar sign is meant.';
  return [{ ...toPosition(text, offset), rule: 'formula', message, hint }];
}
