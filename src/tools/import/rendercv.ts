import type { Node } from 'jsonc-parser';
import { quote } from '../../schemas/quote.ts';
import { namePart } from './name-part.ts';
import { toDoiAddress, writeAuthors } from './publications.ts';
import {
  type Fields,
  get,
  getText,
  listFields,
  listItems,
  type Note,
  rename,
  type Source,
  type Tree,
  toText,
} from './source-tree.ts';

/** The names of a JSON Resume for those of RenderCV, which differ by the type of an entry. */
const dates = { start_date: 'startDate', end_date: 'endDate' };
const experience = { ...dates, company: 'name' };
const volunteering = { ...dates, company: 'organization' };
const education = { ...dates, degree: 'studyType', grade: 'score' };

/** The sections that have a place of their own, by their titles. */
const titles: readonly [title: RegExp, section: string][] = [
  [/volunteer|community/, 'volunteer'],
  [/award|honou?r|prize/, 'awards'],
  [/certificat|licen[cs]e/, 'certificates'],
  [/^languages?$/, 'languages'],
  [/interest|hobb/, 'interests'],
  [/skill|technolog|tools|languages/, 'skills'],
  [/project|open.?source|software/, 'projects'],
  [/summary|about|profile|objective|welcome/, 'summary'],
];

/** The addresses of accounts as RenderCV completes them, beside those that a JSON Resume has. */
const homes: Readonly<Record<string, string>> = {
  Bluesky: 'https://bsky.app/profile/',
  'Google Scholar': 'https://scholar.google.com/citations?user=',
  IMDB: 'https://www.imdb.com/name/',
  Leetcode: 'https://leetcode.com/u/',
  ORCID: 'https://orcid.org/',
  Reddit: 'https://www.reddit.com/user/',
  ResearchGate: 'https://www.researchgate.net/profile/',
  StackOverflow: 'https://stackoverflow.com/users/',
  Telegram: 'https://t.me/',
  WhatsApp: 'https://wa.me/',
  YouTube: 'https://www.youtube.com/@',
};

/** Reads a file of RenderCV, whose sections have any title. The keys of an entry tell its type. */
export function readRenderCv(root: Node): Source {
  const cv = get(root, 'cv');
  const owner = getText(cv, 'name');
  const notes: Note[] = [];
  const lists = new Map<string, Fields[]>();
  const summary: Node[] = [];
  const parts: Fields[] = [];
  const taken: string[] = [];
  for (const [title, section] of listFields(get(cv, 'sections'))) {
    const name = titles.find(([pattern]) => pattern.test(title.toLowerCase()))?.[1];
    const own: Fields[] = [];
    for (const entry of listItems(section)) {
      if (name === 'summary' && entry.type === 'string') {
        summary.push(entry);
        continue;
      }
      const [kind, fields] = readEntry(entry, name, owner);
      if (kind) lists.set(kind, [...(lists.get(kind) ?? []), fields]);
      else own.push(fields);
    }
    if (own.length > 0) {
      parts.push({ ...namePart(section, toHeading(title), taken), entries: own });
    }
  }
  const [website, ...websites] = listItems(get(cv, 'website'));
  const [email, ...emails] = listItems(get(cv, 'email'));
  const [phone, ...phones] = listItems(get(cv, 'phone'));
  for (const node of [...emails, ...phones]) {
    const message = `${quote(String(node.value))} is a second one, and a profile has one`;
    notes.push({ node, message, kind: 'second' });
  }
  const profiles = [
    ...listItems(get(cv, 'social_networks')).map(readAccount),
    ...websites.map((url) => ({ url })),
    ...listItems(get(cv, 'custom_connections')).map((item) =>
      rename(item, { placeholder: 'network', fontawesome_icon: '' }),
    ),
  ];
  const about = summary.map(({ value }) => value).join('\n\n');
  const [first] = summary;
  const names = {
    headline: 'label',
    photo: 'image',
    sections: '',
    website: '',
    email: '',
    phone: '',
  };
  const basics: Fields = {
    ...(cv && rename(cv, { ...names, social_networks: '', custom_connections: '' })),
    url: website,
    email,
    phone: phone && toText(phone, String(phone.value).replace(/^tel:/, '')),
    profiles,
    summary: first && toText(first, about),
  };
  return { tree: { basics, ...Object.fromEntries(lists), parts }, notes };
}

/** Completes the address of an account, for which RenderCV asks only the name. */
function readAccount(account: Node): Tree {
  const username = get(account, 'username');
  const name = getText(username)?.replace(/^@/, '') ?? '';
  const [user, host] = name.split('@');
  const network = getText(account, 'network') ?? '';
  const url = host ? `https://${host}/@${user}` : homes[network] && homes[network] + name;
  return username && url
    ? { ...rename(account, { username: '' }), url: toText(username, url) }
    : account;
}

/** Reads an entry of a section. Without the name of a list, it belongs to a part of its own. */
function readEntry(entry: Node, name = '', owner?: string): [list: string, fields: Fields] {
  const has = (field: string) => get(entry, field) !== undefined;
  if (has('company')) {
    return name === 'volunteer'
      ? ['volunteer', rename(entry, volunteering)]
      : ['work', rename(entry, experience)];
  }
  if (has('institution')) return ['education', rename(entry, education)];
  if (has('title') && has('authors')) return ['publications', readPublication(entry, owner)];
  if (has('label')) {
    if (name === 'languages')
      return [name, rename(entry, { label: 'language', details: 'fluency' })];
    const isList = name === 'skills' || name === 'interests';
    const fields = rename(entry, { label: 'name', details: isList ? 'keywords' : 'summary' });
    return [isList ? name : '', fields];
  }
  const list = /^(?:languages|summary|volunteer)$/.test(name) ? '' : name;
  if (entry.type !== 'object') return [list, { [list === 'awards' ? 'title' : 'name']: entry }];
  // A bullet or a number of its own.
  const bullets = { bullet: 'name', number: 'name', reversed_number: 'name' };
  const { name: node, ...fields } = rename(entry, { ...dates, ...bullets });
  const text = String((node as Node | undefined)?.value ?? '');
  // The name may be a link.
  const [, words, address] = /^\[([^[\]]+)\]\(([^()\s]+)\)$/.exec(text.trim()) ?? [];
  const title = words && node ? toText(node as Node, words) : node;
  const url = address && node ? toText(node as Node, address) : get(entry, 'url');
  return [list, { ...fields, [list === 'awards' ? 'title' : 'name']: title, url }];
}

function readPublication(entry: Node, owner?: string): Fields {
  const names = { title: 'name', journal: 'publisher', date: 'releaseDate', authors: '', doi: '' };
  const authors = listItems(get(entry, 'authors')).map(({ value }) => String(value).trim());
  const people = authors.map((text) => {
    // RenderCV's users emphasize themselves.
    const words = text.replace(/^[*_]{1,3}|[*_]{1,3}$/g, '');
    const [given, family] = words.split(/ (?=\S+$)/);
    const isOwner = words !== text || words === owner;
    return writeAuthors([{ given, family }], isOwner ? words : owner);
  });
  const [first] = listItems(get(entry, 'authors'));
  const doi = get(entry, 'doi');
  const address = doi && toText(doi, toDoiAddress(String(doi.value)));
  return {
    ...rename(entry, names),
    authors: first && toText(first, people.join(', ')),
    links: address && [{ label: toText(address, 'DOI'), url: address }],
  };
}

/** Writes `open_source` as RenderCV prints it, as "Open Source". */
function toHeading(title: string): string {
  if (title !== title.toLowerCase() || title.includes(' ')) return title;
  return title
    .replace(/(?:^|_)(\p{L})/gu, (_, letter: string) => ` ${letter.toUpperCase()}`)
    .trim();
}
