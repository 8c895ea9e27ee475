import { labels } from '../../words.ts';
import type { ListPage, TagsPage } from './archives.ts';

/**
 * Says which page of an archive this is: `title` for the tab and for search results, `text` for
 * what it shows, of how many.
 */
export function summarize(page: ListPage | TagsPage): { title: string; text: string } {
  const heading = labels[page.archive.part];
  if (page.kind === 'list') return summarizeList(page, heading);
  const text = labels.allTags(page.archive.tags.length);
  return { title: `${heading}: ${text}`, text };
}

function summarizeList({ archive, tag, entries, page, lastPage }: ListPage, heading: string) {
  const noun = labels.entriesOf[archive.part];
  const count = tag
    ? labels.countSome(entries.length, archive.rows.length, noun)
    : labels.countAll(entries.length, noun);
  const name = tag ? `${heading}: ${tag.name}` : heading;
  const place = lastPage > 1 ? `, ${labels.pageOf(page, lastPage)}` : '';
  return { title: page > 1 ? name + place : name, text: count + place };
}
