import { markLanguage } from '../../../schemas/language.ts';
import { pickText, toPageAddress } from '../../model/entries.ts';
import { listEntryLinks } from '../../model/links.ts';
import { useSite } from '../../site-context.tsx';
import { EntryTitle } from '../entry-title.tsx';
import { Markdown } from '../markdown.tsx';
import { Link } from '../outbound-link.tsx';
import elements from './elements.module.css';

/** Another entry, such as a repository, in the text of a page. The check refuses those that have none. */
export function EntryCard({ address }: { address: string }) {
  const { t, entryParts } = useSite();
  const entries = entryParts.flatMap(({ entries }) => entries);
  const entry = entries.find(({ file }) => toPageAddress(file) === address);
  if (!entry) return null;
  const { title, tags, link, textLanguage } = entry;
  const text = pickText(entry);
  // The URL that the title leads to is not repeated.
  const links = listEntryLinks(entry, t).filter(({ url }) => entry.address || url !== link);
  return (
    <div className={elements.card} {...markLanguage(textLanguage)}>
      <p>
        <strong>
          <EntryTitle entry={entry} />
        </strong>
      </p>
      {text && <Markdown text={text} language={entry.proseLanguage} />}
      {tags.length > 0 && <p className="side-note">{tags.join(t('comma'))}</p>}
      {links.length > 0 && (
        <p className="row">
          {links.map(({ label, url }) => (
            <Link key={url} href={url}>
              {label}
              <span className="visually-hidden"> {title}</span>
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
