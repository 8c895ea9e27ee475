import { type Entry, nameBy, pickText } from '../../../model/entries.ts';
import { isDate, takeMonth } from '../../../model/formats.ts';
import { findEntryPlace, listEntryLinks, type NamedLink } from '../../../model/links.ts';
import { findJobs, findSectionHeading } from '../../../model/site-sections.ts';
import { markLanguage } from '../../../schemas/language.ts';
import type { EntryPageProps } from '../../define-edition.ts';
import { usePage, useSite } from '../../site-context.tsx';
import { Bibtex } from '../copy.tsx';
import { Back } from '../entry-title.tsx';
import { Facts } from '../facts.tsx';
import layout from '../layout.module.css';
import { Markdown } from '../markdown.tsx';
import { Prose } from '../mdx/prose.tsx';
import { Link } from '../outbound-link.tsx';
import { Period } from '../period.tsx';
import { Picture } from '../picture.tsx';
import { Tags } from '../tags.tsx';
import styles from './case-study.module.css';

interface EntryPieceProps extends Pick<EntryPageProps, 'entry'> {
  className?: string | undefined;
}

/** The longest titles that are set in the two largest sizes, in letters. */
const shortTitle = 12;
const middleTitle = 18;

function findTitleSize({ length }: string): string | undefined {
  if (length <= shortTitle) return styles.largest;
  return length <= middleTitle ? styles.large : undefined;
}

/** The page of an entry as a sheet: its title and its lead on ink, the cover on the edge of it, the facts, and the text. */
export function EntryPage({ entry, previous, next }: EntryPageProps) {
  const { title } = entry;
  const text = pickText(entry);
  return (
    <>
      <article className={`h-entry ${layout.below} ${styles.sheet}`}>
        <div className={`inked field screen-only ${styles.ink}`} aria-hidden="true" />
        <div className={`inked ${styles.head}`}>
          <Back entry={entry} />
          <h1
            className={`p-name ${styles.title} ${findTitleSize(title) ?? ''}`.trim()}
            {...markLanguage(entry.textLanguage)}
          >
            {title}
          </h1>
        </div>
        {text && (
          <Markdown
            text={text}
            className={`p-summary inked ${layout.lead} ${styles.lead}`}
            language={entry.proseLanguage ?? entry.textLanguage}
          />
        )}
        <EntryCover entry={entry} className={styles.cover} />
        <EntryFacts entry={entry} className={`mono ${styles.facts}`} />
        <EntryText entry={entry} className={styles.body} />
      </article>
      <Neighbors previous={previous} next={next} />
    </>
  );
}

/** The cover of an entry on its page, with what a drawn one was drawn from. */
export function EntryCover({ entry, className = '' }: EntryPieceProps) {
  const { assets } = usePage();
  const { imageAlt = '', altLanguage, imageFocus, study } = entry;
  const cover = assets.findCover(entry);
  return (
    <>
      <Picture
        picture={cover}
        slot="studyCover"
        alt={imageAlt}
        language={altLanguage}
        focus={imageFocus}
        study={study}
        className={`cover ${className}`.trim()}
        id=":cover"
        isFirst
      />
      {cover.caption && <p className={`side-note ${styles.caption}`}>{cover.caption}</p>}
    </>
  );
}

/** The text of an entry, with its BibTeX. */
export function EntryText({ entry, className }: EntryPieceProps) {
  return (
    <div className={`e-content ${className}`}>
      <Prose entry={entry} />
      <Bibtex entry={entry} />
    </div>
  );
}

/** When and as what the entry was made, with what, and where it is. */
export function EntryFacts({ entry, className }: EntryPieceProps) {
  const site = useSite();
  const { t } = site;
  const { type, date, year = '', tags, link } = entry;
  const jobs = findJobs(site, entry);
  const by = nameBy(entry, t);
  const all = listEntryLinks(entry, t);
  const code = all.find(({ url, label }) => url === link && label === t('repository'));
  const others = all.filter((link) => link !== code);
  const when = isDate(entry) ? entry : takeMonth(date);
  const facts = [
    [t('date'), when.year && <Period key="date" {...when} className="dt-published" />],
    [t('period'), year && !isDate(entry) && <Period {...entry} />],
    [
      t(type.words.by),
      by && <span {...markLanguage(entry.lineLanguage ?? entry.textLanguage)}>{by}</span>,
    ],
    [
      (jobs[0] && findSectionHeading(site, jobs[0].type.section)) ?? '',
      jobs.length > 0 && <JobList jobs={jobs} />,
    ],
    [t(type.words.tags), tags.length > 0 && <Tags entry={entry} isLinked />],
    [t('code'), code && <Link href={code.url}>{code.label}</Link>],
    [t('links'), others.length > 0 && <LinkList links={others} />],
  ] as const;
  return <Facts facts={facts} className={className} />;
}

/** The jobs in which the entry was made. */
function JobList({ jobs }: { jobs: readonly Entry[] }) {
  const site = useSite();
  return (
    <ul>
      {jobs.map((job) => (
        <li key={job.file} {...markLanguage(job.textLanguage)}>
          <a href={site.toHref(findEntryPlace(site, job))}>
            {[job.title, job.by].filter(Boolean).join(site.t('detailComma'))}
          </a>
        </li>
      ))}
    </ul>
  );
}

function LinkList({ links }: { links: readonly NamedLink[] }) {
  return (
    <ul>
      {links.map(({ label, url }) => (
        <li key={url}>
          <Link href={url}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The entries before and after this one as covers; of two, each is the other's next one. */
export function Neighbors({ previous, next }: Pick<EntryPageProps, 'previous' | 'next'>) {
  if (!next) return null;
  return (
    <div className={`ruled ${layout.on} ${layout.around} ${styles.neighbors}`}>
      {previous && previous !== next && <Neighbor entry={previous} word="previousProject" />}
      <Neighbor entry={next} word="nextProject" className={layout.after} />
    </div>
  );
}

interface NeighborProps {
  entry: Entry;
  word: 'previousProject' | 'nextProject';
  className?: string | undefined;
}

function Neighbor({ entry, word, className }: NeighborProps) {
  const { site, assets } = usePage();
  const { t, toHref } = site;
  return (
    <nav className={className} aria-label={t(word)}>
      <a href={toHref(entry.pagePath ?? '')}>
        <Picture
          picture={assets.findCover(entry)}
          slot="largeCover"
          alt=""
          focus={entry.imageFocus}
          study={entry.study}
          className={`cover ${styles.cover}`}
        />
        <span>
          <span className={`side-note ${styles.label}`} aria-hidden="true">
            {t(word)}
          </span>
          <span className={styles.neighborTitle}>{entry.title}</span>
        </span>
      </a>
    </nav>
  );
}
