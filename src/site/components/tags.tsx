import { labels } from '../words.ts';
import styles from './tags.module.css';

/** The technologies of an entry, as quiet notes on one line. */
export function Tags({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={labels.usedTechnologies}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
