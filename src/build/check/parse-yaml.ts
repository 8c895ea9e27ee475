import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { type Finding, fileStart, type Place } from './error.ts';
import { describeYamlProblem, findYamlProblems } from './yaml-problems.ts';

export type Path = readonly PropertyKey[];

/** A record as YAML gives it, with the places its values came from. */
export interface YamlRecord {
  value: Record<string, unknown>;
  /** Where the value at `path` begins, or the nearest thing around it. */
  findValue(path: Path): Place;
  /** Where the key at the end of `path` begins. */
  findKey(path: Path): Place;
}

type FindPlace = (start: number, end?: number) => Place;

/** Reads one YAML record; `record` is missing where the findings leave nothing to check. */
export function parseYaml(text: string): { findings: Finding[]; record?: YamlRecord } {
  const lineCounter = new LineCounter();
  const findPlace: FindPlace = (start, end = start) => {
    const [from, to] = [lineCounter.linePos(start), lineCounter.linePos(end)];
    const isWithin = end > start && from.line === to.line;
    return { line: from.line, column: from.col, ...(isWithin && { endColumn: to.col }) };
  };
  // Of YAML 1.1's own tags, such as !!binary, content has no use.
  const document = parseDocument(text, {
    ...{ lineCounter, logLevel: 'error', prettyErrors: false, resolveKnownTags: false },
  });
  return readRecord(document, text, findPlace);
}

function readRecord(document: Document.Parsed, text: string, findPlace: FindPlace) {
  const problems = findYamlProblems(document, text);
  const findings = problems.map((problem) =>
    describeYamlProblem(problem, findPlace(problem.pos[0])),
  );
  if (problems.some(({ code }) => code !== 'DUPLICATE_KEY')) {
    // One slip makes the parser stumble several times; the first time on a line says most.
    const firsts = new Map(findings.toReversed().map((finding) => [finding.line, finding]));
    return { findings: [...firsts.values()] };
  }
  const { contents } = document;
  if (!isMap(contents)) return { findings: [describeContents(contents)] };
  const value: Record<string, unknown> = document.toJS();
  const findRange = (node: unknown): [start: number, end: number] => {
    const { range } = node as { range?: [number, number, number] | null };
    return range ? [range[0], range[1]] : [0, 0];
  };
  const findValue = (path: Path) => findPlace(...findRange(findNode(contents, path)));
  const findKey = (path: Path) => {
    const parent = findNode(contents, path.slice(0, -1));
    return findPlace(...findRange(findPair(parent, path.at(-1))?.key ?? parent));
  };
  return { findings, record: { value, findValue, findKey } };
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

function findPair(node: unknown, key: PropertyKey | undefined) {
  if (!isMap(node)) return undefined;
  return node.items.find((pair) => String(isScalar(pair.key) ? pair.key.value : pair.key) === key);
}

function describeContents(contents: unknown): Finding {
  const message =
    contents === null ? 'the file holds no fields' : 'the file must hold fields at its top';
  const hint = 'Write each field on its own line, like "title: My work".';
  return { ...fileStart, rule: 'yaml', message, hint };
}
