import type { Nodes } from 'mdast';
import { VFileMessage } from 'vfile-message';
import { formats } from '../../schemas/scalars.ts';
import { noteKinds } from '../../schemas/words.ts';
import { findComparedError, findStepsError } from './check-containers.ts';
import { type Finding, fileStart, toPosition } from './error.ts';

export interface OfferedTag {
  required: readonly string[];
  known: readonly string[];
  /** The attributes that stand without a value. */
  flags?: readonly string[];
  /** The values of attributes that have but a few. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** The formats of the attributes that name a file. */
  files?: Readonly<Record<string, string>>;
  /** Finds an error in what stands between its tags, comments left out. */
  findError?: (children: readonly Nodes[]) => readonly [message: string, hint: string] | undefined;
}

const plainTag: OfferedTag = { required: [], known: [] };

/** The components and HTML elements that a body may use, and their attributes, all of them text in quotes. */
export const offeredTags: ReadonlyMap<string, OfferedTag> = new Map<string, OfferedTag>([
  [
    'Figure',
    {
      required: ['src', 'alt'],
      known: ['src', 'alt', 'caption', 'wide'],
      flags: ['wide'],
      files: { src: formats.image },
    },
  ],
  [
    'Video',
    {
      required: ['src', 'poster'],
      known: ['src', 'poster', 'alt', 'caption', 'captions'],
      files: { src: formats.video, poster: formats.image, captions: formats.captions },
    },
  ],
  ['Note', { required: [], known: ['kind'], choices: { kind: noteKinds } }],
  ['Steps', { ...plainTag, findError: findStepsError }],
  ['Compare', { ...plainTag, findError: findComparedError }],
  ['Card', { required: ['entry'], known: ['entry'], files: { entry: formats.entry } }],
  ['details', plainTag],
  ['summary', plainTag],
  ['kbd', plainTag],
  ['sub', plainTag],
  ['sup', plainTag],
  ['abbr', { required: ['title'], known: ['title'] }],
]);

const tagNames = [...offeredTags.keys()].map((name) => `<${name}>`).join(', ');

/** Advice on what to write in place of a tag that is not offered. */
export const offeredHint = `Write Markdown, or use ${tagNames}.`;

const tooDeep = {
  rule: 'mdx',
  message: 'the text is nested too deeply',
  hint: 'Use fewer levels.',
};

/** Describes an error of the MDX parser for people who write text, not code. */
export function describeMdxError(error: unknown, text: string): Finding {
  // The parser throws nothing else, unless its stack is full.
  if (!(error instanceof VFileMessage)) return { ...fileStart, ...tooDeep };
  const position = findPosition(error, text);
  const [message, hint] = findWords(error);
  return { ...position, rule: 'mdx', message, hint };
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
    return [
      'a "{" here does not begin code, or is not closed',
      'Write "\\{" where a brace is meant as text.',
    ];
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
      'Close each tag where it was opened: both on lines of their own, or both in one line.',
    ];
  }
  return ['this "<" does not begin a complete tag', 'Write "\\<" where the sign is meant as text.'];
}
