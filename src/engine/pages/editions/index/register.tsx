import type { Site } from '../../../model/create-site.ts';
import { type Entry, pickText } from '../../../model/entries.ts';
import { isDate } from '../../../model/formats.ts';
import { findEntryPlace, listEntryLinks, nameAnchor } from '../../../model/links.ts';
import { findWorkSection } from '../../../model/site-sections.ts';
import { toPlainText } from '../../../model/text/markdown.ts';
import { cutSentence } from '../../../model/text/sentences.ts';
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
import technologies from '../../sections/technologies/technologies.module.css';
import { usePage, useSite } from '../../site-context.tsx';
import { typeset } from '../../typeset.ts';
import styles from './index.module.css';

/** The works that the page shows: each has its place among them as its number, wherever it is named. */
const useWorks = (): readonly Entry[] => findWorkSection(useSite())?.content.shown ?? [];

/** The number of a work, from 1, as the language writes it; empty for any other entry. */
export function useNumber(entry: Entry): string {
  const site = useSite();
  const number = 1 + useWorks().findIndex(({ file }) => file === entry.file);
  return number > 0 ? site.formatNumber(number) : '';
}

/** The year of an entry, or its period. */
export function Year({ entry }: { entry: Entry }) {
  const { formatYear } = useSite();
  const { year, date } = entry;
  const day = isDate(entry) ? (year ?? date) : date;
  if (!day) return year ? <Period {...entry} /> : null;
  return <time dateTime={day.slice(0, 4)}>{formatYear(day.slice(0, 4))}</time>;
}

/** Entries as numbered rows. */
export function Rows({ section, entries }: SectionProps) {
  return (
    <Section id={section.id}>
      <ol className={styles.rows}>
        {entries.map((entry) => (
          <Part name="card" as={Row} key={entry.file} entry={entry} slot="plate" />
        ))}
      </ol>
    </Section>
  );
}

/** A row has a second sentence after one with fewer characters. */
const least = 40;

/** What an entry is, in a sentence where its page says the rest. The whole row leads there, or to its first URL. */
function Row({ entry, slot, className = '' }: CardProps) {
  const { site, assets } = usePage();
  const { t, toHref, language } = site;
  const { title, pagePath, bodyLanguage, imageAlt = '', proseLanguage } = entry;
  const number = useNumber(entry);
  const links = listEntryLinks(entry, t);
  const text = pickText(entry);
  const hasPage = pagePath !== undefined;
  const year = <Year entry={entry} />;
  const words = entry.textLanguage ?? proseLanguage ?? language;
  return (
    <li
      id={hasPage ? undefined : nameAnchor(entry)}
      className={`ruled ${styles.row} ${className}`.trim()}
      data-reveal=""
    >
      <div className={styles.text} {...markLanguage(entry.textLanguage)}>
        <h3>
          {number && (
            <span className={`side-note ${styles.number}`} aria-hidden="true">
              {number}
            </span>
          )}{' '}
          {hasPage ? (
            <a href={toHref(pagePath)} hrefLang={bodyLanguage} className={styles.whole}>
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        <By entry={entry} className="side-note" />
        {text && hasPage ? (
          <p lang={proseLanguage}>
            {typeset(cutSentence(toPlainText(text), words, least)[0], words)}
          </p>
        ) : (
          text && <Markdown text={text} language={proseLanguage} />
        )}
        <Tags entry={entry} />
      </div>
      <p className={`side-note ${styles.year}`}>{year}</p>
      {slot && (
        <Picture
          picture={assets.findCover(entry)}
          slot={slot}
          alt={imageAlt}
          language={entry.altLanguage}
          focus={entry.imageFocus}
          study={entry.study}
          className={`cover ${styles.plate}`}
        />
      )}
      {links.length > 0 && (
        <p className={`row mono ${styles.rowLinks}`}>
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

/**
 * Skills as the index of a book: each with the numbers of the works that were made with it. In the margin, the number at
 * hand shows the cover.
 */
export function Terms({ section, entries }: SectionProps) {
  const { assets } = usePage();
  return (
    <Section id={section.id}>
      <div className={styles.plates} aria-hidden="true">
        {useWorks().map((entry) => (
          <Picture
            key={entry.file}
            picture={assets.findCover(entry)}
            slot="plate"
            alt=""
            focus={entry.imageFocus}
            className="cover"
          />
        ))}
      </div>
      {entries.map(({ title, textLanguage, skills = [] }) => (
        <div key={title} className={technologies.group} lang={textLanguage} data-reveal="">
          <h3 className={technologies.title}>{title}</h3>
          <ul className={styles.terms}>
            {skills.map(({ name }) => (
              <li key={name}>
                {name} <Places term={name} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

/** The works that name a skill among their tags. */
function Places({ term }: { term: string }) {
  const site = useSite();
  const { formatNumber, toHref } = site;
  const wanted = term.toLowerCase();
  const places = useWorks().flatMap((entry, index) => {
    const { file, tags, title } = entry;
    if (!tags.some((tag) => tag.toLowerCase() === wanted)) return [];
    const number = formatNumber(index + 1);
    return (
      <a
        key={file}
        href={toHref(findEntryPlace(site, entry))}
        aria-label={`${number} ${title}`}
        data-place={index + 1}
      >
        {number}
      </a>
    );
  });
  return places.length > 0 && <span>{places}</span>;
}

interface StatementProps {
  text: string;
  className: string;
  /** The tag of its language, where that is not the language around it. */
  language?: string | undefined;
}

/** A text that opens with its first sentence. */
export function Statement({ text, className, language }: StatementProps) {
  const { language: ofSite } = useSite();
  const [first, rest] = cutSentence(text, language ?? ofSite);
  const [whole, ...parts] = [text, first, rest].map((one) => toPlainText(one).replace(/\s/g, ''));
  // A sentence whose marks end later is not cut.
  const isCut = parts.join('') === whole;
  return (
    <div className={`${styles.statement} ${className}`} {...markLanguage(language)}>
      <Markdown text={isCut ? first : text} />
      {isCut && rest && <Markdown text={rest} />}
    </div>
  );
}

/** Renders which cover the number at hand shows, for as many works as there are. */
export function renderPlaces(site: Site): string {
  const works = findWorkSection(site)?.content.shown ?? [];
  const rules = works.map((_, index) => {
    const place = index + 1;
    return `section:has([data-place="${place}"]:is(:hover,:focus-visible)) .${styles.plates}>:nth-child(${place})`;
  });
  return rules.length > 0 ? `@layer edition{${rules.join()}{--shown:1}}` : '';
}
