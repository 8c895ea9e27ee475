import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
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
  const problems = [...document.errors, ...document.warnings];
  const findings = problems.map((problem) => describeProblem(problem, findPlace(problem.pos[0])));
  if (problems.some(({ code }) => code !== 'DUPLICATE_KEY')) return { findings };
  if (!isMap(document.contents)) return { findings: [describeContents(document.contents)] };
  const value: Record<string, unknown> = document.toJS();
  return { findings, record: { value, ...locateIn(document.contents, findPlace) } };
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

/** The library's own words, where they are plain; ours, where people commonly stumble. */
const knownProblems: Partial<Record<YAMLError['code'], [message: string, hint: string]>> = {
  DUPLICATE_KEY: ['this field stands here twice', 'Keep one of the two.'],
  MULTIPLE_DOCS: ['the file holds more than one document', 'Take out the line "---".'],
  TAB_AS_INDENT: ['a tab stands where spaces are needed', 'Indent with spaces.'],
  BLOCK_AS_IMPLICIT_KEY: [
    'a second ": " stands on this line',
    'Put text that holds ": " in quotes.',
  ],
  TAG_RESOLVE_FAILED: ['this tag is not known', 'Take out the word that begins with "!".'],
  BAD_ALIAS: ['this alias names no anchor', 'Put text that begins with "*" or "&" in quotes.'],
};

function describeProblem({ code, message }: YAMLError, place: Place): Finding {
  const words = message.charAt(0).toLowerCase() + message.slice(1);
  const [text, hint] = knownProblems[code] ?? [
    `this is not YAML: ${words}`,
    'Look at the indentation and the quotes on this line and the one above.',
  ];
  return {
    ...place,
    rule: code === 'DUPLICATE_KEY' ? 'duplicate-field' : 'yaml',
    message: text,
    hint,
  };
}
