import { join } from 'node:path';
import type { CheckResult } from '../../content/check/check-folder.ts';
import {
  findLeftovers,
  isSample,
  type Leftover,
  nameList,
} from '../../content/check/check-texts.ts';
import { measureCompleteness } from '../../content/check/completeness.ts';
import {
  type CheckedFile,
  findFieldPosition,
  findFields,
  findRecord,
} from '../../content/check/record-file.ts';
import { findHost } from '../../content/config/env.ts';
import type { Read } from '../../content/config/read-settings.ts';
import { fileStart, shortenPath, toPosition } from '../../content/error.ts';
import { pickSiteUrl } from '../../model/urls.ts';
import type { SiteConfig } from '../../schemas/content-types.ts';
import { entryTypes } from '../../schemas/entry-types.ts';
import { listLanguages, type SiteLanguage } from '../../schemas/language.ts';
import { findHiddenFolders } from '../../schemas/sections.ts';
import { type OwnerTextKey, ownerLanguage, say } from '../../schemas/terminal/say.ts';
import { translateMark } from '../../schemas/translation.ts';
import type { Result } from '../checks/check.ts';
import { nameRecord } from '../entries/file-names.ts';

/** The kinds of steps of which the doctor says that something is wrong, or probably wrong. */
const judgements = {
  errors: { kind: 'error', name: 'Content' },
  sample: { kind: 'warning', name: 'Content' },
  text: { kind: 'error', name: 'Content' },
  'sample-text': { kind: 'warning', name: 'Content' },
  publish: { kind: 'warning', name: 'URL' },
} as const;

type StepKind =
  | keyof typeof judgements
  | 'experience'
  | 'project'
  | 'language'
  | 'translate'
  | 'post';

/** Something that the owner can do next. */
export interface NextStep {
  /** The kind, and where several are of it, what it is about: it stays the same while lines move. */
  id: StepKind | `${StepKind}:${string}`;
  /** What to do, in the owner's language, with the command or the place. */
  text: string;
  command?: string;
  file?: string;
  line?: number;
  /** Set for what a site may do without. */
  optional?: true;
}

type Checked = Pick<CheckResult, 'errors' | 'records' | 'translations'> & { dir: string };

/** Makes a step, whose text names its command and its place. */
function makeStep(
  id: NextStep['id'],
  key: OwnerTextKey,
  step: Omit<NextStep, 'id' | 'text'>,
  values: Readonly<Record<string, string | number>> = {},
): NextStep {
  const { command = '', file = '', line } = step;
  const place = line ? `${file}:${line}` : file;
  return { id, text: say(key, { command, place, ...values }), ...step };
}

/**
 * Lists what is left to do until the site has everything and is published. While the content has errors, or is the
 * sample as it came, nothing else is of use.
 */
export function findNextSteps(content: Checked, read: Read): NextStep[] {
  const { dir, errors, records } = content;
  const locate = (path: string) => shortenPath(join(dir, path));
  const [error] = errors;
  if (error) {
    const { file, line, rule } = error;
    const place = { file: shortenPath(file), line, command: 'npm run check' };
    const id = `errors:${place.file}:${rule}` as const;
    return [makeStep(id, 'next.errors', place, { count: errors.length })];
  }
  const profile = findRecord(records, 'Profile');
  if (isSample(records)) {
    const { line } = profile ? findFieldPosition(profile, ['name']) : fileStart;
    const place = { file: locate(profile?.path ?? 'profile.yaml'), line };
    return [makeStep('sample', 'next.sample', { ...place, command: 'npx frontispiece init' })];
  }
  const leftovers = [...records]
    .sort((a, b) => Number(b === profile) - Number(a === profile))
    .flatMap((file) => findLeftovers(file).map((leftover) => ({ file, ...leftover })));
  return [
    ...leftovers.map((leftover) => toLeftoverStep(leftover, locate)),
    ...findMissingEntries(records, ['Experience', 'Project']),
    ...findLanguageSteps(content, locate),
    ...findPublishing(records, read, locate),
    ...findMissingEntries(records, ['Post']).map((step) => ({ ...step, optional: true as const })),
  ];
}

function toLeftoverStep(
  { file, path, rule, position }: Leftover & { file: CheckedFile },
  locate: (path: string) => string,
): NextStep {
  const place = { file: locate(file.path), line: position.line };
  const isSampleText = rule === 'sample-content';
  const kind = isSampleText ? 'sample-text' : 'text';
  const field = nameList(path);
  const keys = { '': 'next.body', bio: 'next.bio' } as const;
  const key = Object.hasOwn(keys, field) ? keys[field as keyof typeof keys] : 'next.field';
  // The profile cannot be deleted.
  const isEntry = isSampleText && file.type.folder;
  const id = `${kind}:${place.file}:${path.join('.')}` as const;
  return makeStep(id, isEntry ? 'next.sample-text' : key, place, { field });
}

const missingEntries = {
  Experience: ['experience', 'next.experience'],
  Project: ['project', 'next.project'],
  Post: ['post', 'next.post'],
} as const;

/** Finds the types without an entry, except for those whose section is hidden. */
function findMissingEntries(
  records: readonly CheckedFile[],
  names: readonly (keyof typeof missingEntries)[],
): NextStep[] {
  const { sections } = (findRecord(records, 'Site')?.value ?? {}) as SiteConfig;
  const hidden = findHiddenFolders(sections);
  return names.flatMap((name) => {
    const type = entryTypes.find((one) => one.name === name);
    if (!type || hidden.includes(type.folder)) return [];
    if (records.some((record) => record.type.name === name)) return [];
    const command = `npx frontispiece new ${nameRecord(type)} "…"`;
    const [id, key] = missingEntries[name];
    return makeStep(id, key, { command });
  });
}

/** Suggests a second language, or finds how much of the others is not translated. */
function findLanguageSteps(
  { records, translations }: Checked,
  locate: (path: string) => string,
): NextStep[] {
  const [{ tag }, ...others] = listLanguages(findFields(records, 'Site'));
  if (others.length === 0) {
    const another = ['en', ownerLanguage].find((one) => one.split('-')[0] !== tag.split('-')[0]);
    const command = `npx frontispiece translate ${another ?? '<language>'}`;
    return [makeStep('language', 'next.language', { command, optional: true })];
  }
  const name = (language: SiteLanguage) =>
    new Intl.DisplayNames(ownerLanguage, { type: 'language' }).of(language.tag) ?? language.label;
  return measureCompleteness(records, translations)
    .filter(({ gaps }) => gaps.length > 0)
    .map(({ openCount, gaps, missing, ...language }) => {
      const values = { count: openCount, language: name(language) };
      const id = `translate:${language.tag}` as const;
      const [gap] = gaps;
      if (!gap?.file || missing.length > 0) {
        const command = `npx frontispiece translate ${language.tag}`;
        return makeStep(id, 'next.translate', { command }, values);
      }
      const offset = gap.file.text.indexOf(translateMark);
      const { line } = offset < 0 ? gap.finding : toPosition(gap.file.text, offset);
      const place = { file: locate(gap.source), line };
      return makeStep(`${id}:texts`, 'next.translate-file', place, values);
    });
}

/** The URL of the site, as the settings, the profile or a host say; empty if none does. */
export function findSiteUrl(records: readonly CheckedFile[], read: Read) {
  const profile = (findRecord(records, 'Profile')?.value ?? {}) as { siteUrl?: string };
  const settings = { siteUrl: read('SITE_URL'), ...findHost(read) };
  return { profile, settings, siteUrl: pickSiteUrl(settings, profile) };
}

function findPublishing(
  records: readonly CheckedFile[],
  read: Read,
  locate: (path: string) => string,
): NextStep[] {
  if (findSiteUrl(records, read).siteUrl) return [];
  const file = locate(findRecord(records, 'Profile')?.path ?? 'profile.yaml');
  const command = 'npx frontispiece deploy pages';
  return [makeStep('publish', 'next.publish', { command, file })];
}

/** Lists the steps for people; empty without a step. */
export function formatSteps(steps: readonly NextStep[]): string {
  const lines = steps.map(({ text }, index) => `  ${index + 1}. ${text}\n`);
  return lines.length > 0 ? `${say('next.title')}:\n${lines.join('')}\n` : '';
}

/** The results of the steps that the doctor counts: each says which they are. */
export function judgeSteps(steps: readonly NextStep[]): Result[] {
  return Object.entries(judgements).flatMap(([kind, judgement]) => {
    const numbers = steps.flatMap(({ id }, index) => (id.split(':')[0] === kind ? index + 1 : []));
    if (numbers.length === 0) return [];
    const shown = [...new Set([numbers.at(0), numbers.at(-1)])].join('–');
    const text = say('doctor.see-steps', { count: numbers.length, steps: shown });
    return { ...judgement, text };
  });
}
