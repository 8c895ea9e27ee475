import { posix } from 'node:path';
import { isOver } from '../../schemas/calendar.ts';
import type { UniqueRule } from '../../schemas/content-type.ts';
import { contentTypes, entryTypes, type Profile } from '../../schemas/content-types.ts';
import { findLayout } from '../../schemas/layouts.ts';
import { foldName } from '../../schemas/names.ts';
import { quote } from '../../schemas/quote.ts';
import { type CustomSection, sectionIds } from '../../schemas/sections.ts';
import { say } from '../../schemas/terminal/say.ts';
import { fileStart } from '../error.ts';
import { suggest } from '../nearest.ts';
import { checkChoices } from './check-choices.ts';
import { nameField } from './check-fields.ts';
import { findSampleTexts, isSample, listTexts, listValues, nameList } from './check-texts.ts';
import {
  type CheckedFile,
  type FileFinding,
  findCustomSections,
  findFieldPosition,
  findFields,
  findRecord,
  findSectionNames,
  getFields,
  nameFieldIn,
} from './record-file.ts';

/** Finds errors that need all record files, or the date of today. */
export function checkTogether(files: readonly CheckedFile[]): FileFinding[] {
  return [
    ...contentTypes.flatMap(({ name, unique }) =>
      unique.flatMap((rule) => findRepeats(files, name, rule)),
    ),
    ...files.flatMap(checkAvailability),
    ...files.filter(({ type }) => type.name === 'Site').flatMap(checkChoices),
    ...checkCustomSections(files),
    ...files.flatMap(checkPost),
    ...checkLanguage(files),
    ...(isSample(files) ? [] : files.flatMap(findSampleTexts)),
  ];
}

/** Reports fields that must be unique and are not, in the later of two files by path. */
function findRepeats(
  files: readonly CheckedFile[],
  typeName: string,
  { fields, ...words }: UniqueRule,
): FileFinding[] {
  const firsts = new Map<string, CheckedFile>();
  const ofType = files.filter((file) => file.type.name === typeName);
  return ofType.flatMap((file) => {
    // A single field may be a list, whose texts are compared one by one.
    const texts = listValues(getFields(file))
      .filter(({ path }) => fields.includes(nameList(path)))
      .map(({ path, value }) => ({ path, text: String(value ?? '') }));
    const groups = fields.length === 1 ? texts.map((text) => [text]) : [texts];
    return groups.flatMap((group): FileFinding[] => {
      const [{ path, text } = { path: [], text: '' }] = group;
      // Capitals and a slash at the end make no difference.
      const key = group.map((one) => foldName(one.text).replace(/\/$/, '')).join('\n');
      const first = firsts.get(key) ?? file;
      firsts.set(key, first);
      if (first === file || !text.trim() || group.length < fields.length) return [];
      const other = quote(posix.basename(first.path));
      const message =
        fields.length > 1
          ? `${fields.map((field) => `"${field}"`).join(' and ')} are those of ${other}`
          : `${nameField(path)} repeats ${quote(text)}, which ${other} has too`;
      return [[file, { ...findFieldPosition(file, path), ...words, message }]];
    });
  });
}

function checkLanguage(files: readonly CheckedFile[]): FileFinding[] {
  const profile = findRecord(files, 'Profile');
  const { languages, language = languages } = findFields(files, 'Site');
  const bio = String(findFields(files, 'Profile').bio);
  const count = (letters: RegExp) => bio.match(letters)?.length ?? 0;
  if (!profile || language !== undefined || count(/\p{Script=Latin}/gu) >= count(/\p{L}/gu) / 2)
    return [];
  const message =
    '"bio" is not written in Latin letters, but the site has no "language" and is in English';
  const hint = say('hint.site-language');
  const position = findFieldPosition(profile, ['bio']);
  return [[profile, { ...position, severity: 'warning', rule: 'site-languages', message, hint }]];
}

/** Finds added sections without an entry, and entries without the field that their layout shows. */
function checkCustomSections(files: readonly CheckedFile[]): FileFinding[] {
  const site = findRecord(files, 'Site');
  if (!site?.value) return [];
  const { sections } = getFields(site);
  return findCustomSections(files).flatMap(({ section, layout }): FileFinding[] => {
    const entries = files.filter(({ type }) => type.folder === section);
    if (entries.length > 0) return checkLayout(layout, entries);
    const index = (sections as Partial<CustomSection>[]).findIndex(
      (item) => item?.section === section,
    );
    const path = ['sections', index, 'section'];
    const message = `${nameFieldIn(site, path)} names a folder that has no entries: ${quote(section)}`;
    const hint = say('hint.empty-section', { section });
    return [[site, { ...findFieldPosition(site, path), rule: 'empty-section', message, hint }]];
  });
}

function checkPost(file: CheckedFile): FileFinding[] {
  const { type, value, body } = file;
  if (!type.isPost || !value || value.canonical || body.trim()) return [];
  const message = 'this post has no body, so it has no page';
  const hint = say('hint.post-body');
  return [[file, { ...fileStart, severity: 'warning', rule: 'missing-body', message, hint }]];
}

function checkLayout(layout: string, entries: readonly CheckedFile[]): FileFinding[] {
  const [first, second] = entries;
  if (findLayout(layout).isText && first && second) {
    const message = `"prose" shows one text, and ${quote(posix.basename(first.path))} is that of ${quote(first.type.folder)} already`;
    const hint = say('hint.other-layout');
    return [[second, { ...fileStart, rule: 'extra-entry', message, hint }]];
  }
  if (findLayout(layout).isText) {
    const message = 'layout "prose" needs a body, and this file has none';
    const hint = say('hint.body-in-mdx');
    const empty = entries.filter(({ value, body }) => value && !body.trim());
    return empty.map((file) => [file, { ...fileStart, rule: 'missing-body', message, hint }]);
  }
  if (layout !== 'quotes') return [];
  const silent = entries.filter(({ value }) => value && !value.quote && !value.description);
  const message = 'layout "quotes" needs the field "quote"';
  const words = { rule: 'missing-field', message, hint: say('hint.add-or-remove-file') };
  return silent.map((file) => [file, { ...fileStart, severity: 'warning', ...words }]);
}

function checkAvailability(file: CheckedFile): FileFinding[] {
  const { until } = (file.value as Partial<Profile> | undefined)?.availability ?? {};
  if (!until || !isOver(until)) return [];
  const message = `"availability" ended on ${until}, so the site no longer shows it`;
  const hint = say('hint.later-date');
  const position = findFieldPosition(file, ['availability', 'until']);
  return [[file, { ...position, severity: 'warning', rule: 'past-date', message, hint }]];
}

/** The built-in sections that take entries from elsewhere. */
const pulling: readonly string[] = entryTypes.flatMap(({ section, hasPages }) =>
  hasPages ? section : [],
);

/** Finds sections that `sources.yaml` names, and that cannot have its entries. */
export function checkPulledSections(
  sources: readonly CheckedFile[],
  records: readonly CheckedFile[],
): FileFinding[] {
  const site = findRecord(records, 'Site');
  // Without its sections, an error there comes first.
  if (site && Object.keys(getFields(site)).length === 0 && site.findings.length > 0) return [];
  const own = findCustomSections(records).map(({ section }) => section);
  const { list, item } = findSectionNames(site);
  return sources.flatMap((file) =>
    listTexts(getFields(file)).flatMap(({ path, text }): FileFinding[] => {
      const section = text.trim();
      if (path.at(-1) !== 'into' || !section) return [];
      if (pulling.includes(section) || own.includes(section.normalize())) return [];
      const isBuiltIn =
        sectionIds.includes(section) || entryTypes.some(({ folder }) => folder === section);
      const [what, near, hint] = isBuiltIn
        ? [
            'a section that cannot have such entries',
            '',
            say('hint.pulled-section', { list: pulling.join(' or ') }),
          ]
        : [
            'not a section',
            suggest(section, own),
            say('hint.add-section', {
              list,
              file: posix.basename(site?.path ?? 'site.yaml'),
              item,
              section,
            }),
          ];
      const message = `"into" is ${what}: ${quote(section)}${near}`;
      const position = findFieldPosition(file, path);
      return [[file, { ...position, rule: 'unknown-section', message, hint }]];
    }),
  );
}
