import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Document, type Node, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import {
  type Completeness,
  describeGaps,
  hashTexts,
  measureCompleteness,
  takeTexts,
} from '../../node/check/completeness.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  checkContent,
  count,
  getFields,
  listTexts,
  shortenPath,
} from '../../node/check/index.ts';
import { findRecord, splitText } from '../../node/check/record-file.ts';
import { writeFileWhole } from '../../node/files.ts';
import { suggest } from '../../node/nearest.ts';
import { languageTag, listLanguages, nameLanguage } from '../../schemas/language.ts';
import { quote } from '../../schemas/quote.ts';
import { foldName } from '../../schemas/repeats.ts';
import { findMissingWords, listUsualWords } from '../../schemas/site-languages.ts';
import { getTranslationShape, translateMark } from '../../schemas/translation.ts';
import { nameTranslationSchema } from '../entries/file-names.ts';
import { renderField } from '../entries/render-entry.ts';
import { findOutdated, renderTranslationSchemas } from '../schemas/editor-files.ts';

export const translateUsage = 'npm run translate -- <language>';

export interface TranslateOptions {
  /** Writes nothing. */
  isDry?: boolean;
  /** Takes existing translations for translations of the originals as they are now. */
  accepts?: boolean;
}

/**
 * Writes the files that a language lacks, with the texts of their originals marked, and resolves to a message for
 * the owner. Changes no text that is there.
 *
 * @throws before anything is written if there is no such language, or the originals have errors
 */
export async function translate(
  tag: string | undefined,
  dir: string,
  { isDry = false, accepts = false }: TranslateOptions = {},
): Promise<string> {
  const { records, translations, errors } = await checkContent(dir);
  const unreadable = errors.find(({ rule }) => rule === 'content-folder');
  if (unreadable)
    throw new Error(`${shortenPath(dir)}: ${unreadable.message} — ${unreadable.hint}`);
  const site = findRecord(records, 'Site');
  const listed = listLanguages(site ? getFields(site) : {}).map((language) => language.tag);
  const meant = findTag(tag, listed);
  const broken = records.filter(({ value }) => !value);
  if (broken.length > 0) {
    const names = broken.map(({ path }) => shortenPath(join(dir, path))).join(', ');
    throw new Error(`First fix the errors in ${names} — npm run check:content shows them.`);
  }
  const language = measureCompleteness(records, translations).find((one) => one.tag === meant);
  if (!language) throw new Error(`First fix the languages in site.yaml — npm run check:content.`);
  const own = translations.filter((file) => file.language === meant);
  const written = accepts ? [] : await writeMissing(language, dir, site, own, isDry);
  const gaps = describeGaps(accepts ? language : { ...language, missing: [] });
  const accepted = accepts ? await acceptAll(records, own, dir, isDry) : [];
  const open = gaps.filter(
    ({ source, finding }) => finding.rule !== 'stale' || !accepted.includes(source),
  );
  const show = (path: string) => `  ${shortenPath(join(dir, path))}`;
  const marked = own.flatMap((file) => {
    const number = countMarks(file);
    return number > 0 ? [{ source: file.source, number }] : [];
  });
  const marks = marked.reduce((sum, { number }) => sum + number, 0);
  const lines = [
    ...list(isDry ? 'Would write' : 'Wrote', written.map(show)),
    ...list(isDry ? 'Would accept' : 'Accepted', accepted.map(show)),
    ...list(
      'Left for you:',
      open.map(({ source, finding }) => `${show(source)}  ${finding.message}\n    ${finding.hint}`),
    ),
  ];
  lines.push(
    ...list(
      `${count(marks, 'text')} with the mark "${translateMark}" left:`,
      marked.map(({ source, number }) => `${show(source)}  ${count(number, 'text')}`),
    ),
  );
  if ((written.length > 0 && !isDry) || marks > 0) {
    const name = nameLanguage(meant);
    lines.push(`Then: write each text that begins with "${translateMark}" in ${name}, without it.`);
  }
  return lines.join('\n') || `${meant}: nothing is missing.`;
}

const list = (title: string, lines: string[]) => {
  const isCounted = !title.endsWith(':');
  const head = isCounted ? `${title} ${count(lines.length, 'file')}:` : title;
  return lines.length > 0 ? [head, ...lines] : [];
};

/** Counts the texts that nobody has translated yet. */
const countMarks = ({ findings }: CheckedTranslation) =>
  findings.filter(({ rule }) => rule === 'untranslated').length;

/** @throws with the languages that there are */
function findTag(tag: string | undefined, listed: readonly string[]): string {
  const [usual, ...others] = listed;
  const known = others.length > 0 ? `site.yaml lists: ${others.join(', ')}.` : '';
  if (!tag) throw new Error(`Which language? Write ${translateUsage}. ${known}`.trim());
  const meant = listed.find((one) => foldName(one) === foldName(tag));
  if (meant && meant !== usual) return meant;
  if (meant) {
    throw new Error(
      `${quote(meant)} is the usual language, which is not translated. ${known}`.trim(),
    );
  }
  const [issue] = languageTag.safeParse(tag).error?.issues ?? [];
  if (issue?.code === 'custom') {
    throw new Error(`The language ${issue.message} — ${issue.params?.hint} ${known}`.trim());
  }
  const line = `languages: [${[...listed, tag].join(', ')}]`;
  throw new Error(
    `site.yaml does not list ${quote(tag)}${suggest(tag, others)} — write there: ${line}`,
  );
}

/** Writes the files that are missing, and returns their paths. */
async function writeMissing(
  { tag, root, missing }: Completeness,
  dir: string,
  site: CheckedFile | undefined,
  own: readonly CheckedTranslation[],
  isDry: boolean,
): Promise<string[]> {
  const needsWords = findMissingWords(tag) && !own.some(({ type }) => type.name === 'Site');
  const files = site && needsWords ? [...new Set([...missing, site])] : missing;
  if (isDry) return files.map(({ path }) => root + path);
  for (const file of files) {
    const path = join(dir, root + file.path);
    await mkdir(dirname(path), { recursive: true });
    const words = needsWords && file === site ? { words: listUsualWords(tag) } : {};
    await writeFile(path, renderTranslation(file, tag, words), { flag: 'wx' });
  }
  if (files.length > 0) {
    const outdated = await findOutdated(renderTranslationSchemas(dir));
    for (const { path, text } of outdated) await writeFileWhole(path, text);
  }
  return files.map(({ path }) => root + path);
}

/** Renders the translation of a file, with a mark before each text of the original. */
function renderTranslation(file: CheckedFile, tag: string, more: Record<string, unknown>): string {
  const { type, body } = file;
  const shape = getTranslationShape(type.schema);
  const texts = Object.entries(mark({ ...takeTexts(file), ...more }) as Record<string, unknown>);
  const names = Object.keys(shape.properties ?? {});
  const seldom = names.filter((name) => !texts.some(([taken]) => taken === name));
  const given = seldom.filter((name) => hasText(file.value?.[name]));
  const isMdx = file.path.endsWith('.mdx');
  const depth = type.folder ? '../../' : '../';
  const fields = [
    ...(isMdx ? [] : [`# yaml-language-server: $schema=${depth}${nameTranslationSchema(type)}`]),
    ...texts.map(([name, value]) => renderField(name, shape.properties?.[name] ?? {}, value)),
    ...(given.length > 0
      ? [`# The same as in the original, unless you add it: ${given.join(', ')}`]
      : []),
    renderMadeFrom(hashTexts(file)),
  ];
  if (!isMdx) return `${fields.join('\n')}\n`;
  const hint = `${translateMark} write the text below in ${nameLanguage(tag)}, and remove this line.`;
  const text = body.trim() ? `\n${hint}\n\n${body.trim()}\n` : '';
  return `${['---', ...fields, '---'].join('\n')}\n${text}`;
}

function renderMadeFrom(hashes: Record<string, string>): string {
  const document = new Document();
  document.set('madeFrom', document.createNode(hashes, { flow: true }));
  return document.toString(yamlOptions).trimEnd();
}

const yamlOptions = { lineWidth: 0, singleQuote: true } as const;

const hasText = (value: unknown) => listTexts(value).length > 0;

/** Puts the mark before each text, but for the names of parts. */
function mark(value: unknown, name?: string): unknown {
  if (typeof value === 'string') return name === 'part' ? value : `${translateMark} ${value}`;
  if (Array.isArray(value)) return value.map((item) => mark(item));
  const fields = Object.entries(value as object);
  return Object.fromEntries(fields.map(([name, field]) => [name, mark(field, name)]));
}

/** Has each translation without a mark remember its original as it is now; returns the paths of those changed. */
async function acceptAll(
  records: readonly CheckedFile[],
  own: readonly CheckedTranslation[],
  dir: string,
  isDry: boolean,
): Promise<string[]> {
  const accepted: string[] = [];
  for (const file of own) {
    const original = records.find(({ path }) => path === file.path);
    if (!original || !file.value || countMarks(file) > 0) continue;
    const hashes = hashTexts(original, file);
    const text = await readFile(join(dir, file.source), 'utf8');
    const renewed = renewMadeFrom(text, file, hashes);
    if (renewed === text) continue;
    accepted.push(file.source);
    if (!isDry) await writeFileWhole(join(dir, file.source), renewed);
  }
  return accepted;
}

/** Changes the field `madeFrom` in the text of a file, and leaves each other character as it is. */
function renewMadeFrom(
  text: string,
  { type, madeFrom = {} }: CheckedTranslation,
  hashes: Record<string, string>,
): string {
  const isSame =
    Object.keys(madeFrom).length === Object.keys(hashes).length &&
    Object.entries(hashes).every(([name, hash]) => String(madeFrom[name]) === hash);
  // A byte order mark is no part of the first line.
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const source = text.slice(mark.length);
  const parts = splitText(source, type);
  if (isSame || 'message' in parts) return text;
  if (type.format !== 'mdx') return mark + replaceMadeFrom(source, hashes);
  const start = source.indexOf('\n') + 1;
  const fields = parts.frontMatter.slice(1);
  const end = start + fields.length;
  return mark + source.slice(0, start) + replaceMadeFrom(fields, hashes) + source.slice(end);
}

/** Puts hashes into the text of fields, in place of those that are there, or behind the last field. */
function replaceMadeFrom(text: string, hashes: Record<string, string>): string {
  const { contents } = parseDocument<YAMLMap<Scalar, Node>, false>(text, { logLevel: 'error' });
  const pairs = contents?.items ?? [];
  const written = renderMadeFrom(hashes);
  const old = pairs.find(({ key }) => key.value === 'madeFrom');
  if (old) {
    const start = old.key.range?.[0] ?? 0;
    const end = old.value?.range?.[1] ?? text.length;
    // The range of a block ends behind its last line.
    const kept = text.slice(0, end).trimEnd().length;
    return text.slice(0, start) + written + text.slice(kept);
  }
  const last = pairs.at(-1);
  if (contents?.flow) {
    const end = last ? (last.value ?? last.key).range?.[1] : undefined;
    const at = end ?? text.indexOf('{', contents.range?.[0]) + 1;
    return `${text.slice(0, at)}${last ? ', ' : ' '}${written}${text.slice(at)}`;
  }
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const start = pairs[0]?.key.range?.[0] ?? 0;
  const indent = pairs[0] ? text.slice(text.lastIndexOf('\n', start - 1) + 1, start) : '';
  // A document may end with a line of its own.
  const end = /^\.\.\.[ \t]*\r?$/m.exec(text)?.index ?? text.length;
  const before = text.slice(0, end);
  const gap = before === '' || before.endsWith('\n') ? '' : lineEnd;
  return `${before}${gap}${indent}${written}${lineEnd}${text.slice(end)}`;
}
