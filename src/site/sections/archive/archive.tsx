import type { ReactNode } from 'react';
import { toAddress } from '../../address.ts';
import styles from './archive.module.css';

interface Props {
  heading: string;
  /** What the entries were picked by. */
  tag?: string | undefined;
  /** What the page shows of how many, in words. */
  summary: string;
  /** The page above this one; its address is a path below the site's base. */
  back: { name: string; address: string };
  children: ReactNode;
}

/** The frame of an archive's page: the way back, what it is about, and how much of it there is. */
export function Archive({ heading, tag, summary, back, children }: Props) {
  return (
    <div className={styles.archive}>
      <p className={styles.back}>
        <a href={toAddress(back.address)}>{back.name}</a>
      </p>
      <h1 className={styles.title}>
        {heading}
        {tag && <span className={styles.tag}> {tag}</span>}
      </h1>
      <p className={styles.summary}>{summary}</p>
      {children}
    </div>
  );
}
