import { Composer, type Document, Lexer, type LineCounter, Parser, YAMLParseError } from 'yaml';

/** Parts beside comments and blanks; a record needs a few dozen, and work grows with them. */
const mostParts = 20_000;
/** Open lists and groups; a record needs ten. Far deeper ones would overflow the stack. */
const deepest = 100;

/** Why a text is not read to its end. */
export class YamlOverload extends Error {
  constructor(
    /** Where it became too much, in UTF-16 units. */
    readonly offset: number,
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

/**
 * Reads YAML as the library's `parseDocument` does, for as long as that is cheap.
 *
 * @throws {YamlOverload} where there are too many parts, or too many inside each other
 */
export function readDocument(text: string, lineCounter: LineCounter): Document.Parsed {
  const parser = new Parser(lineCounter.addNewLine);
  lineCounter.addNewLine(0);
  const composer = new Composer({ logLevel: 'error' });
  const [first, second] = composer.compose(parseParts(text, parser), true, text.length);
  // With the second argument above there is always one.
  const document = first as Document.Parsed;
  if (second) {
    const [start, end] = second.range;
    document.errors.push(new YAMLParseError([start, end], 'MULTIPLE_DOCS', ''));
  }
  return document;
}

function* parseParts(text: string, parser: Parser) {
  let parts = 0;
  for (const part of new Lexer().lex(text)) {
    if (!/^(?:\s|#)/.test(part)) parts++;
    if (parts > mostParts) throw describeParts(parser);
    if (parser.stack.length > deepest) throw describeDepth(parser);
    yield* parser.next(part);
  }
  yield* parser.end();
}

function describeParts({ offset }: Parser): YamlOverload {
  const hint = 'Split it into several files.';
  return new YamlOverload(offset, 'the file holds too many values', hint);
}

function describeDepth({ offset }: Parser): YamlOverload {
  return new YamlOverload(offset, 'the file is nested too deeply', 'Write it with fewer levels.');
}
