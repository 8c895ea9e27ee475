import { z } from 'zod';
import type { ContentType } from '../../schemas/content-types.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import { hasMarks } from '../../schemas/marks.ts';
import { checkFields, nameField } from './check-fields.ts';
import { checkProse } from './check-markdown.ts';
import { type BodyInspection, checkMdx } from './check-mdx.ts';
import { findReferences } from './check-references.ts';
import { findFolded, listProse, listTexts } from './check-texts.ts';
import { checkTranslated, findMarkedTexts, type OriginalFields } from './check-translated.ts';
import { describeStrayMark, findStrayMark } from './direction-marks.ts';
import { type Finding, fileStart, toPosition } from './error.ts';
import { parseYaml, type YamlRecord } from './parse-yaml.ts';
import { type Reference, splitText } from './record-file.ts';

/** The findings in the text of a record file, which need no other file. */
interface Inspection {
  findings: Finding[];
  /** Its fields with their places, if they can be read. */
  record?: YamlRecord | undefined;
  value?: Record<string, unknown>;
  /** The further fields of a translation. */
  fields?: Record<string, unknown>;
  madeFrom?: Record<string, unknown>;
  references: Reference[];
  /** The texts of the headings of the body. */
  headings: string[];
  body: string;
  /** The body with its code, if it was prepared for pages. */
  prepared?: { raw: string; code: string };
}

/**
 * @param original of a translation, which has only a part of the fields
 * @param checkBody returns what was found in the body, if it is known already
 */
export function inspectText(
  text: string,
  type: ContentType,
  original?: OriginalFields,
  checkBody: (body: string) => BodyInspection & { code?: string } = checkMdx,
): Inspection {
  const inspection = inspectParts(splitText(text, type), type, { original, checkBody });
  const isUnread = inspection.findings.some(({ rule }) => /-syntax$|^front-matter$/.test(rule));
  // Other errors would mislead in a file that git could not merge.
  const conflict = isUnread ? findConflict(text) : -1;
  if (conflict < 0) return inspection;
  const hint = 'Keep one of the two versions, and remove the lines of "<", "=" and ">".';
  const words = { rule: 'merge-conflict', message: 'a merge conflict begins here', hint };
  return { ...unread, findings: [{ ...toPosition(text, conflict), ...words }] };
}

const unread = { references: [], headings: [], body: '' };

/** Finds the start of a merge conflict, or -1. A search from its end is fast on any text. */
function findConflict(text: string): number {
  const before = text.slice(0, Math.max(0, text.lastIndexOf('\n>>>>>>>')));
  const first = before.slice(0, Math.max(0, before.lastIndexOf('\n=======') + 1));
  return first.search(/^<{7}[ \r\n]/m);
}

interface Inspecting {
  original: OriginalFields | undefined;
  checkBody(body: string): BodyInspection & { code?: string };
}

function inspectParts(
  parts: ReturnType<typeof splitText>,
  type: ContentType,
  { original, checkBody }: Inspecting,
): Inspection {
  if ('message' in parts) return { ...unread, findings: [parts] };
  const { prose, ...fields } = inspectFields(parts.frontMatter, type, original);
  const { record } = fields;
  const inFields = prose
    .filter(({ text }) => hasMarks(text))
    .map(({ path, text }) =>
      checkProse(text, nameField(path), (record as YamlRecord).findInside(path)),
    );
  const { code, ...body } = parts.body.trim()
    ? checkBody(parts.body)
    : { ...unread, findings: [], code: undefined };
  const checked = [fields, ...inFields, body];
  return {
    ...fields,
    findings: [
      ...checked.flatMap(({ findings }) => findings),
      ...(original ? findMarkedTexts(parts.body) : []),
    ],
    references: checked.flatMap(({ references }) => references),
    headings: body.headings,
    body: parts.rawBody,
    ...(code && { prepared: { raw: parts.rawBody, code } }),
  };
}

function inspectFields(text: string, type: ContentType, original?: OriginalFields) {
  const { schema } = type;
  const { findings, record } = parseYaml(text, original ? { schema: z.object() } : type);
  if (!record) return { findings, references: [] as Reference[], prose: [], record };
  const { errors, ...checked } = original
    ? checkTranslated(type, record.value, original)
    : checkFields(schema, record.value);
  const fieldFindings = errors.map(({ path, at, ...words }) => {
    // A field that is missing at the top level is missing in the whole file.
    const isFile = at === 'absent' && path.length < 2;
    const position = at === 'key' ? record.findKey(path) : record.findValue(path);
    return { ...(isFile ? fileStart : position), ...words };
  });
  const shape = toJsonSchema(schema);
  const prose = listProse(shape, record.value);
  // A file that has such a mark itself is not read; an escape of YAML hides one.
  const strays = listTexts(record.value).flatMap(({ path, text }): Finding[] => {
    const offset = findStrayMark(text);
    const isKnown = errors.some((error) => error.path.join() === path.join());
    return offset < 0 || isKnown
      ? []
      : [{ ...record.findValue(path), ...describeStrayMark(text, offset) }];
  });
  const folded = prose.flatMap((field) => findFolded(field, record));
  return {
    ...checked,
    findings: [...findings, ...fieldFindings, ...strays, ...folded],
    // All that a translation names itself is in its texts.
    references: original ? [] : findReferences(shape, record),
    prose,
    record,
  };
}
