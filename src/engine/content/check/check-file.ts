import { z } from 'zod';
import { DeadlineError, withDeadline } from '../../model/deadline.ts';
import type { ContentType } from '../../schemas/content-types.ts';
import { formats, toJsonSchema } from '../../schemas/scalars.ts';
import { say } from '../../schemas/terminal/say.ts';
import { hasMarks } from '../../schemas/text-checks.ts';
import { findTranslateMarks, removeTranslateMarks } from '../../schemas/translation.ts';
import { type Finding, fileStart, type Position, toPosition } from '../error.ts';
import { describeOwnTags } from '../own-code/own-tag.ts';
import { checkFields, nameField } from './check-fields.ts';
import { shownEndings } from './check-links.ts';
import { checkProse } from './check-markdown.ts';
import type { BodyInspection } from './check-mdx.ts';
import { checkReferences, findReferences } from './check-references.ts';
import { findFolded, listProse, listTexts } from './check-texts.ts';
import { checkTranslated, describeMarked, type OriginalFields } from './check-translated.ts';
import {
  type ContentCache,
  describeStrayMark,
  type Folder,
  findStrayMark,
  readContentFile,
} from './content-folder.ts';
import { type Path, parseYaml, type YamlRecord } from './parse-yaml.ts';
import { type CheckedFile, type FileParts, type Inspection, splitText } from './record-file.ts';

/**
 * Checks what is in one file, and the pictures and icons that it names from `path`.
 *
 * @param translation of a translation: its own path, and the file that it translates
 */
export async function checkFile(
  path: string,
  type: ContentType,
  folder: Folder,
  translation?: { source: string; original: CheckedFile },
): Promise<CheckedFile> {
  const { source = path, original } = translation ?? {};
  const { text, finding } = readContentFile(folder.locate(source), type.format);
  const { references: _, ...rest } = unread;
  const file = { path, source, type, ...rest, images: [], files: [], links: [], text };
  if (finding) return { ...file, findings: [finding] };
  const before = original ? JSON.stringify([original.path, original.value]) : '';
  const inspected = await folder.cache
    .find(`${type.name} ${type.format}${before}${describeOwnTags(text)}\n${text}`, async () => {
      const checkBody = await openBodyCheck(splitText(text, type), folder.cache, !!original);
      return withDeadline(() => inspectText(text, type, checkBody, original));
    })
    .catch((error) => {
      if (!(error instanceof DeadlineError)) throw error;
    });
  // Without its text, no later step reads it again.
  if (!inspected) return { ...file, findings: [tooLong], text: '' };
  const { references, ...inspection } = inspected;
  const { findings, ...named } = await checkReferences(references, path, folder);
  const links = references.filter(
    ({ format }) => format === formats.link || format in shownEndings,
  );
  const all = [...inspection.findings, ...findings];
  return { ...file, ...inspection, ...named, links, findings: all };
}

const unread: Inspection = { findings: [], references: [], headings: [], textCount: 0, body: '' };

const tooLong: Finding = {
  ...fileStart,
  rule: 'unreadable-file',
  message: 'the file takes more than 20 s of CPU time to read',
  hint: say('hint.split-file'),
};

/** Checks a body; its code comes along if it was prepared for pages. */
type CheckBody = (body: string) => BodyInspection & { code?: string };

/** Most bodies are known from the last build, and the parser of others takes a while to load. */
async function openBodyCheck(
  parts: FileParts | Finding,
  { prepare }: ContentCache,
  isTranslation: boolean,
): Promise<CheckBody> {
  const body = 'body' in parts ? parts.body : '';
  const known = await prepare?.(body, isTranslation);
  if (known || !body.trim()) return () => known ?? unread;
  const { checkMdx } = await import('./check-mdx.ts');
  return (text) => checkMdx(text, isTranslation);
}

/** @param original of a translation, which has only a part of the fields */
export function inspectText(
  text: string,
  type: ContentType,
  checkBody: CheckBody,
  original?: OriginalFields,
): Inspection {
  const parts = splitText(text, type);
  const inspection =
    'message' in parts
      ? { ...unread, findings: [parts] }
      : inspectParts(parts, type, checkBody, original);
  const isUnread = inspection.findings.some(({ rule }) => /-syntax$|^front-matter$/.test(rule));
  // Other errors would mislead in a file that git could not merge.
  const conflict = isUnread ? findConflict(text) : -1;
  if (conflict < 0) return inspection;
  const hint = say('hint.one-version');
  const words = { rule: 'merge-conflict', message: 'a merge conflict begins here', hint };
  return { ...unread, findings: [{ ...toPosition(text, conflict), ...words }] };
}

/** Finds the start of a merge conflict, or -1. A search from its end is fast on any text. */
function findConflict(text: string): number {
  const before = text.slice(0, Math.max(0, text.lastIndexOf('\n>>>>>>>')));
  const first = before.slice(0, Math.max(0, before.lastIndexOf('\n=======') + 1));
  return first.search(/^<{7}[ \r\n]/m);
}

function inspectParts(
  { frontMatter, body, rawBody }: FileParts,
  type: ContentType,
  checkBody: CheckBody,
  original?: OriginalFields,
): Inspection {
  const { prose, marked, ...fields } = inspectFields(frontMatter, type, original);
  const inFields = prose
    .filter(({ text }) => hasMarks(text))
    .map(({ path, text }) =>
      checkProse(text, nameField(path), (fields.record as YamlRecord).findInside(path)),
    );
  const { code, ...inBody } = body.trim() ? checkBody(body) : { ...unread, code: undefined };
  const checked = [fields, ...inFields, inBody];
  const findings = checked.flatMap(({ findings }) => findings);
  const references = checked.flatMap(({ references }) => references);
  const { headings, textCount } = inBody;
  const inspection = { ...fields, findings, references, headings, textCount };
  const places = original ? listMarked(marked, fields.record, body) : [];
  if (places.length > 0) findings.push(describeMarked(places));
  const inBodyCount = places.length - marked.length;
  // A body of which no text is translated yet is that of the original.
  const own = inBodyCount > 0 && inBodyCount >= textCount ? '' : rawBody;
  const raw = inBodyCount > 0 ? removeTranslateMarks(own) : own;
  return {
    ...inspection,
    ...(places.length > 0 && { marked: { fields: marked, inBody: inBodyCount } }),
    body: raw,
    ...(own && code && { prepared: { raw, code } }),
  };
}

/** Lists the places of the texts that still have the mark of `npx frontispiece translate`. */
function listMarked(
  fields: readonly Path[],
  record: YamlRecord | undefined,
  body: string,
): Position[] {
  const inFields = fields.flatMap((path) => record?.findValue(path) ?? []);
  return [...inFields, ...findTranslateMarks(body).map((at) => toPosition(body, at))];
}

function inspectFields(text: string, type: ContentType, original?: OriginalFields) {
  const { schema } = type;
  const { findings, record } = parseYaml(text, original ? { schema: z.object() } : type);
  if (!record) return { findings, references: [], prose: [], marked: [], record };
  const name = (path: Path) => nameField(record.toWritten(path));
  const { errors, marked, ...checked } = original
    ? checkTranslated(type, record.value, original, name)
    : { ...checkFields(schema, record.value, name), marked: [] };
  const fieldFindings = errors.map(({ path, at, ...words }) => {
    // A field that is missing at the top level is missing in the whole file.
    const isFile = at === 'absent' && path.length < 2;
    const position = at === 'key' ? record.findKey(path) : record.findValue(path);
    return { ...(isFile ? fileStart : position), ...words };
  });
  // A file that has such a mark itself is not read; an escape of YAML hides one.
  const strays = listTexts(record.value).flatMap(({ path, text }): Finding[] => {
    const offset = findStrayMark(text);
    const isKnown = errors.some((error) => error.path.join() === path.join());
    if (offset < 0 || isKnown) return [];
    return [{ ...record.findValue(path), ...describeStrayMark(text, offset) }];
  });
  const shape = toJsonSchema(schema);
  const prose = listProse(shape, record.value);
  const folded = prose.flatMap((field) => findFolded(field, record));
  return {
    ...checked,
    findings: [...findings, ...fieldFindings, ...strays, ...folded],
    // All that a translation names itself is in its texts.
    references: original ? [] : findReferences(shape, record),
    prose,
    marked,
    record,
  };
}
