import { diffLines } from 'diff';
import { expect, test } from 'vitest';
import { isMap, isNode, parseDocument } from 'yaml';
import { type Chance, makeChance } from '../../../../tests/helpers/make-chance.ts';
import { recordTypes } from '../../../schemas/index.ts';
import { disguise, makeOddFields, makeOddText } from './make-odd-fields.ts';
import { makeOddYaml } from './make-odd-yaml.ts';
import { readEntry } from './read-entry.ts';
import { writeEntry } from './write-entry.ts';

type Fields = Record<string, unknown>;
type Path = (string | number)[];

const yamlTypes = recordTypes.filter(({ format }) => format === 'yaml');
const rounds = 150;

function readText(text: string): Fields {
  return parseDocument(text).toJS();
}

/** The texts and numbers that a record holds, by where they stand. */
function listLeaves(value: unknown, path: Path = []): Path[] {
  if (!(value instanceof Object)) return [path];
  const names: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return names.flatMap((name) => listLeaves((value as Fields)[name], [...path, name]));
}

function setAt(value: unknown, [name, ...rest]: Path, wanted: unknown): unknown {
  if (name === undefined) return wanted;
  const copy = structuredClone(value) as Fields;
  copy[name] = setAt(copy[name], rest, wanted);
  return copy;
}

function getAt(value: unknown, path: Path): unknown {
  return path.reduce((held, name) => (held as Fields)[name], value);
}

/** The lines, counted from 0, that the value at `path` and its key take. */
function findLines(text: string, path: Path): [first: number, last: number] {
  const document = parseDocument(text);
  const node = document.getIn(path, true);
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const pair = isMap(parent) && parent.items.find(({ key }) => String(key) === path.at(-1));
  if (!isNode(node) || !node.range) throw new Error(`nothing stands at ${path.join('.')}`);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length - 1;
  const key = pair && isNode(pair.key) ? pair.key : node;
  const end = text.slice(0, node.range[1]).trimEnd().length;
  return [lineOf(key.range?.[0] ?? 0), lineOf(end)];
}

function write(entry: Fields, changes: Fields): string {
  const { __source } = entry;
  return `${writeEntry({ ...changes, __source }, 'yaml').trim()}\n`;
}

function listLost(comments: readonly string[], text: string): string[] {
  const lines = text.split('\n');
  return comments.filter((comment) => !lines.some((line) => line.endsWith(comment)));
}

function makeDocuments(
  seed: number,
  run: (text: string, comments: string[], chance: Chance) => void,
) {
  for (let round = 0; round < rounds; round++) {
    for (const type of yamlTypes) {
      const chance = makeChance(seed + round);
      const { text, comments } = makeOddYaml(makeOddFields(type, chance), chance);
      run(text.trim().concat('\n'), comments, chance);
    }
  }
}

test('whoever wrote it, an entry that is saved without a change stays as it is', () => {
  makeDocuments(1, (text) => {
    expect(write(readEntry(text, 'yaml'), readEntry(text, 'yaml'))).toBe(text);
  });
});

test('a text that changes is what is read then, and all else keeps its lines and comments', () => {
  makeDocuments(2000, (text, comments, chance) => {
    const entry = readEntry(text, 'yaml');
    const fields = readText(text);
    const path = chance.pick(listLeaves(fields));
    const wanted = typeof getAt(fields, path) === 'number' ? 77 : makeOddText(chance);
    const changed = setAt(fields, path, wanted) as Fields;
    const made = write(entry, changed);
    expect(trimTexts(readText(made)), `${text}\n=> ${path}\n${made}`).toEqual(trimTexts(changed));
    const [first, last] = findLines(text, path);
    const lines = text.split('\n');
    const [above, below] = [lines.slice(0, first), lines.slice(last + 1)];
    const written = made.split('\n');
    const message = `${text}\n=> ${path} = ${wanted}\n${made}`;
    expect(written.slice(0, first), message).toEqual(above);
    expect(below.length && written.slice(-below.length), message).toEqual(below.length && below);
    expect(listLost(comments, made), message).toEqual([]);
  });
});

function trimTexts(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, held) =>
    typeof held === 'string' ? held.trim() : held,
  );
}

/** Takes an item out of a list, puts one in, or moves one. */
function shuffle(list: unknown[], chance: Chance): unknown[] {
  const copy = [...list];
  const [from, to] = [chance.below(copy.length), chance.below(copy.length)];
  const kind = copy.length > 1 ? chance.below(3) : 2;
  if (kind === 0) copy.splice(from, 1);
  else if (kind === 1) copy.splice(to, 0, ...copy.splice(from, 1));
  else copy.splice(to, 0, disguise(copy[from], chance));
  return copy;
}

function listLists(value: unknown, path: Path = []): Path[] {
  if (!(value instanceof Object)) return [];
  const names: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const below = names.flatMap((name) => listLists((value as Fields)[name], [...path, name]));
  return Array.isArray(value) && value.length > 0 ? [path, ...below] : below;
}

test('whatever happens to a list, what is read then is what was meant, and other items keep their comments', () => {
  makeDocuments(4000, (text, comments, chance) => {
    const entry = readEntry(text, 'yaml');
    const fields = readText(text);
    const lists = listLists(fields);
    if (lists.length === 0) return;
    const path = chance.pick(lists);
    const list = getAt(fields, path) as unknown[];
    const changed = setAt(fields, path, shuffle(list, chance)) as Fields;
    const made = write(entry, changed);
    expect(trimTexts(readText(made)), `${text}\n=>\n${made}`).toEqual(trimTexts(changed));
    const isLonger = (getAt(changed, path) as unknown[]).length >= list.length;
    if (isLonger) expect(listLost(comments, made), `${text}\n=>\n${made}`).toEqual([]);
  });
});

/** The comments that go with a field: in its lines, and right above them. */
function listOwn(text: string, name: string): string {
  const [first, last] = findLines(text, [name]);
  const lines = text.split('\n');
  const start = lines.slice(0, first).findLastIndex((line) => !line.startsWith('#')) + 1;
  return lines.slice(start, last + 1).join('\n');
}

test('a field that goes takes its own comments along, and one that comes changes no other', () => {
  makeDocuments(6000, (text, comments, chance) => {
    const fields = readText(text);
    const gone = chance.pick(Object.keys(fields));
    const { [gone]: _, ...left } = fields;
    const without = write(readEntry(text, 'yaml'), left);
    expect(trimTexts(readText(without)), `${text}\n=>\n${without}`).toEqual(trimTexts(left));
    const own = listOwn(text, gone);
    const lost = listLost(comments, without).filter((comment) => !own.includes(comment));
    expect(lost, `${text}\n=>\n${without}`).toEqual([]);
    const again = write(readEntry(without, 'yaml'), fields);
    expect(trimTexts(readText(again)), `${without}\n=>\n${again}`).toEqual(trimTexts(fields));
    const removed = diffLines(without, again).filter((change) => change.removed);
    expect(removed, `${without}\n=>\n${again}`).toEqual([]);
  });
});

test('front matter changes as a YAML file does, and what is below stays', () => {
  const [project] = recordTypes.filter(({ format }) => format === 'mdx');
  if (!project) throw new Error('no record is kept as MDX');
  for (let round = 0; round < rounds; round++) {
    const chance = makeChance(8000 + round);
    const { text, comments } = makeOddYaml(makeOddFields(project, chance), chance);
    const below = chance.pick(['', '\n---\n', '\n\n# A\n\n---\n\ntitle: B']);
    const source = `---\n${text}---${below}`.trim();
    const { __source, body, ...fields } = readEntry(source, 'mdx');
    expect(writeEntry({ ...fields, body, __source }, 'mdx')).toBe(source);
    const path = chance.pick(listLeaves(fields));
    const wanted = typeof getAt(fields, path) === 'number' ? 77 : makeOddText(chance);
    const changed = setAt(fields, path, wanted) as Fields;
    const made = writeEntry({ ...changed, body, __source }, 'mdx');
    const { __source: _, ...read } = readEntry(made, 'mdx');
    expect(trimTexts(read), `${source}\n=>\n${made}`).toEqual(trimTexts({ ...changed, body }));
    expect(made.endsWith(`---${below}`.trim()), made).toBe(true);
    expect(listLost(comments, made)).toEqual([]);
  }
});
