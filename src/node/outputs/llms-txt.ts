import type { ListItem, Paragraph, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { lazy } from '../../schemas/lazy.ts';
import { files, nameResumeFile, toMirrorAddress } from '../../site/address.ts';
import { toPlainText } from '../../site/markdown.ts';
import { summarizeArchive } from '../../site/model/archives.ts';
import { listFeedEntries, type Site } from '../../site/model/create-site.ts';
import { pickText } from '../../site/model/entries.ts';
import { findResume } from '../../site/model/links.ts';
import { hasJsonFeed } from '../../site/model/posts.ts';

/** A line of a section: a name, its address, and a description, which may be empty. */
type Link = readonly [name: string, address: string, description?: string];

const getWriter = lazy(() =>
  unified().use(remarkGfm).use(remarkStringify, { bullet: '-', resourceLink: true }).freeze(),
);

/**
 * Lists the pages of a language for programs that read for people, by llmstxt.org: their mirrors in Markdown, and
 * the files beside them. It leaves out the pages that search engines should not show.
 *
 * @param sites the site in each of its languages
 */
export function makeLlmsTxt(site: Site, sites: readonly Site[]): string {
  const { profile, t } = site;
  const sections: [heading: string, links: Link[]][] = [
    [t('portfolio'), listCommonPages(site)],
    ...site.entryParts.map((part): [string, Link[]] => [part.heading, listEntryPages(site, part)]),
    [t('resume'), listResumes(site)],
    // The format gives this name a meaning: what a short answer can do without.
    ['Optional', listFurther(site, sites)],
  ];
  const children: RootContent[] = [
    toHeading(1, profile.name),
    { type: 'blockquote', children: [toParagraph(toLine(toPlainText(profile.bio)))] },
    toParagraph(profile.roles.join(t('comma'))),
    ...sections
      .filter(([, links]) => links.length > 0)
      .flatMap(([heading, links]): RootContent[] => [
        toHeading(2, heading),
        { type: 'list', spread: false, children: links.map(toItem) },
      ]),
  ];
  return getWriter().stringify({ type: 'root', children });
}

/** The home page, with the parts that it has, and the lists of all entries of a part. */
function listCommonPages(site: Site): Link[] {
  const headings = site.parts.flatMap(({ heading, isMember }) => (isMember ? [] : heading || []));
  const lists = site.archives.flatMap((archive) =>
    [...archive.pages].flatMap(([address, page]): Link[] => {
      if (page.kind !== 'list' || page.tag) return [];
      const { title, text } = summarizeArchive(archive, page, site);
      return [[title, locate(site, toMirrorAddress(address)), text]];
    }),
  );
  const home = locate(site, toMirrorAddress(site.root, site.root));
  return [[site.profile.name, home, headings.join(site.t('comma'))], ...lists];
}

function listEntryPages(site: Site, { entries }: Site['entryParts'][number]): Link[] {
  return entries.flatMap((entry): Link[] => {
    const { address = '', title } = entry;
    if (!site.studies.has(address)) return [];
    return [[title, locate(site, toMirrorAddress(address)), toPlainText(pickText(entry))]];
  });
}

function listResumes(site: Site): Link[] {
  const { root, profile, resumes, t } = site;
  const find = (file: string) => locate(site, root + file);
  const whole = findResume(site);
  const further = resumes.filter(
    ({ listed, published }) => listed !== false && published !== false,
  );
  return [
    [t('resume'), find(toMirrorAddress('resume/')), t('resumeOf', { name: profile.name })],
    [t('pdf'), site.url ? new URL(whole, site.url).href : whole],
    [t('json'), find(files.resumeJson), 'JSON Resume'],
    ...further.map(({ name, label }): Link => [label, find(nameResumeFile(name, 'pdf')), t('pdf')]),
    [t('vcard'), find(files.vcard)],
  ];
}

/** The feed, and the same list in the other languages. */
function listFurther(site: Site, sites: readonly Site[]): Link[] {
  const hasFeed = site.url && listFeedEntries(site).length > 0;
  const others = sites.filter((other) => other !== site);
  return [
    ...(hasFeed ? [['Atom', site.toUrl(site.root + files.feed)] as const] : []),
    ...(hasJsonFeed(site) ? [['JSON Feed', site.toUrl(site.root + files.jsonFeed)] as const] : []),
    ...others.map((other): Link => [other.label, locate(other, other.root + files.llmsTxt)]),
  ];
}

/** The whole address of a file, or its path where nobody has said the site's address. */
function locate(site: Site, path: string): string {
  return site.toUrl(path) || site.toAddress(path);
}

function toHeading(depth: 1 | 2, value: string): RootContent {
  return { type: 'heading', depth, children: [{ type: 'text', value }] };
}

function toParagraph(value: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value }] };
}

function toItem([name, url, description = '']: Link): ListItem {
  const text = description && `: ${toLine(description)}`;
  const link = { type: 'link' as const, url, children: [{ type: 'text' as const, value: name }] };
  const line: Paragraph = { type: 'paragraph', children: [link, { type: 'text', value: text }] };
  return { type: 'listItem', spread: false, children: [line] };
}

const toLine = (text: string) => text.replace(/\s+/g, ' ').trim();
