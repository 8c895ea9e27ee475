import { findArchiveLink } from '../../model/archives.ts';
import type { Entry } from '../../model/entries.ts';
import { isToCome } from '../../model/posts.ts';
import { findSectionHeading } from '../../model/site-sections.ts';
import { markLanguage } from '../../schemas/language.ts';
import { useSite } from '../site-context.tsx';
import layout from './layout.module.css';
import { Link } from './outbound-link.tsx';

type EntryTitleProps = Pick<Entry, 'pagePath' | 'bodyLanguage' | 'link' | 'canonical' | 'title'>;

/** A title that leads to the page of its entry, to its URL, or to where it was published. */
export function EntryTitle({ entry }: { entry: EntryTitleProps }) {
  const { pagePath, bodyLanguage, canonical, link = canonical, title } = entry;
  const { toHref } = useSite();
  if (pagePath) {
    return (
      <a href={toHref(pagePath)} hrefLang={bodyLanguage}>
        {title}
      </a>
    );
  }
  return link ? <Link href={link}>{title}</Link> : title;
}

/** Says in development, in words for the owner, why a build keeps a post back. */
export function KeptBack({ entry: { draft, type, date = '' } }: { entry: Entry }) {
  if (!draft && !(type.isPost && isToCome(date))) return null;
  return (
    <p className="side-note" lang="en">
      {draft ? 'Draft' : `From ${date}`}: not in a build
    </p>
  );
}

/** The way back to the section of the entry, or to its archive. */
export function Back({ entry: { type } }: { entry: Entry }) {
  const site = useSite();
  const { section, words } = type;
  const name = words.back ? site.t(words.back) : (findSectionHeading(site, section) ?? '');
  const pagePath = findArchiveLink(site, section)?.pagePath ?? `${site.root}#${section}`;
  return (
    <p className={`mono ${layout.back} screen-only`}>
      <a href={site.toHref(pagePath)} {...markLanguage(site.findTextLanguage(name))}>
        {name}
      </a>
    </p>
  );
}
