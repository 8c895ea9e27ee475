import styles from './period.module.css';

/** A period as it was written; where it takes two lines, the second begins with its dash. */
export function Period({ year }: { year: string }) {
  const [start = '', mark, end] = year.split(/ (-|–|—|to) /i);
  if (!mark) return year;
  const isDashed = mark === '-';
  return (
    <>
      {start.replaceAll(' ', '\u00a0')}{' '}
      <span className={isDashed ? `${styles.end} ${styles.dashed}` : styles.end}>
        {isDashed ? <span>-</span> : mark} {end}
      </span>
    </>
  );
}
