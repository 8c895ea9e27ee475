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

/** The technologies of an entry, as quiet notes on one line. */
export function Tags({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return <TextList label={labels.usedTechnologies} texts={names} className={styles.tags} />;
}
