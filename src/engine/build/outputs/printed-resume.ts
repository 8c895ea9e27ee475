import type { InlineCode, Nodes, RootContent, Text } from 'mdast';
import { findLook, readTheme } from '../../content/look/look.ts';
import type { Site } from '../../model/create-site.ts';
import { type Entry, nameBy, pickText } from '../../model/entries.ts';
import { takeMonth } from '../../model/formats.ts';
import { listContactLinks, listEntryLinks, shortenUrl } from '../../model/links.ts';
import { completeEntry, completeText } from '../../model/own-links.ts';
import { listResumeSections } from '../../model/site-sections.ts';
import { isolateItem, isolatePlainText } from '../../model/text/isolate-text.ts';
import { parseMarkdown } from '../../model/text/markdown.ts';
import { typesetMarkdown } from '../../pages/typeset.ts';
import { isRightToLeft, isTall } from '../../schemas/language.ts';
import { findLayout } from '../../schemas/layouts.ts';
import { cleanText, cleanTexts } from '../typesetting/typst.ts';

export type PrintedResume = ReturnType<typeof describeResume>;
export type PrintedEntry = ReturnType<typeof toPdfEntry>;
export type PrintedLanguage = ReturnType<typeof describeLanguage>;

/** Describes what the PDF and the DOCX of a resume say, and how they look. */
export function describeResume(site: Site) {
  const { profile, t, config, language } = site;
  const { name, roles, bio, availability, copyrightYear } = profile;
  const { bio: bioLanguage, availability: availabilityLanguage } = profile.fieldLanguages ?? {};
  const isAvailabilityRtl = isRightToLeft(availabilityLanguage ?? language);
  const resume = {
    title: [t('resumeOf', { name }), site.resume?.label].filter(Boolean).join(' — '),
    subject: roles.join(t('comma')),
    year: copyrightYear,
    name,
    roles: roles.map((role) => isolateItem(role, site.isRtl)),
    availability: {
      ...describeOwn(availabilityLanguage),
      text: isolatePlainText([availability?.text ?? ''], isAvailabilityRtl).join(''),
    },
    ...describeOwn(bioLanguage),
    bio: read(completeText(bio, site), bioLanguage ?? language),
    contacts: listContactLinks(profile, site.toUrl(site.root), site),
    sections: listResumeSections(site, t).map(({ heading, layout, entries }) => ({
      heading,
      look: findLayout(layout).onPaper ?? 'ledger',
      entries: entries.map((entry) => toPdfEntry(completeEntry(entry, site), site)),
    })),
  };
  const { palette, headings, headingWeight, text } = findLook(readTheme(config), language);
  return {
    ...cleanTexts(resume, cleanPiece),
    design: {
      look: site.resume?.look ?? config.resume?.look ?? 'notebook',
      pages: site.resume?.pages,
      tag: language,
      language: describeLanguage(language),
      colors: palette.light,
      headings,
      headingWeight,
      text,
      comma: t('comma'),
    },
  };
}

/** Describes the language of a text that is not translated; nothing for others. */
function describeOwn(textLanguage: string | undefined) {
  return textLanguage ? { own: describeLanguage(textLanguage) } : {};
}

/** The blocks of a text of Markdown as on the page, without their places, which have no use here. */
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
  const isolateOne = (text: string) => isolateItem(text, isRightToLeft(language));
  // A project may have only a day, of which a resume says the month.
  const when = entry.year || !entry.date ? entry : takeMonth(entry.date);
  return {
    ...describeOwn(textLanguage),
    period: isolatePlainText([formatPeriod(when).replace(' - ', ' – ')], isRtl).join(''),
    isPresent,
    title: isolateOne(title),
    place: isolateOne(nameBy(entry, t)),
    placeUrl: byLink,
    description: read(pickText(entry), proseLanguage ?? language),
    prose: describeOwn(proseLanguage),
    tags: tags.map(isolateOne),
    urls: listEntryLinks(entry, t).map(({ url }) => ({
      url,
      text: isolateOne(shortenUrl(url)),
    })),
  };
}

/** Describes a language as Typst wants it: its region tells the Chinese scripts apart. */
function describeLanguage(tag: string) {
  const { language, region } = new Intl.Locale(tag);
  const written = language === 'zh' ? new Intl.Locale(tag).maximize().region : region;
  return { language, region: written ?? null, isRtl: isRightToLeft(tag), isTall: isTall(tag) };
}
