import {
  type Archive,
  countAll,
  entriesPerPage,
  findArchivePage,
  findSearchFile,
  type ListPage,
  listAllTags,
  listLeadingTags,
  type NumberedEntry,
  summarizeArchive,
  type TagLink,
  toListPath,
} from '../../../model/archives.ts';
import { markLanguage } from '../../../schemas/language.ts';
import layout from '../../components/layout.module.css';
import ledger from '../../components/ledger.module.css';
import { Ledger } from '../../components/ledger.tsx';
import { useSite } from '../../site-context.tsx';
import type { Description, DocumentContext, SitePage } from '../page-data.ts';
import styles from './archive.module.css';
import searchStyles from './search.module.css';

function Content({ routeParams }: DocumentContext) {
  const site = useSite();
  const match = findArchivePage(site, site.root + routeParams.pagePath);
  if (!match) return null;
  const { archive, page } = match;
  const { base, section } = archive;
  const isList = page.kind === 'list';
  const back = isList
    ? { name: site.t('portfolio'), pagePath: `${site.root}#${section.id}` }
    : { name: countAll(archive, site), pagePath: toListPath(base) };
  return (
    <div className={`with-margin ${layout.below} ${styles.archive}`}>
      <p className={`mono ${layout.back} ${styles.back} screen-only`}>
        <a href={site.toHref(back.pagePath)}>{back.name}</a>
      </p>
      <h1 className={styles.title}>
        <span {...markLanguage(site.findTextLanguage(section.heading))}>{section.heading}</span>
        {isList && page.tag && <span className={styles.tag}> {page.tag.name}</span>}
      </h1>
      <p className="side-note">{summarizeArchive(archive, page, site).text}</p>
      {isList ? (
        <ArchiveList archive={archive} list={page} />
      ) : (
        <TagLinks links={listAllTags(archive, site)} isIndex />
      )}
    </div>
  );
}

function ArchiveList({ archive, list }: { archive: Archive; list: ListPage }) {
  const { tag, entries, page, pagePaths } = list;
  const onPage = entries.slice((page - 1) * entriesPerPage, page * entriesPerPage);
  const isByYear = archive.section.type.isPost;
  return (
    <>
      {!tag && <Search archive={archive} />}
      <TagLinks links={listLeadingTags(archive, tag, useSite())} />
      {isByYear ? <Years entries={onPage} /> : <Ledger entries={onPage} />}
      <Pager current={page} pagePaths={pagePaths} />
    </>
  );
}

/** Posts under their years, which the language writes as it writes dates. */
function Years({ entries }: { entries: readonly NumberedEntry[] }) {
  const { formatYear } = useSite();
  const findYear = ({ date = '' }: NumberedEntry) => date.slice(0, 4);
  return [...new Set(entries.map(findYear))].map((year) => (
    <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`}>{formatYear(year)}</h2>
      <Ledger
        entries={entries
          .filter((entry) => findYear(entry) === year)
          .map((entry) => ({ ...entry, isYearKnown: true }))}
        level={3}
      />
    </section>
  ));
}

interface TagLinksProps {
  links: readonly TagLink[];
  /** Whether the tags are an index in columns rather than a row. */
  isIndex?: boolean;
}

/** Tags as plain links to the entries that carry them. */
function TagLinks({ links, isIndex = false }: TagLinksProps) {
  const { t, formatNumber, toHref } = useSite();
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('tags')} className={`mono ${styles.tags}`}>
      <ul className={isIndex ? styles.index : 'row'}>
        {links.map(({ name, count, pagePath, isCurrent }) => (
          <li key={pagePath}>
            <a href={toHref(pagePath)} aria-current={isCurrent || undefined}>
              {name}
              {count && <span className={styles.count}> {formatNumber(count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PagerProps {
  /** Pages count from 1. */
  current: number;
  /** The URLs of all pages in turn, below the site's base. */
  pagePaths: readonly string[];
}

/** Links to the other pages of a list; nothing for a list of one page. */
function Pager({ current, pagePaths }: PagerProps) {
  const { t, formatNumber, toHref } = useSite();
  if (pagePaths.length < 2) return null;
  return (
    <nav aria-label={t('pages')} className={`row ${styles.pager}`}>
      <PagerStep pagePath={pagePaths[current - 2]} rel="prev" />
      <ul className={`row ${styles.numbers}`}>
        {pagePaths.map((pagePath, index) => (
          <li key={pagePath}>
            <a href={toHref(pagePath)} aria-current={index + 1 === current ? 'page' : undefined}>
              <span className="visually-hidden">{t('page')} </span>
              {formatNumber(index + 1)}
            </a>
          </li>
        ))}
      </ul>
      <PagerStep pagePath={pagePaths[current]} rel="next" />
    </nav>
  );
}

function PagerStep({ pagePath, rel }: { pagePath: string | undefined; rel: 'prev' | 'next' }) {
  const { t, toHref } = useSite();
  if (!pagePath) return null;
  return (
    <a href={toHref(pagePath)} rel={rel} className={styles[rel]}>
      {rel === 'prev' ? t('previousPage') : t('nextPage')}
    </a>
  );
}

/** The search of an archive of several pages, which shows once script runs. */
function Search({ archive }: { archive: Archive }) {
  const { t, toHref } = useSite();
  const index = findSearchFile(archive);
  if (!index) return null;
  return (
    <search
      className={`${searchStyles.search} screen-only`}
      data-search={toHref(index)}
      data-found={t('countFound', { count: '{count}', total: archive.rows.length })}
      data-nothing={t('searchNothing')}
      data-failed={t('searchFailed')}
    >
      <label htmlFor="search">{t('search')}</label>
      <input id="search" type="search" autoComplete="off" enterKeyHint="search" />
      <p role="status" className="side-note" />
      <button type="button" hidden>
        {t('searchAgain')}
      </button>
      <template>
        <ol className={`${ledger.ledger} ${searchStyles.found}`}>
          <li className={`ruled ${ledger.entry}`}>
            <p className={ledger.period} />
            <div className={ledger.post}>
              <h2 className={ledger.role}>
                <a href="#search">{t('search')}</a>
              </h2>
            </div>
            <div className={ledger.work}>
              <p />
            </div>
          </li>
        </ol>
      </template>
    </search>
  );
}

function describe({ site, routeParams }: DocumentContext): Description | undefined {
  const match = findArchivePage(site, site.root + routeParams.pagePath);
  if (!match) return undefined;
  const { archive, page } = match;
  const { name } = site.profile;
  const { title, text } = summarizeArchive(archive, page, site);
  return {
    title: `${title} — ${name}`,
    description: `${name} — ${text}`,
    // Search results should lead to the lists; pages of single tags would crowd them out.
    isUnlisted: page.kind === 'tags' || page.tag !== undefined,
  };
}

export const Page = { Content, describe } satisfies SitePage;
