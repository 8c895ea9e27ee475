import type { Entry } from '../model/entries.ts';
import { useSite } from '../site-context.tsx';
import { Link } from './outbound-link.tsx';

type EntryTitleProps = Pick<Entry, 'address' | 'bodyLanguage' | 'link' | 'canonical' | 'title'>;

/** A title that leads to the page of its entry, to its address, or to where it was published. */
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
