import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { formatErrors, placeAt, shortenPath, toErrors } from '../../node/check/index.ts';
import { resumeSections } from '../../node/outputs/resume-parts.ts';
import { quote } from '../../schemas/quote.ts';
import { suggestName } from './resume-field.ts';

const sections = [
  'basics',
  'work',
  'education',
  'projects',
  'skills',
  ...resumeSections.map(({ section }) => section),
];

/**
 * Reads a JSON Resume's file.
 *
 * @throws with what is wrong, and where, when it cannot be read, is no JSON, or is no resume
 */
export async function readResume(file: string): Promise<{ root: Node; text: string }> {
  const text = await readText(file);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const fail = (offset: number, rule: string, message: string, hint: string) => {
    const finding = { ...placeAt(text, offset), rule, message, hint };
    return new Error(formatErrors(toErrors(resolve(file), [finding], text)).trimEnd());
  };
  const [error] = errors;
  if (error || !root) {
    // Such as "CommaExpected", or "InvalidCommentToken".
    const found = error ? printParseErrorCode(error.error) : 'ValueExpected';
    const problem = found.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
    const hint = 'Look at the quotes, commas and brackets here and on the line above.';
    throw fail(error?.offset ?? 0, 'json', `this is not JSON: ${problem}`, hint);
  }
  const names = root.type === 'object' ? root.children?.map(({ children }) => children?.[0]) : [];
  if (names?.some((name) => sections.includes(name?.value))) return { root, text };
  const meant = names?.flatMap((name) => {
    const suggestion = suggestName(String(name?.value), sections);
    return suggestion ? [`${quote(name?.value)}${suggestion}`] : [];
  });
  const hint = `At its top it has none of ${sections.join(', ')}. ${meant?.join(' ') ?? ''}`;
  throw fail(0, 'no-resume', 'this is not a JSON Resume', hint.trim());
}

async function readText(file: string): Promise<string> {
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
