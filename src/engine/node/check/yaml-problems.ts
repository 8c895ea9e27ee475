import { type Document, isScalar, visit, type YAMLError } from 'yaml';
import type { Finding, Position } from './error.ts';

/** An error of YAML; `pos` counts UTF-16 units. */
interface YamlProblem {
  code:
    | YAMLError['code']
    | ('UNCLOSED' | 'AFTER_QUOTE' | 'LIST_AFTER_KEY' | 'MISALIGNED' | 'ALIASES');
  message: string;
  pos: [start: number, ...rest: unknown[]];
}

/** Finds the errors of a document: those of the parser, and aliases beyond a limit. */
export function findYamlProblems(document: Document.Parsed, text: string): YamlProblem[] {
  const problems: YamlProblem[] = [...document.errors, ...document.warnings];
  if (problems.length === 0) return findOverloads(document);
  const openings = findOpenings(document);
  const syntaxProblems = problems
    // After one mistake, the parser reports every word that follows.
    .filter(({ message }, index) => index === 0 || !message.includes(' token in YAML stream: '))
    .map((problem) => findOpening(problem, openings) ?? nameProblem(problem, text));
  return [...syntaxProblems, ...findOverloads(document)];
}

/** Where quoted texts and brackets begin, by where they end. */
interface Openings {
  quotes: Map<number, number>;
  brackets: Map<number, number>;
}

function findOpenings(document: Document.Parsed): Openings {
  const openings: Openings = { quotes: new Map(), brackets: new Map() };
  visit(document, {
    Value(_, node) {
      const [start = 0, end = 0] = node.range ?? [];
      const known = isScalar(node) ? openings.quotes : openings.brackets;
      if ((isScalar(node) || node.flow) && !known.has(end)) known.set(end, start);
    },
  });
  return openings;
}

/** Finds the start of an unclosed quote or bracket, which the parser reports where it gave up. */
function findOpening(
  { message, pos }: YamlProblem,
  { quotes, brackets }: Openings,
): YamlProblem | undefined {
  const isQuote = message.startsWith('Missing closing ');
  if (!isQuote && !/ end with (?:a )?[\]}]$/.test(message)) return undefined;
  const start = (isQuote ? quotes : brackets).get(pos[0]);
  return start === undefined ? undefined : { code: 'UNCLOSED', message: '', pos: [start] };
}

/** Tells apart the errors that share the code UNEXPECTED_TOKEN, until `yaml` has a code for each. */
function nameProblem(problem: YamlProblem, text: string): YamlProblem {
  const { code, message, pos } = problem;
  if (text[pos[0]] === '\t') return { ...problem, code: 'TAB_AS_INDENT' };
  if (message.startsWith('A block ')) return { ...problem, code: 'MISALIGNED' };
  if (code !== 'UNEXPECTED_TOKEN') return problem;
  const isList = message.startsWith('Unexpected block-seq-ind');
  if (isList) return { ...problem, code: 'LIST_AFTER_KEY' };
  if (!message.endsWith(' at node end')) return problem;
  const isBehindQuote = /["'][ \t]*$/.test(text.slice(Math.max(0, pos[0] - 9), pos[0]));
  return { ...problem, code: isBehindQuote ? 'AFTER_QUOTE' : 'MISALIGNED' };
}

/** The limit of aliases; each may expand to a lot of data. */
const mostAliases = 100;

/** Finds aliases without a target, and aliases that expand to too much. */
function findOverloads(document: Document): YamlProblem[] {
  const problems: YamlProblem[] = [];
  const aliases: number[] = [];
  const add = (code: YamlProblem['code'], start = 0) =>
    problems.push({ code, message: '', pos: [start] });
  visit(document, {
    Alias(_, node, path) {
      const [start = 0] = node.range ?? [];
      const target = node.resolve(document);
      if (!target) add('BAD_ALIAS', start);
      else if (path.includes(target)) add('ALIASES', start);
      return aliases.push(start) > mostAliases ? visit.BREAK : undefined;
    },
  });
  try {
    // The library gives up at more aliases than that, and at aliases of aliases.
    if (problems.length === 0 && aliases.length > 0) document.toJS({ maxAliasCount: mostAliases });
  } catch {
    add('ALIASES', aliases[0]);
  }
  return problems;
}

type Explanation = [message: string, hint: string];

const noColon: Explanation = [
  'missing ": " after the field name',
  'Write a colon and a space, like "title: My work", and indent text of several lines.',
];
const misaligned: Explanation = [
  'inconsistent indentation',
  'Begin all fields of a group, and all items of a list, in the same column.',
];

/** Messages and hints for common mistakes; other mistakes have the library's message. */
const knownProblems: Partial<Record<YamlProblem['code'], Explanation>> = {
  DUPLICATE_KEY: ['this field appears twice', 'Keep one of the two.'],
  MULTIPLE_DOCS: ['the file contains more than one document', 'Remove the line "---".'],
  TAB_AS_INDENT: ['a tab is used where spaces are needed', 'Indent with spaces.'],
  MULTILINE_IMPLICIT_KEY: noColon,
  MISSING_CHAR: noColon,
  BAD_INDENT: misaligned,
  MISALIGNED: misaligned,
  AFTER_QUOTE: [
    'text goes on after the closing quote',
    'Put all of it into the quotes; inside double quotes, write a quote as \\".',
  ],
  LIST_AFTER_KEY: [
    'a list cannot begin on the line of its field',
    'Begin each item on its own line with "- ", or write [a, b].',
  ],
  BAD_DQ_ESCAPE: [
    'invalid escape sequence',
    'Write "\\\\" for the character itself, or use single quotes.',
  ],
  BLOCK_AS_IMPLICIT_KEY: [
    'this text contains a second ": ", or the next line is indented too far',
    'Put text that contains ": " in quotes, and begin all fields in the same column.',
  ],
  UNCLOSED: [
    'this quote or bracket is not closed',
    'Close it where its text or list ends, and indent the lines between.',
  ],
  BAD_SCALAR_START: ['text cannot begin with this character', 'Put the text in quotes.'],
  TAG_RESOLVE_FAILED: [
    'this YAML tag is not supported',
    'Remove the word that begins with "!", and write plain text.',
  ],
  BAD_ALIAS: ['this alias has no anchor', 'Put text that begins with "*" or "&" in quotes.'],
  ALIASES: [
    'the file repeats too much through aliases',
    'Write the text itself in place of each "*".',
  ],
};

export function describeYamlProblem({ code, message }: YamlProblem, position: Position): Finding {
  const [text, hint] = knownProblems[code] ?? [
    `this is not YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    'Check the indentation and the quotes on this line and the one above.',
  ];
  return { ...position, rule: 'yaml-syntax', message: text, hint };
}
