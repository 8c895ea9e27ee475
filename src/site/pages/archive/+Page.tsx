import { Ledger } from '../../components/ledger.tsx';
import frame from '../../components/page.module.css';
import {
  type Archive,
  countAll,
  entriesPerPage,
  findArchivePage,
  type ListPage,
  type NumberedEntry,
  summarizeArchive,
  toListAddress,
} from '../../model/archives.ts';
import { listAllTags, listLeadingTags } from '../../model/tag-links.ts';
import styles from '../../sections/archive/archive.module.css';
import { Pager, TagLinks } from '../../sections/archive/archive.tsx';
import { Search } from '../../sections/archive/search.tsx';
import { useSite } from '../../site-context.tsx';
import type { DocumentContext } from '../page-data.ts';

export function Page({ routeParams }: DocumentContext) {
  const site = useSite();
  const match = findArchivePage(site, site.root + routeParams.address);
  if (!match) return null;
  const { archive, page } = match;
  const { base, part } = archive;
  const isList = page.kind === 'list';
  const back = isList
    ? { name: site.t('portfolio'), address: `${site.root}#${part.id}` }
    : { name: countAll(archive, site), address: toListAddress(base) };
  return (
    <div className={`with-margin ${frame.page} ${styles.archive}`}>
      <p className={`mono ${frame.back} ${styles.back} screen-only`}>
        <a href={site.toAddress(back.address)}>{back.name}</a>
      </p>
      <h1 className={styles.title}>
        {part.heading}
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
  const { tag, entries, page, addresses } = list;
  const onPage = entries.slice((page - 1) * entriesPerPage, page * entriesPerPage);
  const isByYear = archive.part.type.isPost;
  return (
    <>
      {!tag && <Search archive={archive} />}
      <TagLinks links={listLeadingTags(archive, tag, useSite())} />
      {isByYear ? <Years entries={onPage} /> : <Ledger entries={onPage} />}
      <Pager current={page} addresses={addresses} />
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
