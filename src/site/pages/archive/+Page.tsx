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
  type TagsPage,
  toListAddress,
} from './views.ts';

export function Page({ routeParams }: DocumentContext) {
  const page = archivePages.get(routeParams.address ?? '');
  return (
    <SiteLayout>
      {page?.kind === 'list' && <List {...page} />}
      {page?.kind === 'tags' && <Tags {...page} />}
    </SiteLayout>
  );
}

function List(list: ListPage) {
  const { archive, tag, entries, page, addresses } = list;
  const { part } = archive;
  return (
    <Archive
      heading={headings[part] ?? ''}
      tag={tag?.name}
      summary={summarize(list).text}
      back={{ name: labels.portfolio, address: `#${part}` }}
    >
      <TagLinks links={listLeadingTags(archive, tag)} />
      <Ledger entries={entries.slice((page - 1) * entriesPerPage, page * entriesPerPage)} />
      <Pager current={page} addresses={addresses} />
    </Archive>
  );
}

function Tags(page: TagsPage) {
  const { archive } = page;
  return (
    <Archive
      heading={headings[archive.part] ?? ''}
      summary={summarize(page).text}
      back={{
        name: countAll(archive.part, archive.rows.length),
        address: toListAddress(archive.part),
      }}
    >
      <TagLinks links={listAllTags(archive)} isIndex />
    </Archive>
  );
}
