import { readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Nodes } from 'mdast';
import { listTextStarts } from '../../content/check/body-texts.ts';
import { parseMdx } from '../../content/check/check-mdx.ts';
import {
  type Completeness,
  hashTexts,
  measureCompleteness,
} from '../../content/check/completeness.ts';
import { takeTexts } from '../../content/check/original-texts.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  findFields,
  findRecord,
} from '../../content/check/record-file.ts';
import { shortenPath } from '../../content/error.ts';
import type { Step } from '../../content/journal.ts';
import { suggest } from '../../content/nearest.ts';
import { parseMarkdown } from '../../model/text/markdown.ts';
import { languageTag, listLanguages } from '../../schemas/language.ts';
import { foldName } from '../../schemas/names.ts';
import { quote } from '../../schemas/quote.ts';
import { defaultWords, findMissingWords } from '../../schemas/site-languages.ts';
import { say } from '../../schemas/terminal/say.ts';
import { getTranslationShape, translateMark } from '../../schemas/translation.ts';
import type { SomeWords } from '../../schemas/words.ts';
import { setFields } from '../entries/edit-entry.ts';
import { findOutdated, renderTranslationSchemas } from '../entries/editor-files.ts';
import { nameTranslationSchema } from '../entries/file-names.ts';
import { planText } from '../entries/plan.ts';
import { renderField } from '../entries/render-entry.ts';
import { openContent, writeSchemas, writeSteps } from '../entries/write.ts';
import { UsageError } from '../read-command.ts';

export const translateUsage = 'npx frontispiece translate <language> [<file>]';

export interface TranslateOptions {
  /** Whether existing translations are those of the originals as they are now. */
  accepts?: boolean;
  /** The path of the one file to translate. */
  file?: string | undefined;
}

/**
 * Writes the files that a language lacks, with the texts of their originals marked, and resolves to a message for
 * the owner. Changes no text that is there. A language that the site does not have yet is added to it.
 */
export async function translate(
  tag: string | undefined,
  dir: string,
  { accepts = false, file }: TranslateOptions = {},
): Promise<string> {
  const { records, translations, root } = await openContent(dir);
  const listed = listLanguages(findFields(records, 'Site')).map((language) => language.tag);
  const meant = findTag(tag, listed);
  const list = (files: readonly { path: string }[], before = '') =>
    files.map(({ path }) => before + shortenPath(join(root, path)));
  const broken = records.filter(({ value }) => !value);
  if (broken.length > 0) {
    const names = list(broken).join(', ');
    throw new Error(`First fix the errors in ${names} — npm run check shows them.`);
  }
  if (!listed.includes(meant)) {
    await writeSteps(root, [planLanguage(meant, findRecord(records, 'Site'), listed)]);
    const added = say('translate.added', { language: quote(meant) });
    return `${added}\n${await translate(meant, dir, { accepts, file })}`;
  }
  const language = measureCompleteness(records, translations).find((one) => one.tag === meant);
  if (!language) throw new Error(`First fix the languages in site.yaml — npm run check.`);
  const original = file === undefined ? file : findOriginal(file, records, root, language.root);
  const own = translations.filter(
    (one) => one.language === meant && [undefined, one.path].includes(original?.path),
  );
  const left = original && own.length > 0 ? [] : [original ?? language.missing].flat();
  const site = findRecord(records, 'Site');
  const ownSite = original && original !== site ? undefined : site;
  const stale = language.gaps.flatMap(({ source, finding: { rule, line, column, message } }) =>
    rule === 'stale-translation'
      ? `${shortenPath(join(root, source))}:${line}:${column}  ${message}`
      : [],
  );
  if (stale.length > 0) stale.push(say('hint.stale-translation', { language: meant }));
  const steps = accepts
    ? await planAcceptance(records, own, root)
    : planMissing({ ...language, missing: left }, ownSite, own);
  if (steps.length === 0) {
    const none = say(accepts ? 'translate.none-accepted' : 'translate.none-written', {
      language: meant,
    });
    return [none, ...stale].join('\n');
  }
  await writeSteps(root, steps);
  const paths = list(steps, '\n  ').join('');
  const key = accepts ? 'translate.accepted' : 'translate.written';
  const done = say(key, { count: steps.length }) + paths;
  if (accepts) return done;
  const outdated = await findOutdated(renderTranslationSchemas(root));
  await writeSchemas(outdated);
  const next = say('translate.next', {
    mark: translateMark,
    language: meant,
    shown: listed[0] ?? '',
  });
  return [done, next, ...stale].join('\n');
}

/** Finds the file of the content that a path means: from the working directory, from the content, or of the translation. */
function findOriginal(file: string, records: readonly CheckedFile[], root: string, of: string) {
  const paths = [relative(root, resolve(file)).replaceAll(sep, '/'), file].map((path) =>
    path.startsWith(of) ? path.slice(of.length) : path,
  );
  const found = records.find(({ path }) => paths.includes(path));
  if (found) return found;
  const inside = paths.find((path) => !path.startsWith('..')) ?? file;
  const known = records.map(({ path }) => path);
  throw new UsageError(`The content has no file ${quote(file)}${suggest(inside, known)}`);
}

function findTag(tag: string | undefined, listed: readonly string[]): string {
  const [defaultTag, ...others] = listed;
  const known = others.length > 0 ? ` site.yaml lists: ${others.join(', ')}.` : '';
  if (!tag) throw new UsageError(`Which language? Write ${translateUsage}.${known}`);
  const meant = listed.find((one) => foldName(one) === foldName(tag));
  if (meant && meant !== defaultTag) return meant;
  if (meant) {
    throw new UsageError(
      `${quote(meant)} is the default language, which is not translated.${known}`,
    );
  }
  const [issue] = languageTag.safeParse(tag).error?.issues ?? [];
  if (issue?.code === 'custom') {
    throw new UsageError(`The language ${issue.message} — ${issue.params?.hint}${known}`);
  }
  return tag;
}

/** Plans that the site has a further language. */
function planLanguage(tag: string, site: CheckedFile | undefined, listed: readonly string[]): Step {
  const fields = site?.record?.value ?? {};
  // A file may have comments only.
  if (!site || Object.keys(fields).length === 0) {
    const { source: path = 'site.yaml', text = '' } = site ?? {};
    const line = `languages: [${[...listed, tag].join(', ')}]\n`;
    const before = site && { before: Buffer.from(text) };
    return { path, ...before, after: Buffer.from(text.replace(/(?<=[^\n])$/, '\n') + line) };
  }
  const given = fields.languages;
  const languages = [...(Array.isArray(given) ? given : listed), tag];
  const text = setFields(site.type, site.text, { language: undefined, languages });
  return { path: site.source, before: Buffer.from(site.text), after: Buffer.from(text) };
}

function planMissing(
  { tag, root, missing }: Completeness,
  site: CheckedFile | undefined,
  own: readonly CheckedTranslation[],
): Step[] {
  const needsWords = findMissingWords(tag) && !own.some(({ type }) => type.name === 'Site');
  const files = site && needsWords ? [...new Set([...missing, site])] : missing;
  return files.map((file) => {
    const words = needsWords && file === site ? defaultWords : {};
    return { path: root + file.path, after: Buffer.from(renderTranslation(file, words)) };
  });
}

/** Plans that each translation without a mark remembers its original as it is now. */
async function planAcceptance(
  records: readonly CheckedFile[],
  own: readonly CheckedTranslation[],
  root: string,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const file of own) {
    const original = records.find(({ path }) => path === file.path);
    const isMarked = file.findings.some(({ rule }) => rule === 'untranslated');
    if (!original || !file.value || isMarked) continue;
    const madeFrom = hashTexts(original);
    if (isDeepStrictEqual({ ...file.madeFrom }, madeFrom)) continue;
    const text = await readFile(join(root, file.source), 'utf8');
    const edited = setFields(file.type, text, { madeFrom });
    steps.push(...planText(file.source, text, edited));
  }
  return steps;
}

/**
 * Renders the translation of a file, with a mark before each text of the original. Names and periods, which most often
 * stay the same, are comments.
 *
 * @param words UI texts to translate
 */
function renderTranslation(file: CheckedFile, words: SomeWords): string {
  const { type, body } = file;
  const { properties = {} } = getTranslationShape(type.schema);
  const taken = takeTexts(file);
  const allWords = { ...words, ...(taken.words as SomeWords) };
  const hasWords = Object.keys(allWords).length > 0;
  const texts = { ...taken, ...(hasWords && { words: allWords }) };
  const given = Object.entries(takeTexts(file, true)).filter(([name]) => !(name in texts));
  const render = ([name, value]: [string, unknown]) =>
    renderField(name, properties[name] ?? {}, value);
  const isMdx = file.path.endsWith('.mdx');
  const depth = type.folder ? '../../' : '../';
  const fields = [
    ...(isMdx ? [] : [`# yaml-language-server: $schema=${depth}${nameTranslationSchema(type)}`]),
    ...Object.entries(markTexts(texts) as object).map(render),
    ...(given.length > 0 ? [`# ${say('translate.inherited')}`] : []),
    ...given.map((field) => render(field).replace(/^/gm, '# ')),
    renderField('madeFrom', {}, hashTexts(file)),
  ];
  if (!isMdx) return `${fields.join('\n')}\n`;
  const marked = markTextsOf(body.trim(), parseBody(body.trim()));
  return `${['---', ...fields, '---'].join('\n')}\n${marked && `\n${marked}\n`}`;
}

/** Parses a body; undefined if it has an error, which the check reports. */
function parseBody(body: string): Nodes | undefined {
  try {
    return parseMdx(body);
  } catch {
    return undefined;
  }
}

/** Puts the mark before each text that visitors read or hear. */
function markTextsOf(text: string, node: Nodes | undefined): string {
  const starts = node ? listTextStarts(node, text) : [];
  return starts
    .sort((a, b) => b - a)
    .reduce((marked, at) => `${marked.slice(0, at)}${translateMark} ${marked.slice(at)}`, text);
}

function markTexts(value: unknown, name?: string): unknown {
  if (name === 'section') return value;
  if (typeof value === 'string') return markLine(value);
  if (Array.isArray(value)) return value.map((item) => markTexts(item));
  const fields = Object.entries(value as object);
  return Object.fromEntries(fields.map(([name, field]) => [name, markTexts(field, name)]));
}

/** A field without Markdown is one text. */
function markLine(text: string): string {
  const marked = markTextsOf(text, parseMarkdown(text));
  return marked === text ? `${translateMark} ${text}` : marked;
}
