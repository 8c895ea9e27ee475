import { listContactLinks, showAddress } from '../../../site/queries/index.ts';
import { labels } from '../../../site/words.ts';
import { type FoundText, listTexts } from '../../check/list-texts.ts';
import type { Site } from '../site.ts';

/** A text of the content that a resume shows. */
export interface ShownText extends FoundText {
  /** Below the content folder. */
  file: string;
}

/** Lists the texts that a resume takes from the content, each with the place it comes from. */
export function listShownTexts(site: Site): ShownText[] {
  const { name, roles, bio, contactInfo, socials, file } = site.profile;
  const profile = { name, roles, bio, contactInfo, socials };
  return [
    ...place(file, profile),
    ...site.experiences.flatMap(({ file, year, role, company, description, technologies }) =>
      place(file, { year, role, company, description, technologies }),
    ),
    ...site.education.flatMap(({ file, year, title, description }) =>
      place(file, { year, title, description }),
    ),
    ...site.projects.flatMap(({ file, title, link, description, technologies }) =>
      place(file, { title, link, description, technologies }),
    ),
    ...site.skillGroups.flatMap(({ file, group, items }) =>
      place(file, { group, items: items.map(({ name }) => ({ name })) }),
    ),
  ];
}

function place(file: string, record: object): ShownText[] {
  return listTexts(record).map(({ path, text }) => {
    const isAddress = path.at(-1) === 'url' || path.at(-1) === 'link';
    return { file, path, text: isAddress ? showAddress(text) : text };
  });
}

/** Every character that a resume may show, some of them more than once. */
export function gatherText(site: Site): string {
  const words = Object.values(labels).filter((label) => typeof label === 'string');
  const ways = listContactLinks(site.profile, site.url).flatMap(({ name, text }) => [name, text]);
  const texts = listShownTexts(site).map(({ text }) => text);
  return [...texts, ...words, ...ways, '0123456789 /·'].join(' ');
}
