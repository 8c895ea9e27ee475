import type { Nodes } from 'mdast';
import remarkMath from 'remark-math';
import type {} from 'remark-parse';
import temml from 'temml';
import type { Data, Processor } from 'unified';
import { say } from '../../schemas/terminal/say.ts';
import { type Finding, toPosition } from '../error.ts';

/** A formula in Markdown. */
export type FormulaNode = Extract<Nodes, { type: 'math' | 'inlineMath' }>;

/** Whether a node is a formula. */
export const isFormula = (node: Nodes): node is FormulaNode =>
  node.type === 'math' || node.type === 'inlineMath';

/** No formula makes a box that is larger than a page. */
const maxSize: [number, number] = [40, 400];
const temmlOptions = { throwOnError: true, annotate: true, maxExpand: 1000, maxSize };

/** Turns TeX into MathML. Throws an error with a `position` where it does not understand it. */
export function writeMathml(tex: string, displayMode: boolean): string {
  return temml.renderToString(tex, { ...temmlOptions, displayMode });
}

/** Checks a formula in `text`. */
export function checkFormula(formula: FormulaNode, text: string): Finding[] {
  const error = findFormulaError(formula);
  if (!error) return [];
  const start = formula.position?.start.offset ?? 0;
  // Blanks before the formula are not part of it, and neither is the mark of a quotation.
  const inner = text.indexOf(formula.value, start);
  const offset = inner < 0 ? start : inner + error.offset;
  const message = `this formula cannot be read: ${error.reason}`;
  const hint = say('hint.tex');
  return [{ ...toPosition(text, offset), rule: 'invalid-formula', message, hint }];
}

/** Finds the error of a formula, and where it is in its TeX. */
export function findFormulaError({ type, value }: Pick<FormulaNode, 'type' | 'value'>) {
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

const dollar = 36;

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Extract<
  NonNullable<NonNullable<Extension['text']>[number]>,
  { tokenize: unknown }
>;
type CodePoint = Parameters<NonNullable<Construct['previous']>>[0];

/**
 * Reads formulas between dollar signs as `remark-math` does, but leaves prices alone: a single dollar sign begins a
 * formula if a sign of the formula is after it, and no letter or digit before it; the next one ends the formula if a
 * sign of the formula is before it, and no letter or digit after it.
 */
export function remarkFormulas(this: Processor): undefined {
  remarkMath.call(this);
  const extension = this.data().micromarkExtensions?.at(-1);
  const loose = extension?.text?.[dollar] as Construct | undefined;
  if (extension?.text && loose) extension.text[dollar] = makeStrict(loose);
}

function makeStrict(loose: Construct): Construct {
  return {
    ...loose,
    previous(code) {
      return !isWordCharacter(code) && (loose.previous?.call(this, code) ?? true);
    },
    tokenize(effects, ok, nok) {
      const start = this.now();
      return loose.tokenize.call(
        this,
        effects,
        (code) => {
          const source = this.sliceSerialize({ start, end: this.now() });
          const isPrice = /^\$(?!\$)(?:\s|.*\s\$$)/s.test(source) || isWordCharacter(code);
          return isPrice ? nok(code) : ok(code);
        },
        nok,
      );
    },
  };
}

/** Codes of line ends are negative. */
function isWordCharacter(code: CodePoint): boolean {
  return code !== null && code > 0 && /[\p{L}\p{N}]/u.test(String.fromCharCode(code));
}
