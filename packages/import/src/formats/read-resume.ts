import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import {
  mostSourceBytes,
  quote,
  readText,
  type TextLimits,
  withDeadline,
} from '../../../../src/engine/kit/commands.ts';
import {
  type DraftSource,
  type Finding,
  fileStart,
  formatErrors,
  parseYaml,
  type SectionChange,
  shortenPath,
  toErrors,
  toPosition,
} from '../../../../src/engine/kit/content.ts';
import { guessLanguage, type LanguageGuess } from '../reading/guess-language.ts';
import {
  formatPlace,
  formatRemarks,
  type Listed,
  readDrafts,
  type SourceFormat,
  suggestName,
} from '../reading/read-drafts.ts';
import { type Reading, readYamlTree, type SourceNode } from '../reading/tree.ts';
import { kinds } from '../reading/values.ts';
import { reactiveResume } from './reactive-resume.ts';
import { renderCv } from './rendercv.ts';
import { readFormatTable } from './tables.ts';

const jsonTable = readFormatTable('json-resume');

export const jsonResume: SourceFormat = {
  ...jsonTable,
  isJsonResume: true,
  read: (root) => ({ listed: listOwnSections(root) }),
};

/** Lists the sections that this project wrote into a resume, where they are called parts. */
function listOwnSections(root: SourceNode): Listed[] {
  if (root.reading.texts !== 'plain') return [];
  return (root.find('parts')?.list() ?? []).map((item) => {
    const read = ['part', 'layout', 'heading', 'link', 'group'].map((name) => {
      const found = item.find(name);
      return [name, found && kinds.line(found)];
    });
    const given = read.filter(([, value]) => value !== undefined);
    const { part, ...change } = Object.fromEntries(given);
    const section: SectionChange = { section: part, ...change };
    return { list: jsonTable.toList(part), items: item.find('entries')?.list() ?? [], section };
  });
}

/** The formats of JSON and YAML; the first one that is meant counts. A new format is a row here. */
const resumeFormats: readonly SourceFormat[] = [
  renderCv,
  readFormatTable('yamlresume'),
  reactiveResume,
  {
    ...readFormatTable('csl-json'),
    isMeant: ({ items: [first] = [] }) => first?.find('type') !== undefined,
  },
];

/** The most bytes of an archive, which may have pictures in it. */
const mostArchiveBytes = 200 * 1024 * 1024;

interface ReadOptions {
  /** The name to emphasize among authors. */
  owner?: string | undefined;
  /** An email address for a person who has none. */
  email?: string | undefined;
  /** Its language, if that is known. */
  language?: string | undefined;
  now: Date;
}

/** Says which language was taken for granted. */
function remarkLanguage(root: SourceNode, { tag, other, isUnclear }: LanguageGuess): void {
  const remedy = (meant: string) => `if it is ${meant}, add --language ${meant}`;
  if (other) root.remark(`its language is read as ${tag} — ${remedy(other)}`, 'language');
  if (tag || !isUnclear) return;
  const message = 'its language is not recognized, so headings and dates are in English';
  const cure = 'if its UI texts are built in, add --language and its tag, such as --language de';
  root.remark(`${message} — ${cure}`, 'language');
}

/**
 * Makes drafts of the file of a resume or of a bibliography, in the format that its content shows.
 *
 * @throws with what is wrong, and where, if it cannot be read, has an error, or is neither
 */
export async function readResume(
  file: string,
  { owner, email, language, now }: ReadOptions,
): Promise<DraftSource & { language?: string | undefined }> {
  const reading: Reading = { texts: 'markup', remarks: [], owner };
  const name = shortenPath(resolve(file));
  try {
    const { root, format, text } = await readBytesTree(file, await readBytes(file), reading);
    const guess = guessLanguage(root.listTexts());
    reading.language = language ?? guess.tag;
    if (format.person && !language) remarkLanguage(root, guess);
    const before = reading.remarks.length;
    const drafts = withDeadline(() => {
      // A second try begins anew.
      reading.remarks.length = before;
      return readDrafts(root, format, now, email);
    });
    const remarks = formatRemarks(reading.remarks, name, text);
    return {
      drafts,
      remarks,
      language: reading.language,
      locate: ({ place }) => (place ? formatPlace(place, name, text) : name),
    };
  } catch (error) {
    if (error instanceof PlacedError) throw error;
    throw new Error(`${shortenPath(file)} ${(error as Error).message}`);
  }
}

/** An error that names the file and the place; others begin after the path of the file. */
class PlacedError extends Error {
  constructor(file: string, text: string, findings: Finding[]) {
    super(formatErrors(toErrors(resolve(file), findings, text)).trimEnd());
  }
}

/** Makes a tree of a file; `text` is what the offsets of its values count in. */
async function readBytesTree(file: string, bytes: Buffer, reading: Reading) {
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004') {
    const { linkedIn, readLinkedIn } = await import('./linkedin.ts');
    return { root: readLinkedIn(bytes, reading), format: linkedIn, text: '' };
  }
  const start = bytes
    .toString('latin1', 0, 4000)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  const [, problem] = wrongFiles.find(([begin]) => begin.test(start)) ?? [];
  if (problem) throw new Error(problem);
  const read = (format?: TextLimits['format']) => {
    const { text, finding } = readText(bytes, {
      mostBytes: mostSourceBytes,
      ...(format && { format }),
    });
    if (finding) throw new PlacedError(file, text, [finding]);
    return text;
  };
  if (/\.bib$/i.test(file) || /^@\w+\s*[{(]/.test(start)) {
    const { bibtexFormat, readBibtex } = await import('./bibtex.ts');
    const text = read();
    const root = readBibtex(text, reading);
    if (!root.isBlank() || reading.remarks.length > 0) return { root, format: bibtexFormat, text };
  }
  const isYaml = /\.ya?ml$/i.test(file) || /^(?:cv|content|basics):/m.test(start);
  const text = read(isYaml ? 'yaml' : 'json');
  const findings = isYaml ? parseYaml(text).findings : checkJson(text);
  if (findings.length > 0) throw new PlacedError(file, text, findings);
  const root = withDeadline(() => readYamlTree(reading, text));
  const format = resumeFormats.find((one) => one.isMeant(root));
  if (!format) checkSectionNames(root, text, file);
  return { root, format: format ?? jsonResume, text };
}

/** Reads a file, but none that is larger than an archive with pictures in it. */
async function readBytes(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size <= mostArchiveBytes) return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`cannot be read (${code}) — correct the path, or check its permissions`);
  }
  throw new Error('is too large — check that it is the right file');
}

/** Files that people have beside the right one, by how they begin. */
const wrongFiles: readonly [begin: RegExp, problem: string][] = [
  [/^$/, 'is empty — save or download it again'],
  [
    /^%PDF-/,
    'is a PDF, in which no text says what it is — save your resume as JSON or YAML where you wrote it',
  ],
  [
    /^<(?:!doctype|html|\?xml)/i,
    'is a web page, not a resume — download the file itself, signed in if it needs that',
  ],
  [/^[\w ]+,[\w ]+(?:,[\w ]+)*,?\r?\n/, "is one table — name LinkedIn's .zip as it came"],
];

/** Finds what is wrong with JSON, and where. */
function checkJson(text: string): Finding[] {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  return errors.slice(0, 1).map(({ error, offset }) => {
    // Such as "CommaExpected", or "InvalidCommentToken".
    const code = printParseErrorCode(error);
    const problem = code.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
    const hint = 'Check the quotes, commas and brackets here and on the line above.';
    const message = `this is not JSON: ${problem}`;
    return { ...toPosition(text, offset), rule: 'json-resume', message, hint };
  });
}

/** Throws if neither "basics" nor most of the names at the top are those of a JSON Resume. */
function checkSectionNames({ fields = [] }: SourceNode, text: string, file: string): void {
  const known = ['basics', ...jsonResume.lists.flatMap(({ at }) => at ?? [])];
  const names = fields.map(([name]) => name).filter((name) => !/^(?:\$schema|meta)$/.test(name));
  const found = names.filter((name) => known.includes(name)).length;
  if (names.includes('basics') || found * 2 >= Math.max(names.length, 1)) return;
  const suggestions = names.flatMap((name) => {
    const suggestion = !known.includes(name) && suggestName(name, known, jsonResume.otherNames);
    return suggestion ? [`${quote(name)}${suggestion}`] : [];
  });
  const hint =
    `At its top it has ${found > 0 ? 'few' : 'none'} of ${known.join(', ')}. ${suggestions.join(' ')}`.trim();
  const message = 'this is not a JSON Resume';
  throw new PlacedError(file, text, [{ ...fileStart, rule: 'json-resume', message, hint }]);
}
