import type { RootContent } from 'mdast';
import { isRightToLeft, isTall } from '../../schemas/language.ts';
import { parseMarkdown } from '../../site/markdown.ts';
import type { Site } from '../../site/model/create-site.ts';
import { type Entry, nameBy, pickText } from '../../site/model/entries.ts';
import { listContactLinks, listEntryLinks, showAddress } from '../../site/model/links.ts';
import { completeEntry, completeText } from '../../site/model/own-links.ts';
import { listResumeParts } from '../../site/model/site-parts.ts';
import { typesetMarkdown } from '../../site/typeset.ts';
import { FileCache } from '../assets/file-cache.ts';
import { listTexts } from '../check/index.ts';
import { readCodeVersion } from '../code-version.ts';
import { findLook, type Look, readTheme } from '../theme/look.ts';
import {
  cleanText,
  cleanTexts,
  findHeadlineFonts,
  findTextFonts,
} from '../typesetting/find-fonts.ts';
import { openTypesetter } from '../typesetting/typst.ts';
import { MissingCharacters } from './missing-characters.ts';

const template = new URL('resume.typ', import.meta.url);

/**
 * Makes `resume.pdf`, which conforms to PDF/UA-1, unless the profile names another resume. The same
 * content makes the same bytes.
 *
 * @throws MissingCharacters if no font has a character
 */
export async function makeResumePdf(site: Site, cache = new FileCache()) {
  if (site.profile.resume) return undefined;
  const resume = describeResume(site);
  const look = findLook(readTheme(site.config), site.language);
  const make = async () => ({ bytes: await compilePdf(resume, look), extension: 'pdf' });
  return (await cache.find([readCodeVersion(), JSON.stringify([resume, look])], make)).bytes;
}

async function compilePdf(
  resume: Resume,
  { colors, headings, text: family, language }: Look,
): Promise<Buffer> {
  const added = '0123456789/ ·–.';
  const texts = [added, ...listTexts(resume).map(({ text }) => text)];
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
  const typesetter = await openTypesetter(fonts, template);
  const data = { ...resume, ...describeLanguage(language), colors: colors.print };
  const typeset = (scale: number) => typesetter.typeset({ ...data, scale });
  return findShortest(typeset).toPdf();
}

/** Describes a language as Typst wants it: its region tells the Chinese scripts apart. */
function describeLanguage(tag: string) {
  const { language, region } = new Intl.Locale(tag);
  const written = language === 'zh' ? new Intl.Locale(tag).maximize().region : region;
  return { language, region: written ?? null, isRtl: isRightToLeft(tag), isTall: isTall(tag) };
}

interface Typeset {
  pageCount: number;
  toPdf(): Buffer;
}

/** Sizes of the text, which fill a sheet by as much less. */
const smallerScales = [0.95, 0.9, 0.87];

/** Finds the largest text that spares the last of two or three sheets; longer resumes have the usual one. */
function findShortest(typeset: (scale: number) => Typeset): Typeset {
  const usual = typeset(1);
  if (usual.pageCount !== 2 && usual.pageCount !== 3) return usual;
  for (const scale of smallerScales) {
    const smaller = typeset(scale);
    if (smaller.pageCount < usual.pageCount) return smaller;
  }
  return usual;
}

type Resume = ReturnType<typeof describeResume>;

function describeResume(site: Site) {
  const { profile, t } = site;
  const { name, roles, bio, copyrightYear } = profile;
  const resume = {
    title: t('resumeOf', { name }),
    year: copyrightYear,
    name,
    roles,
    bio: read(completeText(bio, site), site.language),
    contacts: listContactLinks(profile, site.toUrl(site.root), t),
    parts: listResumeParts(site, t).map(({ heading, layout, entries }) => ({
      heading,
      layout,
      entries: entries.map((entry) => toPdfEntry(completeEntry(entry, site), site)),
    })),
  };
  return cleanTexts(resume, cleanPiece);
}

/** The blocks of a text of Markdown as on the page, without their places, which say nothing here. */
function read(text: string, language: string): RootContent[] {
  const { children } = typesetMarkdown(parseMarkdown(text), language);
  return JSON.parse(JSON.stringify(children), (key, value) =>
    key === 'position' ? undefined : value,
  );
}

/** Between the pieces of a text, blanks count. */
function cleanPiece(text: string, key: string): string {
  return key === 'value' ? text.normalize().replace(/[^\S\u00a0]+/g, ' ') : cleanText(text);
}

function toPdfEntry(entry: Entry, { t, language, formatPeriod }: Site) {
  const { isPresent, title, byLink = '', tags } = entry;
  return {
    margin: formatPeriod(entry).replace(' - ', ' – '),
    isPresent,
    title,
    place: nameBy(entry, t),
    placeAddress: byLink,
    description: read(pickText(entry), language),
    tags,
    addresses: listEntryLinks(entry, t).map(({ url }) => ({ url, text: showAddress(url) })),
  };
}
