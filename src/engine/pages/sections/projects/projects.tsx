import { type Entry, nameBy, pickText } from '../../../model/entries.ts';
import { listEntryLinks, nameAnchor } from '../../../model/links.ts';
import { isCropped, type PictureSlot } from '../../../model/picture-slots.ts';
import { toPlainText } from '../../../model/text/markdown.ts';
import { takeSentences } from '../../../model/text/sentences.ts';
import { markLanguage } from '../../../schemas/language.ts';
import { By } from '../../components/ledger.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { Link } from '../../components/outbound-link.tsx';
import { Period } from '../../components/period.tsx';
import { Picture } from '../../components/picture.tsx';
import { Section } from '../../components/section.tsx';
import { Tags } from '../../components/tags.tsx';
import type { CardProps, SectionProps } from '../../define-edition.ts';
import { Part } from '../../part.tsx';
import { usePage, useSite } from '../../site-context.tsx';
import { typeset } from '../../typeset.ts';
import styles from './projects.module.css';

/** How wide a card is: beside its text, or a half, a third or a quarter of a row; each has a class of that name. */
type Width = 'lead' | 'half' | 'third' | 'quarter';

const slots: Readonly<Record<Width, readonly [ofFirstTwo: PictureSlot, later: PictureSlot]>> = {
  lead: ['leadCover', 'leadCover'],
  half: ['largeCover', 'halfCover'],
  third: ['evenCover', 'thirdCover'],
  quarter: ['quarterCover', 'quarterCover'],
};

/** Arranges cards in rows without gaps: the first one leads, or each of two, then two halves, then thirds; the last row has what is left. */
export function arrangeCards(count: number): Width[] {
  const cards = (width: Width, length: number) => Array.from({ length }, () => width);
  const leads = count === 2 ? 2 : 1;
  const pair = count > 2 && count !== 4 ? 2 : 0;
  const rest = count - leads - pair;
  const last = rest % 3 === 1 ? cards('quarter', 4) : cards('half', rest % 3);
  const thirds = cards('third', rest - last.length);
  return [...cards('lead', leads), ...cards('half', pair), ...thirds, ...last];
}

/** The letters of four lines, in the slots of small cards. */
const briefLetters: Partial<Record<PictureSlot, number>> = {
  largeCover: 230,
  halfCover: 230,
  evenCover: 170,
  thirdCover: 170,
  quarterCover: 125,
};

/** Entries as cards with a cover: projects, and custom sections with the same layout. */
export function Cards({ section, entries, isInked }: SectionProps & { isInked?: boolean }) {
  const widths = arrangeCards(entries.length);
  return (
    <Section id={section.id} isInked={isInked}>
      <ul className={styles.projects}>
        {entries.map((entry, index) => {
          const width = widths[index] ?? 'third';
          return (
            <Part
              name="card"
              as={CoverCard}
              key={entry.file}
              entry={entry}
              slot={slots[width][index < 2 ? 0 : 1]}
              className={styles[width]}
            />
          );
        })}
      </ul>
    </Section>
  );
}

interface CoverCardProps extends CardProps {
  /** Whether a small card has the first sentences of its text only, the rest of which is on its page. */
  isBrief?: boolean;
}

/** The whole card leads to the page of the entry, or to its first URL where it has no page. */
export function CoverCard({ entry, slot, className = '', isBrief = false }: CoverCardProps) {
  const { site, assets } = usePage();
  const { t } = site;
  const { pagePath, imageAlt = '', study } = entry;
  const language = markLanguage(entry.textLanguage);
  const links = listEntryLinks(entry, t);
  const text = pickText(entry);
  const hasPage = pagePath !== undefined;
  const most = (isBrief && hasPage && slot && briefLetters[slot]) || Number.POSITIVE_INFINITY;
  return (
    <li
      id={hasPage ? undefined : nameAnchor(entry)}
      className={`${styles.card} ${className}`.trim()}
      data-reveal=""
    >
      {slot && (
        <Picture
          picture={assets.findCover(entry)}
          slot={slot}
          alt={imageAlt}
          language={entry.altLanguage}
          focus={entry.imageFocus}
          study={study}
          className={isCropped(slot) ? `cover ${styles.cover}` : styles.cover}
        />
      )}
      <div className={styles.text} {...language}>
        <h3 className={styles.title}>
          <CardTitle entry={entry} whole={styles.whole} />
        </h3>
        <CardFacts entry={entry} />
        {text && <CardText text={text} most={most} language={entry.proseLanguage} />}
        <Tags entry={entry} />
      </div>
      {(hasPage || links.length > 0) && (
        <p className={`row ${styles.links}`}>
          {hasPage && (
            <span className={styles.more} aria-hidden="true">
              {t(entry.type.words.page ?? 'readMore')}
            </span>
          )}
          <CardLinks entry={entry} link={styles.link} whole={styles.whole} />
        </p>
      )}
    </li>
  );
}

interface CardTitleProps {
  entry: Entry;
  /** The class of the one link that the whole card is pressed for. */
  whole: string | undefined;
}

/** The title of a card, which leads to the page of its entry if there is one. */
export function CardTitle({ entry, whole }: CardTitleProps) {
  const { toHref } = useSite();
  const { title, pagePath, bodyLanguage } = entry;
  if (pagePath === undefined) return title;
  return (
    <a href={toHref(pagePath)} hrefLang={bodyLanguage} className={whole}>
      {title}
    </a>
  );
}

interface CardLinksProps extends CardTitleProps {
  /** The class of the other links. */
  link: string | undefined;
}

/** The URLs of an entry; without a page, the whole card leads to the first of them. */
export function CardLinks({ entry, link, whole }: CardLinksProps) {
  const { title, pagePath, textLanguage } = entry;
  return listEntryLinks(entry, useSite().t).map(({ label, url }, index) => (
    <Link key={url} href={url} className={pagePath !== undefined || index > 0 ? link : whole}>
      {label}
      <span className="visually-hidden" lang={textLanguage}>
        {' '}
        {title}
      </span>
    </Link>
  ));
}

interface CardTextProps {
  text: string;
  /** The most letters that it has room for. */
  most: number;
  language: string | undefined;
}

/** The text, or its first sentences where all of it has no room. */
function CardText({ text, most, language }: CardTextProps) {
  const site = useSite();
  const plain = toPlainText(text);
  const brief = takeSentences(plain, most, language ?? site.language);
  if (brief === plain) return <Markdown text={text} language={language} />;
  return <p {...markLanguage(language)}>{typeset(brief, language ?? site.language)}</p>;
}

/** When it was made, and the owner's role in it. */
function CardFacts({ entry }: { entry: Entry }) {
  const { year } = entry;
  const by = nameBy(entry, useSite().t);
  if (!year && !by) return null;
  return (
    <p className={`row ${styles.facts}`}>
      {year && (
        <span>
          <Period {...entry} />
        </span>
      )}
      <By entry={entry} as="span" />
    </p>
  );
}
