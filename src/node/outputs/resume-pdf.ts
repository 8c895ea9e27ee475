import type { InlineCode, Nodes, RootContent, Text } from 'mdast';
import { isRightToLeft, isTall } from '../../schemas/language.ts';
import { layouts } from '../../schemas/layouts.ts';
import { isolateItem, isolatePlainText } from '../../site/isolate-text.ts';
import { parseMarkdown } from '../../site/markdown.ts';
import type { Site } from '../../site/model/create-site.ts';
import { type Entry, nameBy, pickText } from '../../site/model/entries.ts';
import { listContactLinks, listEntryLinks, showAddress } from '../../site/model/links.ts';
import { completeEntry, completeText } from '../../site/model/own-links.ts';
import { listResumeParts } from '../../site/model/site-parts.ts';
import { engineFile } from '../../site/places.ts';
import { typesetMarkdown } from '../../site/typeset.ts';
import { listTexts } from '../check/check-texts.ts';
import { openFileCache } from '../file-cache.ts';
import { findLook, type Look, readTheme } from '../theme/look.ts';
import {
  cleanText,
  cleanTexts,
  findHeadlineFonts,
  findTextFonts,
} from '../typesetting/find-fonts.ts';
import { openTypesetter } from '../typesetting/typst.ts';
import { MissingCharacters } from './missing-characters.ts';
import { TooManyPages } from './resume-length.ts';

const resumeTemplate = engineFile('src/node/outputs/resume.typ');

/**
 * Makes the PDF of a site's resume, which conforms to PDF/UA-1; that of everything only where the profile
 * names no other resume. The same content makes the same bytes.
 *
 * @throws MissingCharacters if no font has a character, TooManyPages if the owner wishes fewer
 */
export async function makeResumePdf(site: Site, cache = openFileCache()) {
  if (site.profile.resume && !site.resume) return undefined;
  const resume = describeResume(site);
  const look = findLook(readTheme(site.config), site.language);
  const source = JSON.stringify([resume, look, site.resume?.pages]);
  const make = async () => ({ bytes: await compilePdf(site, resume, look), extension: 'pdf' });
  return (await cache.find('resume', [source], make)).bytes;
}

/** Makes the same for its owner alone: nothing of it is in the cache. */
export function makePrivatePdf(site: Site): Promise<Buffer> {
  return compilePdf(site, describeResume(site), findLook(readTheme(site.config), site.language));
}

async function compilePdf(
  site: Site,
  resume: PrintedResume,
  { colors, headings, text: family, language }: Look,
): Promise<Buffer> {
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
  const typesetter = await openTypesetter(fonts, resumeTemplate);
  const data = { ...resume, ...describeLanguage(language), colors: colors.print };
  const typeset = (scale: number, parts = resume.parts) =>
    typesetter.typeset({ ...data, parts, scale });
  const most = site.resume?.pages;
  const shortest = findShortest(typeset, most);
  if (most === undefined || shortest.pageCount <= most) return shortest.toPdf();
  const total = resume.parts.flatMap(({ entries }) => entries).length;
  const fits = (left: number) =>
    typeset(smallestScale, takeFirst(resume.parts, left)).pageCount <= most;
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

/** Describes a language as Typst wants it: its region tells the Chinese scripts apart. */
function describeLanguage(tag: string) {
  const { language, region } = new Intl.Locale(tag);
  const written = language === 'zh' ? new Intl.Locale(tag).maximize().region : region;
  return { language, region: written ?? null, isRtl: isRightToLeft(tag), isTall: isTall(tag) };
}

type Typeset = ReturnType<Awaited<ReturnType<typeof openTypesetter>>['typeset']>;

/** Sizes of the text, which fill a sheet by as much less. */
const smallestScale = 0.87;
const smallerScales = [0.95, 0.9, smallestScale];

/**
 * Finds the largest text that spares the last of two or three sheets; longer resumes have the usual one.
 *
 * @param most the most sheets; if all texts have more, the result is the smallest
 */
function findShortest(typeset: (scale: number) => Typeset, most?: number): Typeset {
  const usual = typeset(1);
  const { pageCount } = usual;
  const isNear = pageCount === 2 || pageCount === 3;
  const wished = most ?? (isNear ? pageCount - 1 : pageCount);
  if (pageCount <= wished) return usual;
  let smaller = usual;
  for (const scale of smallerScales) {
    smaller = typeset(scale);
    if (smaller.pageCount <= wished) return smaller;
  }
  return most === undefined ? usual : smaller;
}

type PrintedResume = ReturnType<typeof describeResume>;

function describeResume(site: Site) {
  const { profile, t } = site;
  const { name, roles, bio, copyrightYear } = profile;
  const bioLanguage = profile.fieldLanguages?.bio;
  const resume = {
    title: t('resumeOf', { name }),
    subject: roles.join(t('comma')),
    year: copyrightYear,
    name,
    roles: roles.map((role) => isolateItem(role, site.isRtl)),
    ...describeOwn(bioLanguage),
    bio: read(completeText(bio, site), bioLanguage ?? site.language),
    contacts: listContactLinks(profile, site.toUrl(site.root), site),
    parts: listResumeParts(site, t).map(({ heading, layout, entries }) => ({
      heading,
      look: layouts[layout].onPaper ?? 'ledger',
      entries: entries.map((entry) => toPdfEntry(completeEntry(entry, site), site)),
    })),
  };
  return cleanTexts(resume, cleanPiece);
}

/** Describes the language of a text that is not translated; nothing for others. */
function describeOwn(textLanguage: string | undefined) {
  return textLanguage ? { own: describeLanguage(textLanguage) } : {};
}

/** The blocks of a text of Markdown as on the page, without their places, which say nothing here. */
function read(text: string, language: string): RootContent[] {
  const { children } = typesetMarkdown(parseMarkdown(text), language);
  const blocks: RootContent[] = JSON.parse(JSON.stringify(children), (key, value) =>
    key === 'position' ? undefined : value,
  );
  for (const block of blocks) isolateParagraphs(block, isRightToLeft(language));
  return blocks;
}

function isolateParagraphs(node: Nodes, isRtl: boolean): void {
  if (node.type !== 'paragraph') {
    if ('children' in node) for (const child of node.children) isolateParagraphs(child, isRtl);
    return;
  }
  const leaves = listTextLeaves(node);
  const pieces = leaves.map(({ type, value }) =>
    isRtl && type === 'inlineCode' ? isolateItem(value, isRtl) : value,
  );
  for (const [index, piece] of isolatePlainText(pieces, isRtl).entries()) {
    Object.assign(leaves[index] ?? {}, { value: piece });
  }
}

/** Lists the pieces of a text: those of plain text, and those of code. */
function listTextLeaves(node: Nodes): (Text | InlineCode)[] {
  if (node.type === 'text' || node.type === 'inlineCode') return [node];
  return 'children' in node ? node.children.flatMap(listTextLeaves) : [];
}

/** Between the pieces of a text, blanks count. */
function cleanPiece(text: string, key: string): string {
  return key === 'value' ? text.normalize().replace(/[^\S\u00a0]+/g, ' ') : cleanText(text);
}

function toPdfEntry(entry: Entry, { t, language: siteLanguage, formatPeriod, isRtl }: Site) {
  const { isPresent, title, byLink = '', tags, textLanguage, proseLanguage } = entry;
  const language = textLanguage ?? siteLanguage;
  const isolate = (text: string) => isolatePlainText([text], isRightToLeft(language)).join('');
  const isolateOne = (text: string) => isolateItem(text, isRightToLeft(language));
  return {
    ...describeOwn(textLanguage),
    margin: isolatePlainText([formatPeriod(entry).replace(' - ', ' – ')], isRtl).join(''),
    isPresent,
    title: isolate(title),
    place: isolate(nameBy(entry, t)),
    placeAddress: byLink,
    description: read(pickText(entry), proseLanguage ?? language),
    prose: describeOwn(proseLanguage),
    tags: tags.map(isolateOne),
    addresses: listEntryLinks(entry, t).map(({ url }) => ({
      url,
      text: isolateOne(showAddress(url)),
    })),
  };
}
