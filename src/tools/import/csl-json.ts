import type { Node } from 'jsonc-parser';
import { type Author, toDoiAddress, writeAuthors, writeVenue } from './publications.ts';
import {
  type Fields,
  get,
  getText,
  listItems,
  rename,
  type Source,
  toText,
} from './source-tree.ts';

/** Fields that say only how others cite the work, or that are in other fields here. */
const left = { id: '', type: '', 'citation-key': '', 'citation-label': '', DOI: '', URL: '' };

/** Reads a list of CSL-JSON, as Zotero, Crossref and others write it. */
export function readCslJson(root: Node, owner?: string): Source {
  return {
    tree: { publications: listItems(root).map((item) => readItem(item, owner)) },
    notes: [],
  };
}

function readItem(item: Node, owner?: string): Fields {
  const text = (name: string) => getText(item, name);
  const derive = (name: string, value: string | undefined) => {
    const node = get(item, name);
    return node && value ? toText(node, value) : undefined;
  };
  const creator = get(item, 'author') ? 'author' : 'editor';
  const people = listItems(get(item, creator)).map((person) => readName(person));
  const venue = ['container-title', 'event-title', 'publisher', 'genre'].find(text) ?? 'publisher';
  const place = writeVenue(text(venue), text('volume'), text('issue'), text('page'));
  const [doi, address] = [text('DOI'), text('URL')];
  const doiAddress = doi && toDoiAddress(doi);
  const isSame = address?.replace(/^https?:\/\/(?:dx\.)?/, 'https://') === doiAddress;
  const keywords = { keyword: 'keywords', title: 'name', abstract: 'abstract' };
  // Of two names, the second one has no place.
  const read = {
    publisher: 'press',
    [creator]: '',
    [venue]: '',
    volume: '',
    issue: '',
    page: '',
    issued: '',
  };
  return {
    ...rename(item, { ...left, ...keywords, ...read }),
    authors: derive(creator, writeAuthors(people, owner)),
    publisher: derive(venue, place),
    releaseDate: derive('issued', readDate(get(item, 'issued'))),
    links: [
      ...(doiAddress ? [{ label: derive('DOI', 'DOI'), url: derive('DOI', doiAddress) }] : []),
      ...(address && !isSame ? [{ url: get(item, 'URL') }] : []),
    ],
  };
}

function readName(person: Node): Author {
  const text = (name: string) => getText(person, name);
  const prefix = [text('dropping-particle'), text('non-dropping-particle')]
    .filter(Boolean)
    .join(' ');
  const family = text('family') ?? text('literal') ?? text('name');
  return { given: text('given'), prefix, family, suffix: text('suffix') };
}

/** Writes the parts of a date as `2021-05`; others are texts. */
function readDate(issued: Node | undefined): string | undefined {
  const [start] = listItems(get(issued, 'date-parts'));
  const [year, month] = listItems(start).map(({ value }) => value);
  if (!year) return getText(issued, 'raw') ?? getText(issued, 'literal');
  return month ? `${year}-${String(month).padStart(2, '0')}` : String(year);
}
