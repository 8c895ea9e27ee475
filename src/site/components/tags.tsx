import type { EntryView } from '../queries/entries.ts';
import { labels } from '../words.ts';
import styles from './tags.module.css';

interface Props {
  label: string;
  texts: readonly string[];
  className: string | undefined;
}

/** Short texts, each once, as a list with a name. */
export function TextList({ label, texts, className }: Props) {
  return (
    <ul className={`row ${className}`} aria-label={label}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** The technologies of an entry, or its tags in a part of the owner's own, as quiet notes on one line. */
export function Tags({ technologies, part }: Pick<EntryView, 'technologies' | 'part'>) {
  if (technologies.length === 0) return null;
  const label = part ? labels.tags : labels.usedTechnologies;
  return <TextList label={label} texts={technologies} className={styles.tags} />;
}
