import { type Entry, nameBy, pickText } from '../../../model/entries.ts';
import { listEntryLinks, nameAnchor } from '../../../model/links.ts';
import { isCropped } from '../../../model/picture-slots.ts';
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
import styles from './projects.module.css';

/** Entries as cards with a cover: projects, and custom sections with the same layout. */
export function Cards({ section, entries }: SectionProps) {
  // Two cards that are left after rows of three share the width, as the first two do.
  const lastPair = entries.length % 3 === 1 ? entries.length - 2 : Number.POSITIVE_INFINITY;
  return (
    <Section id={section.id}>
      <ul className={styles.projects}>
        {entries.map((entry, index) => (
          <Part
            name="card"
            as={CoverCard}
            key={entry.file}
            entry={entry}
            slot={index < 2 || index >= lastPair ? 'largeCover' : 'evenCover'}
          />
        ))}
      </ul>
    </Section>
  );
}

/** The whole card leads to the page of the entry, or to its first URL where it has no page. */
export function CoverCard({ entry, slot, className = '' }: CardProps) {
  const { site, assets } = usePage();
  const { t, toHref } = site;
  const { title, pagePath, bodyLanguage, imageAlt = '', study } = entry;
  const language = markLanguage(entry.textLanguage);
  const links = listEntryLinks(entry, t);
  const text = pickText(entry);
  const hasPage = pagePath !== undefined;
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
          {hasPage ? (
            <a href={toHref(pagePath)} hrefLang={bodyLanguage} className={styles.whole}>
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        <CardFacts entry={entry} />
        {text && <Markdown text={text} language={entry.proseLanguage} />}
        <Tags entry={entry} />
      </div>
      {(hasPage || links.length > 0) && (
        <p className={`row ${styles.links}`}>
          {hasPage && (
            <span className={styles.more} aria-hidden="true">
              {t(entry.type.words.page ?? 'readMore')}
            </span>
          )}
          {links.map(({ label, url }, index) => (
            <Link
              key={url}
              href={url}
              className={hasPage || index > 0 ? styles.link : styles.whole}
            >
              {label}
              <span className="visually-hidden"> {title}</span>
            </Link>
          ))}
        </p>
      )}
    </li>
  );
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
