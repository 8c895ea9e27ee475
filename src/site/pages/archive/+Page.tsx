import { toAddress } from '../../address.ts';
import { Ledger } from '../../components/ledger.tsx';
import frame from '../../components/page.module.css';
import { entriesPerPage } from '../../queries/pagination.ts';
import styles from '../../sections/archive/archive.module.css';
import { Pager, TagLinks } from '../../sections/archive/archive.tsx';
import { headings, labels } from '../../words.ts';
import type { DocumentContext } from '../render-document.tsx';
import { SiteLayout } from '../site-layout.tsx';
import { archivePages } from './archives.ts';
import {
  countAll,
  type ListPage,
  listAllTags,
  listLeadingTags,
  summarize,
  toListAddress,
} from './views.ts';

export function Page({ routeParams }: DocumentContext) {
  const page = archivePages.get(routeParams.address ?? '');
  if (!page) return <SiteLayout>{null}</SiteLayout>;
  const { part, rows } = page.archive;
  const isList = page.kind === 'list';
  const back = isList
    ? { name: labels.portfolio, address: `#${part}` }
    : { name: countAll(part, rows.length), address: toListAddress(part) };
  return (
    <SiteLayout>
      <div className={`with-margin ${frame.page} ${styles.archive}`}>
        <p className={`${frame.back} ${styles.back} screen-only`}>
          <a href={toAddress(back.address)}>{back.name}</a>
        </p>
        <h1 className={styles.title}>
          {headings[part]}
          {isList && page.tag && <span className={styles.tag}> {page.tag.name}</span>}
        </h1>
        <p className="side-note">{summarize(page).text}</p>
        {isList ? <List {...page} /> : <TagLinks links={listAllTags(page.archive)} isIndex />}
      </div>
    </SiteLayout>
  );
}

function List({ archive, tag, entries, page, addresses }: ListPage) {
  return (
    <>
      <TagLinks links={listLeadingTags(archive, tag)} />
      <Ledger entries={entries.slice((page - 1) * entriesPerPage, page * entriesPerPage)} />
      <Pager current={page} addresses={addresses} />
    </>
  );
}
