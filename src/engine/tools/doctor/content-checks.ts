import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Nodes } from 'mdast';
import { findNodePosition } from '../../content/check/check-element.ts';
import { flatten, parseMdx } from '../../content/check/check-mdx.ts';
import { isSample, isSamplePicture, leftoverRules } from '../../content/check/check-texts.ts';
import { measureCompleteness } from '../../content/check/completeness.ts';
import { makeDocuments } from '../../content/check/documents.ts';
import {
  type CheckedFile,
  findFieldPosition,
  findRecord,
  leaveOutHidden,
  splitText,
} from '../../content/check/record-file.ts';
import { fileStart, type Position, shortenPath } from '../../content/error.ts';
import { createSite } from '../../model/create-site.ts';
import { readSiteIcon } from '../../model/manifest.ts';
import { findLayout } from '../../schemas/layouts.ts';
import { say } from '../../schemas/terminal/say.ts';
import {
  type Check,
  type CheckContext,
  type CheckedContent,
  formatPosition,
} from '../checks/check.ts';
import { type Outcome, type Outcomes, ok, skip, toOutcomes, warn } from '../checks/outcome.ts';
import { coach } from './coach.ts';

export const contentChecks: Check[] = [
  { name: 'Content', run: findSample },
  { name: 'Pictures', run: onceSound(findSilentPictures) },
  { name: 'Translations', run: onceSound(findGaps) },
  { name: 'Readers', run: onceSound(coach) },
];

/** Skips a check while the content has errors, which the check `Content` reports. */
function onceSound(look: (content: CheckedContent) => ReturnType<Check['run']>) {
  return async (context: CheckContext) => {
    const content = await context.readContent().catch(() => undefined);
    return content?.errors.length === 0 ? look(content) : skip(say('doctor.fix-content'));
  };
}

/** Finds pictures of the sample. Its texts, placeholders and errors are next steps. */
async function findSample({ readContent }: CheckContext): Promise<Outcomes> {
  const content = await readContent();
  const { dir, errors, warnings, records, fileCount } = content;
  if (errors.length > 0 || isSample(records)) return [];
  const pictures = findSamplePictures(content);
  const isLeft = warnings.some(({ rule }) => leftoverRules.some((one) => one === rule));
  if (isLeft || pictures.length > 0) return pictures;
  return ok(say('doctor.content', { folder: shortenPath(resolve(dir)), count: fileCount }));
}

function findSamplePictures({ dir, records, images }: CheckedContent): Outcome[] {
  const named = images.filter((path) => isSamplePicture(readFileSync(resolve(dir, path), 'utf8')));
  const outcomes = named.map((path) => {
    const file = leaveOutHidden(records).find(({ images }) => images.includes(path));
    const place = shortenPath(resolve(dir, file?.path ?? ''));
    const picture = shortenPath(resolve(dir, path));
    return warn(say('doctor.sample-picture', { place, picture }));
  });
  const hasOwnIcon = Boolean(findRecord(records, 'Site')?.value?.icon);
  const icon = !hasOwnIcon && isSamplePicture(readSiteIcon() ?? '');
  return icon ? [...outcomes, warn(say('doctor.sample-icon'))] : outcomes;
}

function findSilentPictures({ dir, records, translations }: CheckedContent) {
  type Remedy = 'doctor.silent-image' | 'doctor.silent-body';
  const judge = (path: string, position: Position, alt: string | undefined, remedy: Remedy) => ({
    alt,
    finding: warn(say(remedy, { place: formatPosition(dir, path, position) })),
  });
  const site = createSite(makeDocuments(records, translations), { basePath: '/' });
  const ofEntries = site.entrySections.flatMap(({ layout, entries }) =>
    entries
      .filter(
        ({ image, pagePath }) => image && (findLayout(layout).hasCovers || pagePath !== undefined),
      )
      .flatMap((entry) => {
        const file = records.find(({ path }) => path === entry.file);
        const position = file ? findFieldPosition(file, ['image']) : fileStart;
        return judge(entry.file, position, entry.imageAlt, 'doctor.silent-image');
      }),
  );
  const ofBodies = leaveOutHidden(records).flatMap((file) =>
    listBodyNodes(file)
      .filter((node) => node.type === 'image' || node.type === 'imageReference')
      .map((node) => {
        const alt = node.alt ?? undefined;
        return judge(file.path, findNodePosition(node), alt, 'doctor.silent-body');
      }),
  );
  const all = [...ofEntries, ...ofBodies];
  if (all.length === 0) return skip(say('doctor.no-pictures'));
  const findings = all.map(({ alt, finding }) => !alt?.trim() && finding);
  return toOutcomes(findings, say('doctor.pictures'));
}

/** Lists the nodes of a record's body without errors, with positions in the whole file. */
function listBodyNodes({ type, text }: CheckedFile): Nodes[] {
  const parts = splitText(text, type);
  return 'body' in parts ? flatten(parseMdx(parts.body)) : [];
}

/** Shows how much of each language is there, then what is not; skips a site in one language. */
function findGaps({ dir, records, translations }: CheckedContent): Outcome[] {
  const languages = measureCompleteness(records, translations);
  if (languages.length === 0) return [];
  const all = languages.flatMap((language) => language.gaps);
  const gaps = all.map(({ source, finding }) => {
    const place = formatPosition(dir, source, finding);
    return warn(`${place} ${finding.message} — ${finding.hint}`);
  });
  const width = Math.max(...languages.map(({ tag }) => tag.length));
  const rows = languages.map(({ tag, percent }) => {
    const share = String(percent).padStart(3);
    return `\n${' '.repeat(rowIndent)}${tag.padEnd(width)}  ${share} %`;
  });
  return [ok(say('doctor.translated') + rows.join('')), ...gaps];
}

/** Where the text of a result begins in a terminal, after its kind. */
const rowIndent = 9;
