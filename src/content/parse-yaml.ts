import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { describeYamlProblem } from './describe-yaml-problem.ts';
import { type Finding, fileStart, type Place } from './fault.ts';
import { findYamlProblems } from './find-yaml-problems.ts';

export type Path = readonly PropertyKey[];

/** A record as YAML gives it, with the places its values came from. */
export interface YamlRecord {
  value: Record<string, unknown>;
  /** Where the value at `path` begins, or the nearest thing around it. */
  findValue(path: Path): Place;
  /** Where the key at the end of `path` begins. */
  findKey(path: Path): Place;
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
  const findPlace = (start: number, end = start): Place => {
    const [from, to] = [lineCounter.linePos(start), lineCounter.linePos(end)];
    const isWithin = end > start && from.line === to.line;
    return { line: from.line, column: from.col, ...(isWithin && { endColumn: to.col }) };
  };
  const problems = findYamlProblems(document, text);
  if (problems.some(({ code }) => code === 'RESOURCE_EXHAUSTION')) throw new RangeError();
  const findings = problems.map((problem) =>
    describeYamlProblem(problem, findPlace(problem.pos[0])),
  );
  if (problems.some(({ code }) => code !== 'DUPLICATE_KEY'))
    return { findings: onePerLine(findings) };
  if (!isMap(document.contents)) return { findings: [describeContents(document.contents)] };
  const value: Record<string, unknown> = document.toJS();
  return { findings, record: { value, ...locateIn(document.contents, findPlace) } };
}

/** One slip makes the parser stumble several times; the first time on a line says most. */
function onePerLine(findings: Finding[]): Finding[] {
  return [...new Map(findings.toReversed().map((finding) => [finding.line, finding])).values()];
}

function locateIn(root: YAMLMap, findPlace: (start: number, end?: number) => Place) {
  return {
    findValue: (path: Path) => findPlace(...rangeOf(findNode(root, path))),
    findKey: (path: Path) => {
      const parent = findNode(root, path.slice(0, -1));
      const pair = isMap(parent) ? findPair(parent, path.at(-1)) : undefined;
      return findPlace(...rangeOf(pair?.key ?? parent));
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

function rangeOf(node: unknown): [start: number, end: number] {
  const { range } = node as { range?: [number, number, number] | null };
  return range ? [range[0], range[1]] : [0, 0];
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
