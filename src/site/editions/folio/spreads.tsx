import { markLanguage } from '../../../schemas/language.ts';
import { listCoverSlots } from '../../assets/picture-slots.ts';
import { Section } from '../../components/section.tsx';
import { toPlainText } from '../../markdown.ts';
import { type EntryPart, findOpeningEntry } from '../../model/site-parts.ts';
import { CoverCard } from '../../sections/projects/projects.tsx';
import { useSite } from '../../site-context.tsx';
import { typeset } from '../../typeset.ts';
import styles from './folio.module.css';

/** How many entries stand before the quotation. */
const beforeQuote = 3;

/**
 * Entries as spreads: a large cover, one beside its text, a quotation, and covers in rows of three. The entry that opens
 * the page shows its words only.
 */
export function Spreads({ id, shown }: EntryPart) {
  const site = useSite();
  const isFirst = shown[0] === findOpeningEntry(site);
  const slots = listCoverSlots(shown.length);
  const cards = shown.map((entry, index) => {
    const slot = index === 0 && isFirst ? undefined : slots[index];
    return (
      <CoverCard key={entry.file} entry={entry} slot={slot} className={styles[slot ?? 'lead']} />
    );
  });
  return (
    <Section id={id}>
      <ul className={styles.spreads}>{cards.slice(0, beforeQuote)}</ul>
      {isFirst && <PullQuote />}
      {cards.length > beforeQuote && <ul className={styles.spreads}>{cards.slice(beforeQuote)}</ul>}
    </Section>
  );
}

/** The first quotation of the page on a color of a cover. Screen readers read it in its own section. */
function PullQuote() {
  const { parts, language } = useSite();
  const entries = parts.flatMap(({ content }) => content?.shown ?? []);
  const entry = entries.find(({ quote }) => quote);
  if (!entry?.quote) return null;
  const words = typeset(toPlainText(entry.quote), entry.proseLanguage ?? language);
  return (
    <figure className={styles.quote} aria-hidden="true" {...markLanguage(entry.textLanguage)}>
      <blockquote lang={entry.proseLanguage}>{words}</blockquote>
      <figcaption>{entry.title}</figcaption>
    </figure>
  );
}
