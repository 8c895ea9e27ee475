import type { Node } from 'jsonc-parser';
import { namePart } from './name-part.ts';
import {
  type Fields,
  get,
  getText,
  listFields,
  listItems,
  type Note,
  rename,
  type Source,
} from './source-tree.ts';

type Names = Readonly<Record<string, string>>;

/** The names of version 5 for those that all sections of version 4 have. */
const newNames = { period: 'date', description: 'summary' };

/**
 * The sections that a JSON Resume has under other names or with other fields: those of version 4, then those of
 * version 5.
 */
const sections: Readonly<Record<string, [section: string, names: Names, newer?: Names]>> = {
  experience: ['work', { company: 'name' }],
  certifications: ['certificates', {}, { title: 'name' }],
  education: [
    'education',
    { degree: 'studyType' },
    { school: 'institution', degree: 'studyType', grade: 'score' },
  ],
  languages: ['languages', { name: 'language', description: 'fluency' }],
  projects: ['projects', { description: 'roles' }],
  publications: ['publications', { date: 'releaseDate' }, { title: 'name' }],
  references: [
    'references',
    { description: 'by', summary: 'reference' },
    { position: 'by', description: 'reference' },
  ],
  skills: ['skills', { description: 'level' }, { proficiency: 'level', level: 'rating' }],
};

/** What says how a resume looks, or is read elsewhere. */
const unused = { id: '', visible: '', hidden: '', icon: '', iconColor: '', options: '' };

/** Reads the JSON of Reactive Resume, versions 3, 4 and 5. */
export function readReactiveResume(root: Node): Source {
  const {
    summary = get(root, 'summary'),
    custom,
    ...all
  } = Object.fromEntries(listFields(get(root, 'sections')));
  const newer = listItems(get(root, 'customSections'));
  const isNew = get(root, 'summary') !== undefined || newer.length > 0;
  const notes: Note[] = [];
  const listShown = (section: Node) => {
    const items = isShown(section, notes) ? listItems(get(section, 'items')) : [];
    return items.filter((item) => isShown(item, notes));
  };
  const lists = new Map<string, Fields[]>();
  const addItems = (name: string, node: Node) => {
    const [section, older, names] = sections[name] ?? [name, {}];
    const read = (item: Node) => readItem(item, section, isNew ? { ...newNames, ...names } : older);
    const items = listShown(node).flatMap((item) => listRoles(item, read));
    lists.set(section, [...(lists.get(section) ?? []), ...items]);
  };
  const taken: string[] = [];
  const parts: Fields[] = [];
  const addPart = (node: Node, names: Names) => {
    const entries = listShown(node).map((item) => {
      const entry = readItem(item, '', names);
      return { ...entry, name: entry.name ?? get(node, 'title') };
    });
    const title = getText(node, isNew ? 'title' : 'name');
    if (entries.length > 0) parts.push({ ...namePart(node, title, taken), entries });
  };
  for (const [name, node] of Object.entries(all)) {
    if (getText(node, 'type') === 'custom') addPart(node, { title: 'name', subtitle: 'by' });
    else addItems(name, node);
  }
  for (const [, node] of listFields(custom)) addPart(node, { description: 'by' });
  for (const node of newer) {
    const type = getText(node, 'type') ?? '';
    if (type === 'summary') addPart(node, { content: 'summary' });
    else if (type !== 'cover-letter') addItems(type, node);
    const message =
      type === 'cover-letter'
        ? 'it is a letter, so it is left out'
        : `its items are listed with those of "${type}"`;
    if (type !== 'summary') notes.push({ node, message, kind: `custom ${type}` });
  }
  const { profiles = [], ...known } = Object.fromEntries(lists);
  const texts = isShown(summary, notes) ? [get(summary, 'content')] : [];
  return { tree: { basics: readPerson(root, texts, profiles), ...known, parts }, notes };
}

/** Reads a person with a summary, and with accounts, which version 3 has there. */
function readPerson(root: Node, texts: (Node | undefined)[], profiles: Fields[]): Fields {
  const basics = get(root, 'basics');
  const moved = { picture: '', photo: '', customFields: '', website: '', url: '', profiles: '' };
  const pictures = [get(root, 'picture'), get(basics, 'picture'), get(basics, 'photo')];
  const field = { ...unused, name: 'network', text: 'network', value: 'url', link: 'url' };
  return {
    ...(basics && rename(basics, { ...moved, headline: 'label', summary: '' })),
    image: get(pictures.find(Boolean), 'url'),
    url: getAddress(basics),
    summary: [...texts, get(basics, 'summary', 'body'), get(basics, 'summary')].find(Boolean),
    profiles: [
      ...listItems(get(basics, 'profiles')).map((item) => readItem(item, 'profiles')),
      ...profiles,
      ...listItems(get(basics, 'customFields')).map((item) => rename(item, field)),
    ],
  };
}

/** Whether the owner shows a section or an item there; one that is hidden may not be public. */
function isShown(node: Node | undefined, notes: Note[]): boolean {
  const isHidden = get(node, 'visible')?.value === false || get(node, 'hidden')?.value === true;
  if (!node || !isHidden) return true;
  notes.push({ node, message: 'it is hidden there, so it is left out', kind: 'hidden' });
  return false;
}

/** The roles of a job, each with what all have; the job itself is one more if it has a text of its own. */
function listRoles(item: Node, read: (item: Node) => Fields): Fields[] {
  const roles = listItems(get(item, 'roles')).filter(({ type }) => type === 'object');
  const job = read(item);
  if (roles.length === 0) return [job];
  const { roles: _, summary, position, date, ...shared } = job;
  const [first = {}, ...others] = roles.map((role) => ({ ...read(role), ...shared }));
  if (getText(item, 'description'))
    return [{ ...shared, summary, position, date }, first, ...others];
  // Of the job itself, these have no place beside those of its roles.
  return [{ ...first, 'position (2)': position, 'date (2)': date }, ...others];
}

/** The address of a group of fields, whose names differ by version. */
function getAddress(item: Node | undefined): Node | undefined {
  const found = get(item, 'website', 'url') ?? get(item, 'url', 'href');
  const plain = [get(item, 'website'), get(item, 'url')];
  return found ?? plain.find((node) => node?.type === 'string');
}

function readItem(item: Node, section: string, names: Names = {}): Fields {
  const level = get(item, 'level');
  // Dots or stars; 0 shows none.
  const rating = level?.type === 'number' ? { level: level.value === 0 ? '' : 'rating' } : {};
  const [start, end] = [get(item, 'date', 'start'), get(item, 'date', 'end')];
  const fields = rename(item, {
    ...names,
    ...unused,
    ...rating,
    url: '',
    website: '',
    ...(start && { date: '' }),
  });
  const url = getAddress(item);
  const labels = [get(item, 'website', 'label'), get(item, 'url', 'label')];
  const label = labels.find((one) => getText(one) && !getText(url)?.includes(getText(one) ?? ''));
  const dates = { startDate: start, endDate: end };
  if (!label || !getText(url)) return { ...fields, ...dates, url };
  // These have one address, without a label.
  const hasLabel = !['work', 'education', 'profiles'].includes(section);
  return { ...fields, ...dates, ...(hasLabel ? { links: [{ label, url }] } : { url, label }) };
}
