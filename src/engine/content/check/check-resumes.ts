import { listMarks } from '../../model/list-marks.ts';
import type { SiteConfig } from '../../schemas/content-types.ts';
import { entryTypes } from '../../schemas/entry-types.ts';
import { quote } from '../../schemas/quote.ts';
import { toJsonSchema } from '../../schemas/scalars.ts';
import { say } from '../../schemas/terminal/say.ts';
import type { Position } from '../error.ts';
import { suggest } from '../nearest.ts';
import { nameField } from './check-fields.ts';
import { listProse } from './check-texts.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  type FileFinding,
  findCustomSections,
  findFieldPosition,
  findRecord,
  getFields,
} from './record-file.ts';

/** A text of a file that is for some resumes; without tags, its mark has a mistake. */
interface Use {
  file: CheckedFile;
  place: string;
  position: Position;
  tags?: readonly string[] | undefined;
}

/** Finds tags of resumes that no entry or no resume has, and marks of list items with a mistake. */
export function checkResumes(
  records: readonly CheckedFile[],
  translations: readonly CheckedTranslation[],
): FileFinding[] {
  const site = findRecord(records, 'Site');
  const { resumes = [] } = (site?.value ?? {}) as SiteConfig;
  const uses = [...records.flatMap(listUses), ...[...records, ...translations].flatMap(listItems)];
  const used = [...new Set(uses.flatMap(({ tags = [] }) => tags))];
  const included = [...new Set(resumes.flatMap(({ include = [] }) => include))];
  const unknown = resumes.flatMap(({ include = [] }, index) =>
    include.flatMap((tag, at): FileFinding[] => {
      if (!site || used.includes(tag)) return [];
      const path = ['resumes', index, 'include', at];
      const message = `${nameField(path)} names a tag that no entry has: ${quote(tag)}${suggest(tag, used)}`;
      const hint = say('hint.resume-tag', { tag });
      return [[site, { ...findFieldPosition(site, path), rule: 'resume-tag', message, hint }]];
    }),
  );
  const order = site && checkOrder(site, records);
  // Nothing is known of what a file with an error includes.
  const isKnown = (tag: string) => included.includes(tag) || (site && !site.value);
  return [...unknown, ...(order ?? []), ...uses.flatMap((use) => checkUse(use, included, isKnown))];
}

/** Finds names in the order of resumes that are not sections. */
function checkOrder(site: CheckedFile, records: readonly CheckedFile[]): FileFinding[] {
  const { order = [] } = (site.value as SiteConfig | undefined)?.resume ?? {};
  // Posts are on no resume.
  const builtIn = entryTypes.filter((type) => 'resume' in type);
  const sections = [...builtIn, ...findCustomSections(records)].map(({ section }) => section);
  return order.flatMap((name, index): FileFinding[] => {
    if (sections.includes(name)) return [];
    const path = ['resume', 'order', index];
    const message = `${nameField(path)} is not a section: ${quote(name)}${suggest(name, sections)}`;
    const hint = say('hint.resume-sections', { list: sections.join(', ') });
    return [[site, { ...findFieldPosition(site, path), rule: 'unknown-section', message, hint }]];
  });
}

function checkUse(
  { file, place, position, tags }: Use,
  included: readonly string[],
  isKnown: (tag: string) => boolean | undefined,
): FileFinding[] {
  if (!tags) {
    const message = `${place} is not a valid tag for resumes`;
    const hint = say('hint.resume-mark');
    return [[file, { ...position, rule: 'resume-tag', message, hint }]];
  }
  return tags
    .filter((tag) => !isKnown(tag))
    .map((tag) => {
      const message = `${place} names a tag that no resume includes: ${quote(tag)}${suggest(tag, included)}`;
      const hint = say('hint.include-tag');
      return [file, { ...position, severity: 'warning', rule: 'resume-tag', message, hint }];
    });
}

function listUses(file: CheckedFile): Use[] {
  const tags = file.value?.for as readonly string[] | undefined;
  return (tags ?? []).map((tag, index) => {
    const position = findFieldPosition(file, ['for', index]);
    return { file, place: '"for"', position, tags: [tag] };
  });
}

function listItems(file: CheckedFile): Use[] {
  if (!file.text.includes('{')) return [];
  const fields = file.source === file.path ? getFields(file) : file.fields;
  return listProse(toJsonSchema(file.type.schema), fields).flatMap(({ path, text }) =>
    listMarks(text).map(({ start, end, tags }) => {
      const source = text.slice(start, end).trim();
      const position = file.record?.findInside(path)(end - source.length, end);
      const place = `${source} in ${nameField(path)}`;
      return { file, place, position: position ?? findFieldPosition(file, path), tags };
    }),
  );
}
