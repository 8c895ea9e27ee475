import { listOwnTags } from '../model/archives.ts';
import type { Entry } from '../model/entries.ts';
import { useSite } from '../site-context.tsx';
import styles from './tags.module.css';

interface TextListProps {
  label: string;
  texts: readonly string[];
  className: string | undefined;
}

/** Short texts, each once, as a list with a name. */
export function TextList({ label, texts, className }: TextListProps) {
  return (
    <ul className={`row ${className}`} aria-label={label}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** The tags of an entry as quiet notes on one line. */
export function Tags({ entry: { type, tags } }: { entry: Pick<Entry, 'type' | 'tags'> }) {
  const { t } = useSite();
  if (tags.length === 0) return null;
  return <TextList label={t(type.words.tagList)} texts={tags} className={styles.tags} />;
}

/** Tags on the page of an entry, which lead to the others that carry them. */
export function LinkedTags({ entry }: { entry: Entry }) {
  const site = useSite();
  return (
    <ul className={`row ${styles.tags}`} aria-label={site.t(entry.type.words.tagList)}>
      {listOwnTags(site, entry).map(({ name, address }) => (
        <li key={name}>{address ? <a href={site.toAddress(address)}>{name}</a> : name}</li>
      ))}
    </ul>
  );
}
