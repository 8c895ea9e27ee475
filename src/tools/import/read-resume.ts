import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { formatErrors, shortenPath, toErrors, toPosition } from '../../node/check/index.ts';
import { quote } from '../../schemas/quote.ts';
import { sectionNames } from './map-sections.ts';
import { suggestName } from './reading.ts';

const known = ['basics', ...sectionNames];

/**
 * Reads the file of a JSON Resume.
 *
 * @throws with what is wrong, and where, if it cannot be read, is not JSON, or is not a resume
 */
export async function readResume(file: string): Promise<{ root: Node; text: string }> {
  const text = await readResumeFile(file);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const fail = (offset: number, rule: string, message: string, hint: string) => {
    const finding = { ...toPosition(text, offset), rule, message, hint };
    return new Error(formatErrors(toErrors(resolve(file), [finding], text)).trimEnd());
  };
  const [error] = errors;
  if (error || !root) {
    // Such as "CommaExpected", or "InvalidCommentToken".
    const code = error ? printParseErrorCode(error.error) : 'ValueExpected';
    const problem = code.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
    const hint = 'Look at the quotes, commas and brackets here and on the line above.';
    throw fail(error?.offset ?? 0, 'json', `this is not JSON: ${problem}`, hint);
  }
  const fields = root.type === 'object' ? (root.children ?? []) : [];
  const names = fields.map(({ children }) => String(children?.[0]?.value));
  if (names.some((name) => known.includes(name))) return { root, text };
  const suggestions = names.flatMap((name) => {
    const suggestion = suggestName(name, known);
    return suggestion ? [`${quote(name)}${suggestion}`] : [];
  });
  const hint = `At its top it has none of ${known.join(', ')}. ${suggestions.join(' ')}`;
  throw fail(0, 'no-resume', 'this is not a JSON Resume', hint.trim());
}

async function readResumeFile(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const advice = code.startsWith('ERR_')
      ? 'is not UTF-8 text — save it again with the encoding UTF-8'
      : `cannot be read (${code}) — correct the path, or look at its permissions`;
    throw new Error(`${shortenPath(file)} ${advice}`);
  }
}
