import { Ledger } from '../../components/ledger.tsx';
import { entriesPerPage } from '../../queries/pagination.ts';
import { Archive, Pager, TagLinks } from '../../sections/archive/archive.tsx';
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
      <Archive
        heading={headings[part] ?? ''}
        tag={isList ? page.tag?.name : undefined}
        summary={summarize(page).text}
        back={back}
      >
        {isList ? <List {...page} /> : <TagLinks links={listAllTags(page.archive)} isIndex />}
      </Archive>
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
