import { files } from '../../site/address.ts';
import { hasCaseStudy } from '../../site/queries/index.ts';
import { compareText } from '../../site/queries/sorting.ts';
import { escapeXml } from './escape-xml.ts';
import type { Output, Site } from './site.ts';

type CaseStudy = Site['projects'][number] & { date: string };

/**
 * The case studies as an Atom feed, the newest first. One that does not say its day has the first
 * of the year beside the copyright sign: neither a clock nor a file's time would give the same
 * bytes for the same content.
 */
export function makeFeed(site: Site): Output[] {
  const date = `${site.profile.copyrightYear}-01-01`;
  const entries = site.projects
    .filter(hasCaseStudy)
    .map((project) => ({ ...project, date: project.date ?? date }))
    .sort((a, b) => compareText(b.date, a.date));
  const [newest] = entries;
  if (!site.url || !newest) return [];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...writeHead(site, newest.date),
    ...entries.flatMap((entry) => writeEntry(site.url, entry)),
    '</feed>\n',
  ];
  return [{ file: files.feed, content: lines.join('\n') }];
}

function writeHead({ url, profile: { name, roles, copyrightYear } }: Site, day: string): string[] {
  const [owner, home] = [escapeXml(name), escapeXml(url)];
  return [
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${home}</id>`,
    `<title>${owner}</title>`,
    `<subtitle>${escapeXml(roles.join(', '))}</subtitle>`,
    `<updated>${writeTime(day)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${home}${files.feed}"/>`,
    `<link rel="alternate" type="text/html" href="${home}"/>`,
    `<author><name>${owner}</name><uri>${home}</uri></author>`,
    `<rights>© ${copyrightYear} ${owner}</rights>`,
  ];
}

function writeEntry(url: string, { slug, title, description, technologies, date }: CaseStudy) {
  const address = escapeXml(new URL(`projects/${slug}/`, url).href);
  const time = writeTime(date);
  return [
    '<entry>',
    `<id>${address}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<published>${time}</published>`,
    `<updated>${time}</updated>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    ...technologies.map((technology) => `<category term="${escapeXml(technology)}"/>`),
    `<summary>${escapeXml(description)}</summary>`,
    '</entry>',
  ];
}

function writeTime(day: string): string {
  return `${day}T00:00:00Z`;
}
