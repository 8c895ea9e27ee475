import { VFileMessage } from 'vfile-message';
import { offeredHint, offeredTags } from './check-element.ts';
import { type Finding, fileStart, toPosition } from './error.ts';

const tooDeep = {
  rule: 'mdx-syntax',
  message: 'the text is nested too deeply',
  hint: 'Use fewer levels.',
};

/** Describes an error of the MDX parser for people who write text, not code. */
export function describeMdxError(error: unknown, text: string): Finding {
  // The parser throws nothing else, unless its stack is full.
  if (!(error instanceof VFileMessage)) return { ...fileStart, ...tooDeep };
  const position = findPosition(error, text);
  const [message, hint] = findWords(error);
  return { ...position, rule: 'mdx-syntax', message, hint };
}

/**
 * Finds the start of the mistake. The parser names the place at which it gave up, which may be
 * lines below: it reports an unclosed tag at the end of the file, with the tag's place in the
 * reason.
 */
function findPosition({ line = 1, column = 1, source = '', reason }: VFileMessage, text: string) {
  const opened = /^Expected a closing tag for .*? \((\d+):(\d+)/.exec(reason);
  if (opened) return { line: Number(opened[1]), column: Number(opened[2]) };
  if (/^Unexpected closing/.test(reason)) return { line, column };
  const lines = text.split('\n').slice(0, line);
  const before = [...lines.slice(0, -1), lines.at(-1)?.slice(0, column)].join('\n');
  return toPosition(text, before.lastIndexOf(source.endsWith('expression') ? '{' : '<'));
}

/** Tells the errors of MDX apart by their reasons, as several have the same `ruleId`. */
function findWords({ source = '', reason }: VFileMessage): [message: string, hint: string] {
  if (source.endsWith('expression')) {
    return ['a "{" here does not begin code, or is not closed', 'Write "\\{" for a brace.'];
  }
  if (reason.includes('to create a comment in MDX')) {
    return ['HTML comments are not read', 'Write {/* your comment */}.'];
  }
  if (reason.includes('to create a link in MDX')) {
    return ['links in "<>" are not read', 'Write [text](https://example.com).'];
  }
  if (/closing/.test(reason)) {
    const tag = /`(<[^`]*>)`/.exec(reason)?.[1] ?? 'a tag';
    const name = /^<([a-z]\w*)/.exec(tag)?.[1];
    if (name && !offeredTags.has(name)) return [`${tag} is not offered here`, offeredHint];
    return [
      `${tag} is opened or closed in the wrong place`,
      'Close each tag where it was opened: both on their own lines, or both on one line.',
    ];
  }
  return ['this "<" does not begin a complete tag', 'Write "\\<" for the character itself.'];
}
