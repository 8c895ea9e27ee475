import { hasCaseStudy } from '../../site/queries/index.ts';
import { compareText } from '../../site/queries/sorting.ts';
import { escapeXml } from './escape-xml.ts';
import type { Output, Site } from './site.ts';
import { toPublicAddress } from './to-public-address.ts';

/** Where it stands below the site's base. */
export const feedFile = 'feed.xml';

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
    ...drawHead(site, newest.date),
    ...entries.flatMap((entry) => drawEntry(site.url, entry)),
    '</feed>\n',
  ];
  return [{ file: feedFile, content: lines.join('\n') }];
}

function drawHead({ url, profile: { name, roles, copyrightYear } }: Site, day: string): string[] {
  const [owner, home] = [escapeXml(name), escapeXml(url)];
  return [
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${home}</id>`,
    `<title>${owner}</title>`,
    `<subtitle>${escapeXml(roles.join(', '))}</subtitle>`,
    `<updated>${drawTime(day)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${home}${feedFile}"/>`,
    `<link rel="alternate" type="text/html" href="${home}"/>`,
    `<author><name>${owner}</name><uri>${home}</uri></author>`,
    `<rights>© ${copyrightYear} ${owner}</rights>`,
  ];
}

function drawEntry(url: string, { slug, title, description, technologies, date }: CaseStudy) {
  const address = escapeXml(toPublicAddress(url, `projects/${slug}/`));
  const time = drawTime(date);
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

function drawTime(day: string): string {
  return `${day}T00:00:00Z`;
}
