import { summarizeArchive } from '../../model/archives.ts';
import { listFeedEntries, type Site } from '../../model/create-site.ts';
import { pickText } from '../../model/entries.ts';
import { findResume } from '../../model/links.ts';
import { hasJsonFeed } from '../../model/posts.ts';
import type { EntrySection } from '../../model/site-sections.ts';
import { toPlainText } from '../../model/text/markdown.ts';
import { files, listResumeEndings, nameResumeFile } from '../../model/urls.ts';
import { escapeMdx } from './mdx-list.ts';

/** A line of a section: a name, its URL, and a description, which may be empty. */
type ListedLink = readonly [name: string, url: string, description?: string];

/**
 * Lists the pages of a language for programs that read for people, by llmstxt.org: and the files beside
 * them. It leaves out the pages that search engines should not show.
 *
 * @param sites the site in each of its languages
 */
export function makeLlmsTxt(site: Site, sites: readonly Site[]): string {
  const { profile, t } = site;
  const sections: [heading: string, links: ListedLink[]][] = [
    [t('portfolio'), listCommonPages(site)],
    ...site.entrySections.map((section): [string, ListedLink[]] => [
      section.heading,
      listEntryPages(site, section),
    ]),
    [t('resume'), listResumeFiles(site)],
    // The format gives this name a meaning: what a short answer can do without.
    ['Optional', listFurther(site, sites)],
  ];
  const blocks = [
    `# ${writeLine(profile.name)}`,
    `> ${writeLine(toPlainText(profile.bio))}`,
    writeLine(profile.roles.join(t('comma'))),
    ...sections
      .filter(([, links]) => links.length > 0)
      .flatMap(([heading, links]) => [`## ${writeLine(heading)}`, links.map(writeLink).join('\n')]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** The home page, with the sections that it has, and the lists of all entries of a section. */
function listCommonPages(site: Site): ListedLink[] {
  const headings = site.sections.flatMap(({ heading, isMember }) =>
    isMember ? [] : heading || [],
  );
  const lists = site.archives.flatMap((archive) =>
    [...archive.pages].flatMap(([pagePath, page]): ListedLink[] => {
      if (page.kind !== 'list' || page.tag) return [];
      const { title, text } = summarizeArchive(archive, page, site);
      return [[title, locateFile(site, pagePath), text]];
    }),
  );
  const home = locateFile(site, site.root);
  return [[site.profile.name, home, headings.join(site.t('comma'))], ...lists];
}

function listEntryPages(site: Site, { entries }: EntrySection): ListedLink[] {
  return entries.flatMap((entry): ListedLink[] => {
    const { pagePath = '', title } = entry;
    if (!site.studies.has(pagePath)) return [];
    return [[title, locateFile(site, pagePath), toPlainText(pickText(entry))]];
  });
}

function listResumeFiles(site: Site): ListedLink[] {
  const { root, profile, config, resumes, t } = site;
  const find = (file: string) => locateFile(site, root + file);
  const whole = findResume(site);
  const further = resumes.filter(
    ({ listed, published }) => listed !== false && published !== false,
  );
  return [
    [t('resume'), find('resume/'), t('resumeOf', { name: profile.name })],
    [t('pdf'), site.url ? new URL(whole, site.url).href : whole],
    ...(listResumeEndings(config, profile.resume).includes('docx')
      ? [['DOCX', find(nameResumeFile('docx'))] as const]
      : []),
    [t('json'), find(nameResumeFile('json')), 'JSON Resume'],
    ...further.map(
      ({ name, label }): ListedLink => [label, find(nameResumeFile('pdf', name)), t('pdf')],
    ),
    [t('vcard'), find(files.vcard)],
  ];
}

/** The feed, and the same list in the other languages. */
function listFurther(site: Site, sites: readonly Site[]): ListedLink[] {
  const hasFeed = site.url && listFeedEntries(site).length > 0;
  const others = sites.filter((other) => other !== site);
  return [
    ...(hasFeed ? [['Atom', site.toUrl(site.root + files.feed)] as const] : []),
    ...(hasJsonFeed(site) ? [['JSON Feed', site.toUrl(site.root + files.jsonFeed)] as const] : []),
    ...others.map(
      (other): ListedLink => [other.label, locateFile(other, other.root + files.llmsTxt)],
    ),
  ];
}

/** The whole URL of a page or a file, or its path where nobody has said the site's URL. */
function locateFile(site: Site, path: string): string {
  return site.toUrl(path) || site.toHref(path);
}

function writeLink([name, url, description]: ListedLink): string {
  const text = description ? `: ${writeLine(description)}` : '';
  return `- [${writeLine(name)}](${url})${text}`;
}

/** Writes a text on one line, with the signs of Markdown as signs. */
function writeLine(text: string): string {
  return escapeMdx(text.replace(/\s+/g, ' ').trim());
}
