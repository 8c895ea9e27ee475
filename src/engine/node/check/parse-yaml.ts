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
} from 'yaml';
import type { ContentType } from '../../schemas/content-types.ts';
import { blankBetween } from '../../site/join-lines.ts';
import { type Finding, fileStart, type Position } from './error.ts';
import { describeYamlProblem, findYamlProblems } from './yaml-problems.ts';

export type Path = readonly PropertyKey[];

/** A record with the positions of its values in the YAML. */
export interface YamlRecord {
  value: Record<string, unknown>;
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
  const findings = problems.map((problem) =>
    describeYamlProblem(problem, findPosition(problem.pos[0])),
  );
  if (problems.some(({ code }) => code !== 'DUPLICATE_KEY')) {
    // One mistake causes several errors; the first one on a line is the most helpful.
    const firsts = new Map(findings.toReversed().map((finding) => [finding.line, finding]));
    return { findings: [...firsts.values()] };
  }
  const { contents } = document;
  const isEmpty = contents === null && type?.schema.safeParse({}).success;
  if (!isMap(contents) && !isEmpty) {
    const what = contents === null ? 'contains no fields' : 'must contain fields at its top level';
    const hint = 'Write each field on its own line, like "title: My work".';
    return { findings: [{ ...fileStart, rule: 'yaml-syntax', message: `the file ${what}`, hint }] };
  }
  const findNodePosition = (node: unknown) => {
    const [start, end] = (node as { range?: [number, number] | null } | null)?.range ?? [];
    return findPosition(start, end);
  };
  const findValue = (path: Path) => findNodePosition(findNode(contents, path));
  const findKey = (path: Path) => {
    const parent = findNode(contents, path.slice(0, -1));
    return findNodePosition(findPair(parent, path.at(-1))?.key ?? parent);
  };
  const findInside = (path: Path) => {
    const node = findNode(contents, path);
    const offsets = findOffsets(node, text);
    return (start: number, end: number) => {
      const from = offsets[start];
      return from === undefined
        ? findNodePosition(node)
        : findPosition(from, (offsets[end - 1] ?? from) + 1);
    };
  };
  return { findings, record: { value: document.toJS() ?? {}, findValue, findKey, findInside } };
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
