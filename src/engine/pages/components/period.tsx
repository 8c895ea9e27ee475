import type { Entry } from '../../model/entries.ts';
import { isDate, type When } from '../../model/formats.ts';
import { markLanguage } from '../../schemas/language.ts';
import { useSite } from '../site-context.tsx';
import styles from './tags.module.css';

/**
 * A period as the owner wrote it, in the direction of its words, or a date. A second line begins with the
 * dash.
 */
export function Period({
  className,
  ...entry
}: When & Pick<Entry, 'textLanguage'> & { className?: string }) {
  const { formatPeriod, isRtl, language } = useSite();
  const period = formatPeriod(entry);
  // The text around it may not be in the language of the page.
  const marks = entry.textLanguage ? markLanguage(language) : undefined;
  if (isDate(entry)) {
    return (
      <time dateTime={entry.year} className={className} {...marks}>
        {period}
      </time>
    );
  }
  const [start = '', mark, end] = period.split(/ (-|–|—|to) /i);
  // Numbers have no direction of their own.
  const direction = isRtl && !/\p{L}/u.test(period) ? 'rtl' : undefined;
  const isDashed = mark === '-';
  const lastPart = mark && (
    <span className={isDashed ? `${styles.end} ${styles.dashed}` : styles.end}>
      {isDashed ? <span>-</span> : mark} {end}
    </span>
  );
  return (
    <bdi dir={direction} {...marks}>
      {lastPart ? `${start.replaceAll(' ', '\u00a0')} ` : period}
      {lastPart}
    </bdi>
  );
}
