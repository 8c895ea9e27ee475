import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import {
  type Finding,
  formatErrors,
  placeAt,
  shortenPath,
  toErrors,
} from '../../build/check/index.ts';
import { sections } from '../../build/outputs/resume-fields.ts';
import { quote } from '../../schemas/quote.ts';

const maxBytes = 1024 * 1024;

/** A resume as it was read. */
export interface Resume {
  root: Node;
  /** Its source, for finding the line of a place. */
  text: string;
}

/**
 * Reads a JSON Resume's file: at most 1 MiB of UTF-8.
 *
 * @throws with what is wrong, and where, when it cannot be read, is no JSON, or is no resume
 */
export async function readResume(file: string): Promise<Resume> {
  const text = decode(file, await readBytes(file));
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error || !root) throw describeErrors(file, describeJson(text, error), text);
  const known = Object.keys(sections);
  const names = root.type === 'object' ? root.children?.map(({ children }) => children?.[0]) : [];
  if (names?.some((name) => known.includes(name?.value))) return { root, text };
  throw describeErrors(file, {
    ...{ line: 1, column: 1, rule: 'no-resume', message: 'this is no JSON Resume' },
    hint: `At its top it has none of ${known.join(', ')}.`,
  });
}

async function readBytes(file: string): Promise<Buffer> {
  const path = shortenPath(file);
  const bytes = await readFile(file).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') throw new Error(`${path} is not there — correct the path`);
    if (code === 'EISDIR') throw new Error(`${path} is no file — name the resume's own file`);
    throw new Error(`${path} cannot be read (${code}) — look at its permissions`);
  });
  if (bytes.length <= maxBytes) return bytes;
  const found = Math.ceil(bytes.length / maxBytes);
  const advice = 'take pictures and other data out of it';
  throw new Error(`${path} has ${found} MiB, and 1 MiB is the most — ${advice}`);
}

function decode(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(
      `${shortenPath(file)} is not UTF-8 text — save it again with the encoding UTF-8`,
    );
  }
}

function describeErrors(file: string, finding: Finding, text = ''): Error {
  return new Error(formatErrors(toErrors(resolve(file), [finding], text)).trimEnd());
}

const general = 'Look at the quotes, commas and brackets here and on the line above.';

/** By the parser's name of an error, what is wrong and how to fix it. */
const problems: Record<string, [message: string, hint?: string]> = {
  InvalidCommentToken: ['JSON has no comments', 'Take it out.'],
  UnexpectedEndOfString: [
    'this text is not closed',
    'Close it with ", and write the end of a line as "\\n".',
  ],
  InvalidEscapeCharacter: [
    'a backslash in this text means nothing in JSON',
    'Write a backslash as "\\\\".',
  ],
  InvalidUnicode: ['a "\\u" in this text lacks its four digits'],
  InvalidCharacter: ['this text holds a control character', 'Write it as "\\t" or "\\n".'],
  EndOfFileExpected: ['something stands after the last bracket'],
  CloseBraceExpected: ['the file ends before a "{" is closed'],
  CloseBracketExpected: ['the file ends before a "[" is closed'],
};

const expectations: Record<string, string> = {
  PropertyNameExpected: 'a field name',
  ColonExpected: '":"',
  CommaExpected: 'a comma or the closing bracket',
};

function describeJson(text: string, error?: ParseError): Finding {
  const name = error ? printParseErrorCode(error.error) : '';
  const offset = Math.min(error?.offset ?? 0, text.trimEnd().length);
  const before = text.slice(0, offset).trimEnd();
  const found = /[^\s,:[\]{}"]+|./suy;
  found.lastIndex = offset;
  const word = found.exec(text)?.[0] ?? '';
  const say = (message: string, hint = general, at = offset) => {
    return { ...placeAt(text, at), rule: 'json', message, hint };
  };
  const [message, hint] = problems[name] ?? [];
  if (message) return say(message, hint);
  if (!word) return say('the file ends too early');
  if (before.endsWith(',') && /[}\]]/.test(word)) {
    return say(`a comma stands before "${word}"`, 'Take the comma out.', before.length - 1);
  }
  if (/^['`‘’“”]/.test(word)) {
    return say('text needs straight double quotes', 'Put it between two ".');
  }
  return say(`expected ${expectations[name] ?? 'a value'}, found ${quote(word)}`);
}
