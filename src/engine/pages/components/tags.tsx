import { listOwnTags } from '../../model/archives.ts';
import type { Entry } from '../../model/entries.ts';
import { markLanguage } from '../../schemas/language.ts';
import { useSite } from '../site-context.tsx';
import styles from './tags.module.css';

interface TextListProps {
  label: string;
  /** A text that leads somewhere has the URL, below the site's base. */
  texts: readonly (string | { name: string; pagePath?: string | undefined })[];
  className?: string | undefined;
  /** The class of each text, for programs. */
  itemClass?: string | undefined;
}

/** Short texts, each once, as a list with a name. */
export function TextList({ label, texts, className = '', itemClass }: TextListProps) {
  const { toHref, findTextLanguage } = useSite();
  const items = texts.map((text) => (typeof text === 'string' ? { name: text } : text));
  return (
    <ul className={`row ${className}`.trim()} aria-label={label}>
      {items.map(({ name, pagePath }) => (
        <li key={name} className={itemClass} {...markLanguage(findTextLanguage(name))}>
          {pagePath ? <a href={toHref(pagePath)}>{name}</a> : name}
        </li>
      ))}
    </ul>
  );
}

/** The tags of an entry as quiet notes on one line. On its page, they lead to the others that carry them. */
export function Tags({
  entry,
  isLinked,
}: {
  entry: Pick<Entry, 'type' | 'tags'>;
  isLinked?: boolean;
}) {
  const site = useSite();
  const { type, tags } = entry;
  if (tags.length === 0) return null;
  return (
    <TextList
      label={site.t(type.words.tagList)}
      texts={isLinked ? listOwnTags(site, entry) : tags}
      className={`signed ${styles.tags}`}
      itemClass={isLinked ? 'p-category' : undefined}
    />
  );
}
