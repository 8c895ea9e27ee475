import { type Document, isMap, isScalar, isSeq, LineCounter, type YAMLMap } from 'yaml';
import { describeYamlProblem } from './describe-yaml-problem.ts';
import { type Finding, fileStart, type Place } from './error.ts';
import { describeAliases, findFirstAlias } from './find-alias-problems.ts';
import { findYamlProblems } from './find-yaml-problems.ts';
import { readDocument, YamlOverload } from './read-document.ts';

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
  const lineCounter = new LineCounter();
  const findPlace = (start: number, end = start): Place => {
    const [from, to] = [lineCounter.linePos(start), lineCounter.linePos(end)];
    const isWithin = end > start && from.line === to.line;
    return { line: from.line, column: from.col, ...(isWithin && { endColumn: to.col }) };
  };
  try {
    return readRecord(readDocument(text, lineCounter), text, findPlace);
  } catch (error) {
    if (!(error instanceof YamlOverload)) throw error;
    const { offset, message, hint } = error;
    return { findings: [{ ...findPlace(offset), rule: 'yaml', message, hint }] };
  }
}

type FindPlace = (start: number, end?: number) => Place;

function readRecord(document: Document.Parsed, text: string, findPlace: FindPlace) {
  const problems = findYamlProblems(document, text);
  const findings = problems.map((problem) =>
    describeYamlProblem(problem, findPlace(problem.pos[0])),
  );
  if (problems.some(({ code }) => code !== 'DUPLICATE_KEY'))
    return { findings: onePerLine(findings) };
  if (!isMap(document.contents)) return { findings: [describeContents(document.contents)] };
  const value = toValue(document);
  return { findings, record: { value, ...locateIn(document.contents, findPlace) } };
}

/** The library gives up aliases that stand for aliases, and so on, with an error of its own. */
function toValue(document: Document.Parsed): Record<string, unknown> {
  try {
    return document.toJS();
  } catch (error) {
    throw error instanceof ReferenceError ? describeAliases(findFirstAlias(document)) : error;
  }
}

/** One slip makes the parser stumble several times; the first time on a line says most. */
function onePerLine(findings: Finding[]): Finding[] {
  return [...new Map(findings.toReversed().map((finding) => [finding.line, finding])).values()];
}

function locateIn(root: YAMLMap, findPlace: FindPlace) {
  return {
    findValue: (path: Path) => findPlace(...rangeOf(findNode(root, path))),
    findKey: (path: Path) => {
      const parent = findNode(root, path.slice(0, -1));
      const pair = isMap(parent) ? findPair(parent, path.at(-1)) : undefined;
      return findPlace(...rangeOf(pair?.key ?? parent));
    },
  };
}

/** Follows `path` as far as it goes; aliases are not followed, so an error points at the alias. */
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
