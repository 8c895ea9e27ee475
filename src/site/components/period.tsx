import styles from './period.module.css';

/**
 * A period as it was written, in the direction of its own words; where it takes two lines, the second
 * begins with its dash.
 */
export function Period({ year }: { year: string }) {
  const [start = '', mark, end] = year.split(/ (-|–|—|to) /i);
  if (!mark) return <bdi>{year}</bdi>;
  const isDashed = mark === '-';
  return (
    <bdi>
      {start.replaceAll(' ', '\u00a0')}{' '}
      <span className={isDashed ? `${styles.end} ${styles.dashed}` : styles.end}>
        {isDashed ? <span>-</span> : mark} {end}
      </span>
    </bdi>
  );
}
