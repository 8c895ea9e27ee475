import { quote } from '../../schemas/quote.ts';

/** What may stand between the quotes of a text, as RFC 8259 writes it down. */
export const textPattern = String.raw`(?:[ !#-\[\]-\u{10FFFF}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*`;

/** What is no JSON, and where, in UTF-16 units. */
export class JsonError extends Error {
  constructor(
    message: string,
    readonly offset: number,
    readonly hint = 'Look at the quotes, commas and brackets here and on the line above.',
  ) {
    super(message);
  }

  static unclosed(bracket: string, offset: number): JsonError {
    return new JsonError(`the file ends before this "${bracket}" is closed`, offset);
  }

  static comma(offset: number, close: string): JsonError {
    return new JsonError(`a comma stands before "${close}"`, offset, 'Take the comma out.');
  }

  static repeat(name: string, offset: number): JsonError {
    return new JsonError(`${quote(name)} stands here twice`, offset, 'Keep one of them.');
  }
}

type Slip = [pattern: RegExp, message: string, hint: string];

/** What people write who take JSON for JavaScript, at the place where something else should be. */
const slips: Slip[] = [
  [/\/[/*]|#/y, 'JSON has no comments', 'Take it out.'],
  [/['`‘’“”]/y, 'text needs straight double quotes', 'Put it between two ".'],
];

/** The error of text that is not what was `expected`. */
export function describeBroken(text: string, offset: number, expected = 'a value'): JsonError {
  if (offset >= text.length)
    return new JsonError('the file ends too early', Math.max(0, offset - 1));
  for (const [pattern, message, hint] of slips) {
    pattern.lastIndex = offset;
    if (pattern.test(text)) return new JsonError(message, offset, hint);
  }
  const found = /[^\s,:[\]{}"]+|./suy;
  found.lastIndex = offset;
  return new JsonError(`expected ${expected}, found ${quote(found.exec(text)?.[0] ?? '')}`, offset);
}

/** The error of a text in double quotes that is none. */
export function describeText(text: string, offset: number): JsonError {
  const whole = new RegExp(`"${textPattern}`, 'uy');
  whole.lastIndex = offset;
  const end = offset + (whole.exec(text)?.[0].length ?? 0);
  const sign = text.charAt(end);
  if (sign === '\\') {
    const hint = 'Write a backslash as "\\\\".';
    return new JsonError(`${quote(text.slice(end, end + 2))} means nothing in JSON`, end, hint);
  }
  if (sign && !/[\n\r]/.test(sign)) {
    const code = sign.charCodeAt(0).toString(16).padStart(4, '0');
    return new JsonError(
      `the text holds the control character U+${code.toUpperCase()}`,
      end,
      `Write it as "\\u${code}".`,
    );
  }
  return new JsonError(
    'this text is not closed',
    offset,
    'Close it with ", and write the end of a line as "\\n".',
  );
}
