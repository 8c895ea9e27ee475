import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import {
  type Finding,
  formatErrors,
  shortenPath,
  toErrors,
  toPosition,
} from '../../node/check/index.ts';
import { quote } from '../../schemas/quote.ts';
import { readCslJson } from './csl-json.ts';
import { sectionNames } from './map-sections.ts';
import { readReactiveResume } from './reactive-resume.ts';
import { suggestName } from './reading.ts';
import { readRenderCv } from './rendercv.ts';
import { get, listItems, makeTree, type Note, type Source } from './source-tree.ts';
import { readYamlResume } from './yamlresume.ts';

const known = ['basics', ...sectionNames];

/** A resume or a bibliography, with the names of a JSON Resume. */
export interface Resume {
  root: Node;
  /** The text that the offsets of values count in. */
  text: string;
  /** Remarks of the import, beside those about texts without a place. */
  notes: Note[];
  /** Whether it was made of another format. */
  isForeign: boolean;
}

/** The other formats of JSON and YAML, by what they have at their top. */
const formats: readonly {
  isMeant(root: Node): boolean;
  read(root: Node, owner?: string): Source;
}[] = [
  { isMeant: (root) => get(root, 'cv')?.type === 'object', read: readRenderCv },
  { isMeant: (root) => get(root, 'content', 'basics') !== undefined, read: readYamlResume },
  {
    isMeant: (root) =>
      get(root, 'basics') !== undefined && get(root, 'sections')?.type === 'object',
    read: readReactiveResume,
  },
  {
    isMeant: (root) => root.type === 'array' && get(root.children?.[0], 'type') !== undefined,
    read: readCslJson,
  },
];

/**
 * Reads the file of a resume or of a bibliography, in the format that its content shows.
 *
 * @param owner the name to emphasize in a bibliography
 * @throws with what is wrong, and where, if it cannot be read, has an error, or is neither
 */
export async function readResume(file: string, owner?: string): Promise<Resume> {
  const bytes = await readBytes(file);
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    const { readLinkedIn } = await import('./linkedin.ts');
    return toResume(() => readLinkedIn(bytes), file);
  }
  const wrong = wrongFiles.find(({ begin }) => begin.test(bytes.toString('latin1', 0, 4000)));
  if (wrong) throw new Error(`${shortenPath(file)} ${wrong.problem}`);
  const text = decode(bytes, file);
  if (/\.bib$/i.test(file) || /^\s*@\w+\s*[{(]/.test(text)) {
    const { readBibtex } = await import('./bibtex.ts');
    const resume = toResume(() => readBibtex(text, owner), file, text);
    const works = listItems(get(resume.root, 'publications'));
    if (works.length > 0 || resume.notes.length > 0) return resume;
  }
  const isYaml = /\.ya?ml$/i.test(file) || /^(?:cv|content|basics):/m.test(text);
  const root = isYaml ? await readYaml(text, file) : readJson(text, file);
  const format = formats.find(({ isMeant }) => isMeant(root));
  if (format) return toResume(() => format.read(root, owner), file, text);
  checkNames(root, text, file);
  return { root, text, notes: [], isForeign: false };
}

/** Files that people have beside the right one, by how they begin. */
const wrongFiles: readonly { begin: RegExp; problem: string }[] = [
  { begin: /^(?:\xef\xbb\xbf)?\s*$/, problem: 'is empty — save or download it again' },
  {
    begin: /^%PDF-/,
    problem:
      'is a PDF, in which no text says what it is — save your resume as JSON or YAML where you wrote it',
  },
  {
    begin: /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml)/i,
    problem: 'is a web page, not a resume — download the file itself, signed in if it needs that',
  },
  {
    begin: /^(?:\xef\xbb\xbf)?[\w ]+,[\w ]+(?:,[\w ]+)*,?\r?\n/,
    problem: "is one table — name LinkedIn's .zip as it came",
  },
];

/** Makes a resume of what a format has; its errors begin behind the path. */
function toResume(read: () => Source, file: string, text = ''): Resume {
  try {
    const { tree, notes } = read();
    return { root: makeTree(tree), text, notes, isForeign: true };
  } catch (error) {
    throw new Error(`${shortenPath(file)} ${(error as Error).message}`);
  }
}

function makeError(file: string, text: string, ...findings: Finding[]): Error {
  return new Error(formatErrors(toErrors(resolve(file), findings, text)).trimEnd());
}

function readJson(text: string, file: string): Node {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (root && !error) return root;
  // Such as "CommaExpected", or "InvalidCommentToken".
  const code = error ? printParseErrorCode(error.error) : 'ValueExpected';
  const problem = code.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
  const hint = 'Look at the quotes, commas and brackets here and on the line above.';
  const position = toPosition(text, error?.offset ?? 0);
  throw makeError(file, text, {
    ...position,
    rule: 'json',
    message: `this is not JSON: ${problem}`,
    hint,
  });
}

async function readYaml(text: string, file: string): Promise<Node> {
  const { parseYamlTree } = await import('./yaml-tree.ts');
  const { root, findings } = parseYamlTree(text);
  if (!root || findings.length > 0) throw makeError(file, text, ...findings);
  return root;
}

/** Throws if a resume has none of the sections of a JSON Resume. */
function checkNames(root: Node, text: string, file: string): void {
  const fields = root.type === 'object' ? (root.children ?? []) : [];
  const names = fields.map(({ children }) => String(children?.[0]?.value));
  if (names.some((name) => known.includes(name))) return;
  const suggestions = names.flatMap((name) => {
    const suggestion = suggestName(name, known);
    return suggestion ? [`${quote(name)}${suggestion}`] : [];
  });
  const hint = `At its top it has none of ${known.join(', ')}. ${suggestions.join(' ')}`;
  const message = 'this is not a JSON Resume';
  const position = toPosition(text, 0);
  throw makeError(file, text, { ...position, rule: 'no-resume', message, hint: hint.trim() });
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Error(
      `${shortenPath(file)} cannot be read (${code}) — correct the path, or look at its permissions`,
    );
  }
}

function decode(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const advice = 'is not UTF-8 text — save it again with the encoding UTF-8';
    throw new Error(`${shortenPath(file)} ${advice}`);
  }
}
