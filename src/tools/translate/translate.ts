import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
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
import { findRecord } from '../../node/check/record-file.ts';
import { writeFileWhole } from '../../node/files.ts';
import type { Step } from '../../node/journal.ts';
import { suggest } from '../../node/nearest.ts';
import { languageTag, listLanguages, nameLanguage } from '../../schemas/language.ts';
import { quote } from '../../schemas/quote.ts';
import { foldName } from '../../schemas/repeats.ts';
import { findMissingWords, listUsualWords } from '../../schemas/site-languages.ts';
import { getTranslationShape, translateMark } from '../../schemas/translation.ts';
import { setFields } from '../entries/edit-entry.ts';
import { nameTranslationSchema } from '../entries/file-names.ts';
import { renderField } from '../entries/render-entry.ts';
import { planStep, writeSteps } from '../entries/write.ts';
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
  const steps = accepts ? await planAccepted(records, own, dir) : planMissing(language, site, own);
  if (!isDry) await writeSteps(dir, steps);
  if (!isDry && !accepts && steps.length > 0) {
    const outdated = await findOutdated(renderTranslationSchemas(dir));
    for (const { path, text } of outdated) await writeFileWhole(path, text);
  }
  const paths = steps.map(({ path }) => path);
  const gaps = describeGaps(accepts ? language : { ...language, missing: [] });
  const open = gaps.filter(
    ({ source, finding }) => finding.rule !== 'stale' || !paths.includes(source),
  );
  const show = (path: string) => `  ${shortenPath(join(dir, path))}`;
  const marked = own.flatMap((file) => {
    const number = countMarkedTexts(file);
    return number > 0 ? [{ source: file.source, number }] : [];
  });
  const marks = marked.reduce((sum, { number }) => sum + number, 0);
  const [would, did] = accepts ? ['Would accept', 'Accepted'] : ['Would write', 'Wrote'];
  const lines = [
    ...listBelow(`${isDry ? would : did} ${count(paths.length, 'file')}:`, paths.map(show)),
    ...listBelow(
      'Left for you:',
      open.map(({ source, finding }) => `${show(source)}  ${finding.message}\n    ${finding.hint}`),
    ),
  ];
  lines.push(
    ...listBelow(
      `${count(marks, 'text')} with the mark "${translateMark}" left:`,
      marked.map(({ source, number }) => `${show(source)}  ${count(number, 'text')}`),
    ),
  );
  if ((!accepts && !isDry && steps.length > 0) || marks > 0) {
    const name = nameLanguage(meant);
    lines.push(`Then: write each text that begins with "${translateMark}" in ${name}, without it.`);
  }
  return lines.join('\n') || `${meant}: nothing is missing.`;
}

const listBelow = (title: string, lines: string[]) => (lines.length > 0 ? [title, ...lines] : []);

/** Counts the texts that nobody has translated yet. */
const countMarkedTexts = ({ findings }: CheckedTranslation) =>
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

/** Plans the files that are missing. */
function planMissing(
  { tag, root, missing }: Completeness,
  site: CheckedFile | undefined,
  own: readonly CheckedTranslation[],
): Step[] {
  const needsWords = findMissingWords(tag) && !own.some(({ type }) => type.name === 'Site');
  const files = site && needsWords ? [...new Set([...missing, site])] : missing;
  return files.map((file) => {
    const words = needsWords && file === site ? { words: listUsualWords(tag) } : {};
    return { path: root + file.path, after: Buffer.from(renderTranslation(file, tag, words)) };
  });
}

/** Renders the translation of a file, with a mark before each text of the original. */
function renderTranslation(file: CheckedFile, tag: string, more: Record<string, unknown>): string {
  const { type, body } = file;
  const shape = getTranslationShape(type.schema);
  const texts = Object.entries(
    markTexts({ ...takeTexts(file), ...more }) as Record<string, unknown>,
  );
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
    renderField('madeFrom', {}, hashTexts(file)),
  ];
  if (!isMdx) return `${fields.join('\n')}\n`;
  const hint = `${translateMark} write the text below in ${nameLanguage(tag)}, and remove this line.`;
  const text = body.trim() ? `\n${hint}\n\n${body.trim()}\n` : '';
  return `${['---', ...fields, '---'].join('\n')}\n${text}`;
}

const hasText = (value: unknown) => listTexts(value).length > 0;

/** Puts the mark before each text, but for the names of parts. */
function markTexts(value: unknown, name?: string): unknown {
  if (typeof value === 'string') return name === 'part' ? value : `${translateMark} ${value}`;
  if (Array.isArray(value)) return value.map((item) => markTexts(item));
  const fields = Object.entries(value as object);
  return Object.fromEntries(fields.map(([name, field]) => [name, markTexts(field, name)]));
}

/** Plans that each translation without a mark remembers its original as it is now. */
async function planAccepted(
  records: readonly CheckedFile[],
  own: readonly CheckedTranslation[],
  dir: string,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const file of own) {
    const original = records.find(({ path }) => path === file.path);
    if (!original || !file.value || countMarkedTexts(file) > 0) continue;
    const madeFrom = hashTexts(original, file);
    if (isDeepStrictEqual({ ...file.madeFrom }, madeFrom)) continue;
    const text = await readFile(join(dir, file.source), 'utf8');
    const edited = setFields(file.type, text, { madeFrom });
    steps.push(...(await planStep(dir, file.source, edited)));
  }
  return steps;
}
