import { join } from 'node:path';
import type { ResumeLook } from '../../schemas/resumes.ts';
import type { Site } from '../../site/model/create-site.ts';
import { engineFile } from '../../site/places.ts';
import { listTexts } from '../check/check-texts.ts';
import { openFileCache } from '../file-cache.ts';
import { findLook, type Look, readTheme } from '../theme/look.ts';
import { findHeadlineFonts, findTextFonts } from '../typesetting/find-fonts.ts';
import { openTypesetter } from '../typesetting/typst.ts';
import { MissingCharacters } from './missing-characters.ts';
import { describeLanguage, describeResume, type PrintedResume } from './printed-resume.ts';
import { TooManyPages } from './resume-length.ts';

const resumeTemplates = engineFile('src/node/outputs/resume');

/**
 * Makes the PDF of a site's resume, which conforms to PDF/UA-1. The same content makes the same bytes.
 *
 * @throws MissingCharacters if no font has a character, TooManyPages if the owner wishes fewer
 */
export async function makeResumePdf(site: Site, cache = openFileCache()) {
  const resume = describeResume(site);
  const look = findSiteLook(site);
  const source = JSON.stringify([resume, look, findResumeLook(site), site.resume?.pages]);
  const make = async () => ({
    bytes: (await typesetResume(site, resume, look)).toPdf(),
    extension: 'pdf',
  });
  return (await cache.find('resume', [source], make)).bytes;
}

/** Makes the same for its owner alone: nothing of it is in the cache. */
export async function makePrivatePdf(site: Site): Promise<Buffer> {
  return (await typesetResume(site)).toPdf();
}

/** Finds the look of a resume: its own, or that of all resumes. */
export function findResumeLook({ resume, config }: Site): ResumeLook {
  return resume?.look ?? config.resume?.look ?? 'notebook';
}

const findSiteLook = ({ config, language }: Site) => findLook(readTheme(config), language);

/** Sets the text of a site's resume on as many pages as it needs. */
export async function typesetResume(
  site: Site,
  resume = describeResume(site),
  { colors, headings, text: family, language }: Look = findSiteLook(site),
): Promise<Typeset> {
  const resumeLook = findResumeLook(site);
  const added = '0123456789/ ·–.';
  const { subject, ...printed } = resume;
  const texts = [added, ...listTexts(printed).map(({ text }) => text)];
  const text = [...new Set(texts.join(' '))].join('');
  const headlines = [resume.name, ...resume.parts.map(({ heading }) => heading)].join(' ');
  const hasItalics = JSON.stringify(resume).includes('"emphasis"');
  const [normal, strong, italic, display] = await Promise.all([
    findTextFonts(text, 400, { family, language }),
    findTextFonts(text, 600, { family, language }),
    findTextFonts(hasItalics ? text : '', 400, { family, style: 'italic', language }),
    findHeadlineFonts(headlines, headings, language),
  ]);
  if (normal.missing.length > 0) throw new MissingCharacters(normal.missing);
  const fonts = {
    text: normal.fonts,
    strong: strong.fonts,
    italic: italic.fonts,
    display: display.fonts,
  };
  const typesetter = await openTypesetter(fonts, join(resumeTemplates, `${resumeLook}.typ`));
  const data = { ...resume, ...describeLanguage(language), colors: colors.print, look: resumeLook };
  const typeset = (scale: number, parts = resume.parts) =>
    typesetter.typeset({ ...data, parts, scale });
  const most = site.resume?.pages;
  const scales = smallerScales[resumeLook];
  const shortest = findShortest(typeset, scales, most);
  if (most === undefined || shortest.pageCount <= most) return shortest;
  const total = resume.parts.flatMap(({ entries }) => entries).length;
  const fits = (left: number) =>
    typeset(scales[2], takeFirst(resume.parts, left)).pageCount <= most;
  let surplus = 1;
  while (surplus < total && !fits(total - surplus)) surplus++;
  throw new TooManyPages(site, shortest.pageCount, surplus);
}

/** Takes the first entries, and the parts that have some of them. */
function takeFirst(parts: PrintedResume['parts'], count: number): PrintedResume['parts'] {
  let left = count;
  return parts.flatMap((part) => {
    const entries = part.entries.slice(0, left);
    left -= entries.length;
    return entries.length > 0 ? [{ ...part, entries }] : [];
  });
}

type Typeset = ReturnType<Awaited<ReturnType<typeof openTypesetter>>['typeset']>;

/** Sizes of the text, which fill a sheet by as much less; none is smaller than 7.6 points. */
const smallerScales: Readonly<Record<ResumeLook, readonly [number, number, number]>> = {
  notebook: [0.95, 0.9, 0.87],
  plain: [0.95, 0.9, 0.85],
  dense: [0.98, 0.95, 0.93],
};

/**
 * Finds the largest text that spares the last of two or three sheets; longer resumes have the usual one.
 *
 * @param scales smaller ones than 1, in their order
 * @param most the most sheets; if all texts have more, the result is the smallest
 */
function findShortest(
  typeset: (scale: number) => Typeset,
  scales: readonly number[],
  most?: number,
): Typeset {
  const usual = typeset(1);
  const { pageCount } = usual;
  const isNear = pageCount === 2 || pageCount === 3;
  const wished = most ?? (isNear ? pageCount - 1 : pageCount);
  if (pageCount <= wished) return usual;
  let smaller = usual;
  for (const scale of scales) {
    smaller = typeset(scale);
    if (smaller.pageCount <= wished) return smaller;
  }
  return most === undefined ? usual : smaller;
}
