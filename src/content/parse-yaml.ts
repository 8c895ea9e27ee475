import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import { type Finding, fileStart, type Place } from './fault.ts';

export type Path = readonly PropertyKey[];

/** A record as YAML gives it, with the places its values came from. */
export interface YamlRecord {
  value: Record<string, unknown>;
  /** Where the value at `path` begins, or the nearest thing around it. */
  findValue(path: Path): Place;
  /** Where the key at the end of `path` begins. */
  findKey(path: Path): Place;
}

interface Problem extends Pick<YAMLError, 'code' | 'message'> {
  pos: [start: number, ...rest: unknown[]];
}

/** Reads one YAML record; `record` is missing where the findings leave nothing to check. */
export function parseYaml(text: string): { findings: Finding[]; record?: YamlRecord } {
  try {
    return readDocument(text);
  } catch (error) {
    return { findings: [describeOverload(error)] };
  }
}

function readDocument(text: string): { findings: Finding[]; record?: YamlRecord } {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'error' });
  const findPlace = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { line, column: col };
  };
  const problems = [...document.errors, ...document.warnings, ...findLooseAliases(document)];
  if (problems.some(({ code }) => code === 'RESOURCE_EXHAUSTION')) throw new RangeError();
  const findings = problems.map((problem) => describeProblem(problem, findPlace(problem.pos[0])));
  if (problems.some(({ code }) => code !== 'DUPLICATE_KEY'))
    return { findings: onePerLine(findings) };
  if (!isMap(document.contents)) return { findings: [describeContents(document.contents)] };
  const value: Record<string, unknown> = document.toJS();
  return { findings, record: { value, ...locateIn(document.contents, findPlace) } };
}

function findLooseAliases(document: Document.Parsed): Problem[] {
  const loose: Problem[] = [];
  visit(document, {
    Alias(_, alias) {
      const [start] = alias.range ?? [0];
      if (!alias.resolve(document)) loose.push({ code: 'BAD_ALIAS', message: '', pos: [start] });
    },
  });
  return loose;
}

/** One slip makes the parser stumble several times; the first time on a line says most. */
function onePerLine(findings: Finding[]): Finding[] {
  return [...new Map(findings.toReversed().map((finding) => [finding.line, finding])).values()];
}

function locateIn(root: YAMLMap, findPlace: (offset: number) => Place) {
  return {
    findValue: (path: Path) => findPlace(startOf(findNode(root, path))),
    findKey: (path: Path) => {
      const parent = findNode(root, path.slice(0, -1));
      const pair = isMap(parent) ? findPair(parent, path.at(-1)) : undefined;
      return findPlace(startOf(pair?.key ?? parent));
    },
  };
}

/** Follows `path` as far as it goes; aliases are not followed, so a fault points at the alias. */
function findNode(root: unknown, path: Path): unknown {
  let node = root;
  for (const step of path) {
    const next: unknown = isMap(node)
      ? findPair(node, step)?.value
      : isSeq(node) && node.items[Number(step)];
    if (!next) break;
    node = next;
  }
  return node;
}

function findPair(map: YAMLMap, key: PropertyKey | undefined) {
  return map.items.find((pair) => String(isScalar(pair.key) ? pair.key.value : pair.key) === key);
}

function startOf(node: unknown): number {
  return (node as { range?: [number, number, number] | null }).range?.[0] ?? 0;
}

function describeContents(contents: unknown): Finding {
  return {
    ...fileStart,
    rule: 'yaml',
    message:
      contents === null ? 'the file holds no fields' : 'the file must hold fields at its top',
    hint: 'Write each field on its own line, like "title: My work".',
  };
}

function describeOverload(error: unknown): Finding {
  const repeats = error instanceof ReferenceError;
  return {
    ...fileStart,
    rule: 'yaml',
    message: repeats
      ? 'the file repeats too much through aliases'
      : 'the file is nested too deeply',
    hint: repeats ? 'Write the text out where "*" stands.' : 'Write it with fewer levels.',
  };
}

/** Our words where people commonly stumble; the library's own for the rest. */
const knownProblems: Partial<Record<YAMLError['code'], [message: string, hint: string]>> = {
  DUPLICATE_KEY: ['this field stands here twice', 'Keep one of the two.'],
  MULTIPLE_DOCS: ['the file holds more than one document', 'Take out the line "---".'],
  TAB_AS_INDENT: ['a tab stands where spaces are needed', 'Indent with spaces.'],
  BLOCK_AS_IMPLICIT_KEY: [
    'this text holds a second ": ", or the next line is indented too far',
    'Put text that holds ": " in quotes, and begin all fields in the same column.',
  ],
  MISSING_CHAR: ['a quote or a bracket is not closed', 'Close what begins above.'],
  BAD_SCALAR_START: ['text cannot begin with this character', 'Put the text in quotes.'],
  TAG_RESOLVE_FAILED: ['this tag is not known', 'Take out the word that begins with "!".'],
  BAD_ALIAS: ['this alias names no anchor', 'Put text that begins with "*" or "&" in quotes.'],
};

function describeProblem({ code, message }: Problem, place: Place): Finding {
  const known = /must be sufficiently indented and end with/.test(message) ? 'MISSING_CHAR' : code;
  const [text, hint] = knownProblems[known] ?? [
    `this is not YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    'Look at the indentation and the quotes on this line and the one above.',
  ];
  const rule = code === 'DUPLICATE_KEY' ? 'duplicate-field' : 'yaml';
  return { ...place, rule, message: text, hint };
}
