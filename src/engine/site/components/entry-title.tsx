import { findArchiveLink } from '../model/archives.ts';
import type { Entry } from '../model/entries.ts';
import { isToCome } from '../model/posts.ts';
import { useSite } from '../site-context.tsx';
import layout from './layout.module.css';
import { Link } from './outbound-link.tsx';

type EntryTitleProps = Pick<Entry, 'address' | 'bodyLanguage' | 'link' | 'canonical' | 'title'>;

/** A title that leads to the page of its entry, to its URL, or to where it was published. */
export function EntryTitle({ entry }: { entry: EntryTitleProps }) {
  const { address, bodyLanguage, canonical, link = canonical, title } = entry;
  const { toAddress } = useSite();
  if (address) {
    return (
      <a href={toAddress(address)} hrefLang={bodyLanguage}>
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

/** The way back to the part of the entry, or to its archive. */
export function Back({ entry: { type } }: { entry: Entry }) {
  const site = useSite();
  const { part, words } = type;
  const address = findArchiveLink(site, part)?.address ?? `${site.root}#${part}`;
  const heading = site.parts.find(({ id }) => id === part)?.heading;
  return (
    <p className={`mono ${layout.back} screen-only`}>
      <a href={site.toAddress(address)}>{words.back ? site.t(words.back) : heading}</a>
    </p>
  );
}
