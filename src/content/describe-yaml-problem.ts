import type { Finding, Place } from './fault.ts';
import type { YamlProblem } from './find-yaml-problems.ts';

type Words = [message: string, hint: string];

const noField: Words = [
  'this line does not begin with a field and ": "',
  'Write it like "title: My work"; where it goes on with the text above, indent it.',
];

/** Our words where people commonly stumble; the library's own for the rest. */
const knownProblems: Partial<Record<YamlProblem['code'], Words>> = {
  DUPLICATE_KEY: ['this field stands here twice', 'Keep one of the two.'],
  MULTIPLE_DOCS: ['the file holds more than one document', 'Take out the line "---".'],
  TAB_AS_INDENT: ['a tab stands where spaces are needed', 'Indent with spaces.'],
  BLOCK_AS_IMPLICIT_KEY: [
    'this text holds a second ": ", or the next line is indented too far',
    'Put text that holds ": " in quotes, and begin all fields in the same column.',
  ],
  UNCLOSED: ['this quote or bracket is not closed', 'Close it where its text or list ends.'],
  BAD_SCALAR_START: ['text cannot begin with this character', 'Put the text in quotes.'],
  TAG_RESOLVE_FAILED: [
    'this YAML tag is not supported',
    'Take out the word that begins with "!", and write plain text.',
  ],
  BAD_ALIAS: ['this alias names no anchor', 'Put text that begins with "*" or "&" in quotes.'],
  SELF_ALIAS: ['this alias holds itself', 'Write the text out where "*" stands.'],
  MULTILINE_IMPLICIT_KEY: noField,
  BAD_DQ_ESCAPE: [
    'this "\\" begins something that YAML does not know',
    'Write "\\\\" where the sign is meant, or put the text in single quotes.',
  ],
};

/** The same for problems that share their code with others. */
const knownMessages: [pattern: RegExp, words: Words][] = [
  [/^Implicit map keys need to be followed by map values/, noField],
  [
    /^Unexpected scalar at node end/,
    [
      'more text follows after a closing quote or bracket',
      'Put the whole text in quotes, of the kind that it does not hold itself.',
    ],
  ],
];

function findWords({ code, message }: YamlProblem): Words | undefined {
  return knownProblems[code] ?? knownMessages.find(([pattern]) => pattern.test(message))?.[1];
}

/** Puts a problem of YAML into words for someone who writes text, not code. */
export function describeYamlProblem(problem: YamlProblem, place: Place): Finding {
  const { code, message } = problem;
  const [text, hint] = findWords(problem) ?? [
    `this is not YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    'Look at the indentation and the quotes on this line and the one above.',
  ];
  const rule = code === 'DUPLICATE_KEY' ? 'duplicate-field' : 'yaml';
  return { ...place, rule, message: text, hint };
}
