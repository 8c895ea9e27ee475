import type { Entry } from '../model/entries.ts';
import { useSite } from '../site-context.tsx';
import { Link } from './outbound-link.tsx';

/** A title that leads to the page of its entry, or to its address. */
export function EntryTitle({ entry: { address, bodyLanguage, link, title } }: { entry: Entry }) {
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
