import type { Finding, Place } from './error.ts';
import type { YamlProblem } from './find-yaml-problems.ts';

type Words = [message: string, hint: string];

const noColon: Words = [
  'this line has no ": " behind the name of a field',
  'Write a colon and a space, like "title: My work", and indent text of several lines.',
];
const misaligned: Words = [
  'this does not begin in the same column as what it belongs to',
  'Begin all fields of a group, and all items of a list, in the same column.',
];

/** Our words where people commonly stumble; the library's own for the rest. */
const knownProblems: Partial<Record<YamlProblem['code'], Words>> = {
  DUPLICATE_KEY: ['this field stands here twice', 'Keep one of the two.'],
  MULTIPLE_DOCS: ['the file holds more than one document', 'Take out the line "---".'],
  TAB_AS_INDENT: ['a tab stands where spaces are needed', 'Indent with spaces.'],
  MULTILINE_IMPLICIT_KEY: noColon,
  MISSING_CHAR: noColon,
  BAD_INDENT: misaligned,
  MISALIGNED: misaligned,
  AFTER_QUOTE: [
    'text goes on after the closing quote',
    'Put all of it into the quotes; inside double quotes, write a quote as \\".',
  ],
  LIST_BEHIND_KEY: [
    'a list cannot begin on the line of its field',
    'Begin each item on a line of its own with "- ", or write [a, b].',
  ],
  BAD_DQ_ESCAPE: [
    'this "\\" begins a sign that is not known',
    'Write "\\\\" where the sign itself is meant, or use single quotes.',
  ],
  BLOCK_AS_IMPLICIT_KEY: [
    'this text holds a second ": ", or the next line is indented too far',
    'Put text that holds ": " in quotes, and begin all fields in the same column.',
  ],
  UNCLOSED: [
    'this quote or bracket is not closed',
    'Close it where its text or list ends, and indent the lines between.',
  ],
  BAD_SCALAR_START: ['text cannot begin with this character', 'Put the text in quotes.'],
  TAG_RESOLVE_FAILED: [
    'this YAML tag is not supported',
    'Take out the word that begins with "!", and write plain text.',
  ],
  BAD_ALIAS: ['this alias names no anchor', 'Put text that begins with "*" or "&" in quotes.'],
  SELF_ALIAS: ['this alias holds itself', 'Write the text out where "*" stands.'],
};

/** Puts a problem of YAML into words for someone who writes text, not code. */
export function describeYamlProblem({ code, message }: YamlProblem, place: Place): Finding {
  const [text, hint] = knownProblems[code] ?? [
    `this is not YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    'Look at the indentation and the quotes on this line and the one above.',
  ];
  const rule = code === 'DUPLICATE_KEY' ? 'duplicate-field' : 'yaml';
  return { ...place, rule, message: text, hint };
}
