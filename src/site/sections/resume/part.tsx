import { Fragment, type ReactNode } from 'react';
import styles from './resume.module.css';

interface Props<Item> {
  heading: string;
  entries: readonly Item[];
  children: (entry: Item) => ReactNode;
}

/** A part of the resume; one without entries is left out. */
export function Part<Item>({ heading, entries, children }: Props<Item>) {
  if (entries.length === 0) return null;
  const id = `resume-${heading.toLowerCase()}`;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.entries}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two entries may be alike
          <Fragment key={index}>{children(entry)}</Fragment>
        ))}
      </ul>
    </section>
  );
}
