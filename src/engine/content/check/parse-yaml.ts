import {
  type Document,
  type DocumentOptions,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParseOptions,
  parseDocument,
  type Scalar,
  type SchemaOptions,
  visit,
  type YAMLError,
} from 'yaml';
import { blankBetween } from '../../model/text/join-lines.ts';
import type { ContentType } from '../../schemas/content-types.ts';
import { readFormerNames, toWrittenPath } from '../../schemas/section-names.ts';
import { say } from '../../schemas/terminal/say.ts';
import { type Finding, fileStart, type Position } from '../error.ts';

/** The keys and indexes that lead to a value in YAML. */
export type Path = readonly PropertyKey[];

/** A record with the positions of its values in the YAML. Its paths have the names of the schema. */
export interface YamlRecord {
  value: Record<string, unknown>;
  /** The same path with the names that the file has. */
  toWritten(path: Path): Path;
  /** The start of the value at `path`, or of the nearest node around it. */
  findValue(path: Path): Position;
  findKey(path: Path): Position;
  /** Finds parts of the text at `path`, by where they begin and end in its value. */
  findInside(path: Path): (start: number, end: number) => Position;
}

type Parsed = { findings: Finding[]; record?: YamlRecord };

/**
 * Reads one YAML record; `record` is missing if its fields cannot be read.
 *
 * @param type allows an empty record if all its fields are optional
 */
export function parseYaml(text: string, type?: Pick<ContentType, 'schema'>): Parsed {
  const lineCounter = new LineCounter();
  // Content has no use for the tags of YAML 1.1, such as !!binary.
  const document = parseLines(text, {
    lineCounter,
    logLevel: 'error',
    prettyErrors: false,
    resolveKnownTags: false,
  });
  const findPosition = (start = 0, end = start): Position => {
    const from = lineCounter.linePos(start);
    const to = lineCounter.linePos(end);
    const isWithin = end > start && from.line === to.line;
    return { line: from.line, column: from.col, ...(isWithin && { endColumn: to.col }) };
  };
  const problems = findYamlProblems(document, text);
  const findings = problems.map((problem) => {
    const [start] = problem.pos;
    const tabs = findTabs(text, start);
    const position = findPosition(start, start + tabs);
    const isIndented = problem.code === 'TAB_AS_INDENT' && tabs > 0;
    if (isIndented) return { ...describeYamlProblem(problem, position), fix: '  '.repeat(tabs) };
    const sentence = problem.code === 'BLOCK_AS_IMPLICIT_KEY' ? findSentence(text, start) : '';
    const finding = describeYamlProblem(problem, findPosition(start, start + sentence.length));
    return { ...finding, ...(sentence && { fix: `'${sentence.replaceAll("'", "''")}'` }) };
  });
  if (problems.some(({ code }) => code !== 'DUPLICATE_KEY')) {
    // One mistake causes several errors; the first one on a line is the most helpful.
    const firsts = new Map(findings.toReversed().map((finding) => [finding.line, finding]));
    return { findings: [...firsts.values()] };
  }
  const { contents } = document;
  const isEmpty = contents === null && type?.schema.safeParse({}).success;
  if (!isMap(contents) && !isEmpty) {
    const what = contents === null ? 'contains no fields' : 'must contain fields at its top level';
    const hint = say('hint.yaml-fields');
    return { findings: [{ ...fileStart, rule: 'yaml-syntax', message: `the file ${what}`, hint }] };
  }
  const findNodePosition = (node: unknown) => {
    const [start, end] = (node as { range?: [number, number] | null } | null)?.range ?? [];
    return findPosition(start, end);
  };
  const written = document.toJS() ?? {};
  const toWritten = (path: Path) => toWrittenPath(written, path);
  const find = (path: Path) => findNode(contents, toWritten(path));
  const findValue = (path: Path) => findNodePosition(find(path));
  const findKey = (path: Path) => {
    const parent = find(path.slice(0, -1));
    return findNodePosition(findPair(parent, toWritten(path).at(-1))?.key ?? parent);
  };
  const findInside = (path: Path) => {
    const node = find(path);
    const offsets = findOffsets(node, text);
    return (start: number, end: number) => {
      const from = offsets[start];
      return from === undefined
        ? findNodePosition(node)
        : findPosition(from, (offsets[end - 1] ?? from) + 1);
    };
  };
  const value = readFormerNames(written);
  return { findings, record: { value, toWritten, findValue, findKey, findInside } };
}

/**
 * Parses YAML, whose folded texts have a blank in place of a line break. Between two Chinese or Japanese
 * characters these have none.
 */
export function parseLines(
  text: string,
  options?: ParseOptions & DocumentOptions & SchemaOptions,
): Document.Parsed {
  const document = parseDocument(text, options);
  visit(document, { Scalar: (_, node) => joinFolded(node, text) });
  return document;
}

/** Removes the blanks of a text that were line breaks; those that somebody typed stay. */
function joinFolded(node: Scalar, source: string): void {
  if (typeof node.value !== 'string' || node.value.search(blankBetween) < 0) return;
  const offsets = findOffsets(node, source);
  node.value = node.value.replace(blankBetween, (blank, index: number) => {
    const between = source.slice(offsets[index - 1], offsets[index + 1]);
    return between.includes('\n') ? '' : blank;
  });
}

/** Follows `path` as far as it goes; aliases are not followed, so an error points at the alias. */
function findNode(root: unknown, path: Path): unknown {
  let node = root;
  for (const step of path) {
    const next: unknown = isSeq(node) ? node.items[Number(step)] : findPair(node, step)?.value;
    if (!next) break;
    node = next;
  }
  return node;
}

/** Finds the first pair with a key. */
function findPair(node: unknown, key: PropertyKey | undefined) {
  if (!isMap(node)) return undefined;
  return node.items.find((pair) => String(isScalar(pair.key) ? pair.key.value : pair.key) === key);
}

/** Matches an escape of one character in quotes. */
const writtenSigns: Partial<Record<Scalar.Type, RegExp>> = {
  QUOTE_DOUBLE: /\\(?:x..|u.{4}|U.{8}|\r?.)|./gsu,
  QUOTE_SINGLE: /''|./gsu,
};

/**
 * Finds the offset of each unit of a text in the YAML that it was read from. Blanks fold, but
 * visible characters have the same order in both.
 */
function findOffsets(node: unknown, source: string): number[] {
  if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return [];
  const [start, end] = node.range;
  const { type = 'PLAIN', value } = node as Scalar<string>;
  // A block begins below the line of its sign.
  const from = type.startsWith('BLOCK') ? source.indexOf('\n', start) + 1 : start;
  const isQuoted = type.startsWith('QUOTE');
  const text = isQuoted ? source.slice(from + 1, end - 1) : source.slice(from, end);
  const seen = [...text.matchAll(writtenSigns[type] ?? /./gsu)]
    .filter(([sign]) => !/^(?:\s|\\[\s_ntrNLP])/u.test(sign))
    .map(({ index }) => from + (isQuoted ? 1 : 0) + index);
  let next = 0;
  return [...value].flatMap((character) => {
    const offset = seen[/\s/u.test(character) ? next : next++] ?? end;
    return Array<number>(character.length).fill(offset);
  });
}

/** An error of YAML; `pos` counts UTF-16 units. */
interface YamlProblem {
  code:
    | YAMLError['code']
    | ('UNCLOSED' | 'AFTER_QUOTE' | 'LIST_AFTER_KEY' | 'MISALIGNED' | 'ALIASES');
  message: string;
  pos: [start: number, ...rest: unknown[]];
}

/** Finds the errors of a document: those of the parser, and aliases beyond a limit. */
function findYamlProblems(document: Document.Parsed, text: string): YamlProblem[] {
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

/** The number of tabs at a place, if they begin its line. */
function findTabs(text: string, start: number): number {
  const [before = ''] = /[^\n]*$/.exec(text.slice(0, start)) ?? [];
  return before ? 0 : (/^\t*/.exec(text.slice(start))?.[0].length ?? 0);
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

/**
 * The rest of the line from `start`, if it can only be a text with ": " in it: words stand before that, and the next
 * line does not go on with it. Else empty.
 */
function findSentence(text: string, start: number): string {
  const [rest = '', next = ''] = text.slice(start).split('\n', 2);
  const isText = /^\p{L}\S* [^:#]*[^:#\s]: \S/u.test(rest) && !/\s#/.test(rest);
  return isText && !/^[ \t]/.test(next) ? rest.trimEnd() : '';
}

type Explanation = [message: string, hint: string];

const noColon: Explanation = ['missing ": " after the field name', say('hint.yaml-colon')];
const misaligned: Explanation = ['inconsistent indentation', say('hint.yaml-column')];

/** Messages and hints for common mistakes; other mistakes have the library's message. */
const knownProblems: Partial<Record<YamlProblem['code'], Explanation>> = {
  DUPLICATE_KEY: ['this field appears twice', say('hint.keep-one-of-two')],
  MULTIPLE_DOCS: ['the file contains more than one document', say('hint.remove-dashes')],
  TAB_AS_INDENT: ['a tab is used where spaces are needed', say('hint.indent-spaces')],
  MULTILINE_IMPLICIT_KEY: noColon,
  MISSING_CHAR: noColon,
  BAD_INDENT: misaligned,
  MISALIGNED: misaligned,
  AFTER_QUOTE: ['text goes on after the closing quote', say('hint.yaml-whole-quotes')],
  LIST_AFTER_KEY: ['a list cannot begin on the line of its field', say('hint.yaml-items')],
  BAD_DQ_ESCAPE: ['invalid escape sequence', say('hint.yaml-backslash')],
  BLOCK_AS_IMPLICIT_KEY: [
    'this text contains a second ": ", or the next line is indented too far',
    say('hint.yaml-colon-in-text'),
  ],
  UNCLOSED: ['this quote or bracket is not closed', say('hint.yaml-close')],
  BAD_SCALAR_START: ['text cannot begin with this character', say('hint.yaml-quote')],
  TAG_RESOLVE_FAILED: ['this YAML tag is not supported', say('hint.yaml-tag')],
  BAD_ALIAS: ['this alias has no anchor', say('hint.yaml-alias')],
  ALIASES: ['the file repeats too much through aliases', say('hint.yaml-aliases')],
};

function describeYamlProblem({ code, message }: YamlProblem, position: Position): Finding {
  const [text, hint] = knownProblems[code] ?? [
    `this is not YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    say('hint.yaml-other'),
  ];
  return { ...position, rule: 'yaml-syntax', message: text, hint };
}
