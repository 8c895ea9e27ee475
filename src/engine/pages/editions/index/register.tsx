import type { Site } from '../../../model/create-site.ts';
import { type Entry, pickText } from '../../../model/entries.ts';
import { isDate } from '../../../model/formats.ts';
import { findEntryPlace, listEntryLinks, nameAnchor } from '../../../model/links.ts';
import { findWorkSection } from '../../../model/site-sections.ts';
import { toPlainText } from '../../../model/text/markdown.ts';
import { cutSentence } from '../../../model/text/sentences.ts';
import { markLanguage } from '../../../schemas/language.ts';
import { foldName } from '../../../schemas/names.ts';
import { By } from '../../components/ledger.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { Period } from '../../components/period.tsx';
import { Picture } from '../../components/picture.tsx';
import { Section } from '../../components/section.tsx';
import { Tags } from '../../components/tags.tsx';
import type { CardProps, SectionProps } from '../../define-edition.ts';
import { Part } from '../../part.tsx';
import { CardLinks, CardTitle } from '../../sections/projects/projects.tsx';
import technologies from '../../sections/technologies/technologies.module.css';
import { usePage, useSite } from '../../site-context.tsx';
import { typeset } from '../../typeset.ts';
import styles from './register.module.css';

/** The works that the page shows: each has its place among them as its number, wherever it is named. */
const useWorks = (): readonly Entry[] => findWorkSection(useSite())?.content.shown ?? [];

/** The number of a work before its title, for those who see it; nothing for any other entry. */
export function WorkNumber({ entry }: { entry: Entry }) {
  const { formatNumber } = useSite();
  const number = 1 + useWorks().findIndex(({ file }) => file === entry.file);
  if (number === 0) return null;
  return (
    <span className={`side-note ${styles.number}`} aria-hidden="true">
      {formatNumber(number)}
    </span>
  );
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
export function WorkRows({ section, entries }: SectionProps) {
  return (
    <Section id={section.id}>
      <ol className={styles.rows}>
        {entries.map((entry) => (
          <Part name="card" as={WorkRow} key={entry.file} entry={entry} slot="plate" />
        ))}
      </ol>
    </Section>
  );
}

/** The fewest characters of a row's text: a shorter sentence is followed by the next one. */
const least = 40;

/** What an entry is, in a sentence where its page says the rest. The whole row leads there, or to its first URL. */
function WorkRow({ entry, slot, className = '' }: CardProps) {
  const { site, assets } = usePage();
  const { pagePath, imageAlt = '', proseLanguage } = entry;
  const hasLinks = listEntryLinks(entry, site.t).length > 0;
  const text = pickText(entry);
  const hasPage = pagePath !== undefined;
  const words = entry.textLanguage ?? proseLanguage ?? site.language;
  return (
    <li
      id={hasPage ? undefined : nameAnchor(entry)}
      className={`ruled ${styles.row} ${className}`.trim()}
      data-reveal=""
    >
      <div className={styles.text} {...markLanguage(entry.textLanguage)}>
        <h3>
          <WorkNumber entry={entry} /> <CardTitle entry={entry} whole={styles.whole} />
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
      <p className={`side-note ${styles.year}`}>
        <Year entry={entry} />
      </p>
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
      {hasLinks && (
        <p className={`row mono ${styles.rowLinks}`}>
          <CardLinks entry={entry} link={styles.link} whole={styles.whole} />
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
  const wanted = foldName(term);
  const places = useWorks().flatMap((entry, index) => {
    const { file, tags, title } = entry;
    if (!tags.some((tag) => foldName(tag) === wanted)) return [];
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
