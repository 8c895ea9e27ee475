import { entriesPerPage } from '../../queries/pagination.ts';
import { Archive, Pager, TagLinks } from '../../sections/archive/archive.tsx';
import { Ledger } from '../../sections/archive/ledger.tsx';
import { labels } from '../../words.ts';
import type { DocumentContext } from '../render-document.tsx';
import { SiteLayout } from '../site-layout.tsx';
import { archivePages } from './archives.ts';
import {
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
      heading={labels[part]}
      tag={tag?.name}
      summary={summarize(list).text}
      back={{ name: labels.portfolio, address: `#${part}` }}
    >
      <TagLinks links={listLeadingTags(archive, tag)} />
      <Ledger rows={entries.slice((page - 1) * entriesPerPage, page * entriesPerPage)} />
      <Pager current={page} addresses={addresses} />
    </Archive>
  );
}

function Tags(page: TagsPage) {
  const { archive } = page;
  const all = labels.countAll(archive.rows.length, labels.entriesOf[archive.part]);
  return (
    <Archive
      heading={labels[archive.part]}
      summary={summarize(page).text}
      back={{ name: all, address: toListAddress(archive.part) }}
    >
      <TagLinks links={listAllTags(archive)} isIndex />
    </Archive>
  );
}
