import type { Mapping } from '../entries/mapping.ts';
import { type Format, type Listed, namePart } from '../entries/read-drafts.ts';
import type { Field, SourceNode } from '../entries/tree.ts';
import {
  educationFields,
  joinTexts,
  namePartFields,
  projectFields,
  skillFields,
  workFields,
} from './json-resume.ts';

const year = { period: { whole: ['date', 'period'], start: ['date.start'], end: ['date.end'] } };
const title = ['name', 'title'];
const text = ['summary', 'description'];
const entry: Mapping = { ...namePartFields(''), title, year, description: text };
const score = { from: ['score', 'grade'], as: 'line', sentence: 'Score' } as const;

/** The sections of all versions: their parts, and the names of their fields. */
const sections: Readonly<Record<string, readonly [part: string, fields: Mapping]>> = {
  experience: ['experience', { ...workFields, year, company: ['company', 'name'] }],
  work: ['experience', { ...workFields, year }],
  education: [
    'education',
    {
      ...educationFields,
      year,
      title: ['institution', 'school'],
      studyType: ['studyType', 'degree'],
      description: joinTexts(score, text),
    },
  ],
  projects: ['projects', { ...projectFields, year, description: text }],
  skills: ['technologies', { ...skillFields, level: ['proficiency', 'description', 'level'] }],
  certifications: ['certificates', { ...entry, by: 'issuer' }],
  awards: ['awards', { ...entry, by: 'awarder' }],
  publications: ['publications', { ...entry, by: 'publisher' }],
  languages: [
    'languages',
    {
      ...entry,
      title: ['name', 'language'],
      level: ['fluency', 'description', 'level'],
      description: 'summary',
    },
  ],
  volunteer: ['volunteer', { ...entry, title: 'position', by: 'organization' }],
  references: ['references', { ...entry, by: 'position', quote: 'description', description: [] }],
};

/** Versions 3 and 4 have a role or a position as `description`, and the text as `summary`. */
const older: Readonly<Record<string, Mapping>> = {
  projects: { ...sections.projects?.[1], role: 'description', description: 'summary' },
  references: { ...sections.references?.[1], by: 'description', quote: 'summary' },
};

/** The fields of a part of the owner's own. */
const own: Mapping = {
  ...entry,
  title: [...title, 'heading'],
  by: ['subtitle', 'description'],
  description: ['summary', 'content'],
};

/** Reactive Resume, versions 3, 4 and 5. */
export const reactiveResume: Format = {
  isMeant: (root) =>
    root.find('basics') !== undefined && root.find('sections')?.fields !== undefined,
  person: {
    fields: {
      name: 'name',
      label: ['headline', 'label'],
      bio: 'summary',
      phoneNo: 'phone',
      email: 'email',
      city: ['location.city', 'location'],
      region: 'location.region',
      countryCode: ['location.country', 'location.countryCode'],
      url: 'url',
    },
    accounts: [
      { at: 'profiles', network: 'network', username: 'username', url: 'url' },
      { at: 'customFields', network: 'name', url: 'value' },
      { at: 'customFields', network: 'text', url: 'link' },
    ],
    site: 'url',
  },
  sections: [],
  read(root) {
    return { listed: listSections(root), person: readPerson(root) };
  },
};

function listSections(root: SourceNode): Listed[] {
  const newer = root.find('customSections')?.list() ?? [];
  const isNew = root.find('summary') !== undefined || newer.length > 0;
  const taken: string[] = [];
  const add = (name: string, section: SourceNode): Listed[] => {
    const [into, fields] = sections[name] ?? [name, entry];
    const hasLinks = !/^(?:experience|work|education)$/.test(name);
    const items = listShown(section, hasLinks).flatMap(listRoles);
    return [{ section: { into, fields: (!isNew && older[name]) || fields }, items }];
  };
  const addPart = (section: SourceNode): Listed[] => {
    const heading = section.find('title');
    const items = listShown(section).map((item) => item.replace({ heading }));
    if (items.length === 0) return [];
    const part = namePart(section.textAt(isNew ? 'title' : 'name') ?? 'More', taken);
    return [{ section: { into: part.part, fields: own }, items, part }];
  };
  const all = root.find('sections')?.fields ?? [];
  const listed = all.flatMap(([name, section]) => {
    if (/^(?:summary|profiles)$/.test(name)) return [];
    if (name === 'custom') return (section.fields ?? []).flatMap(([, one]) => addPart(one));
    return section.textAt('type') === 'custom' ? addPart(section) : add(name, section);
  });
  return [...listed, ...newer.flatMap((section) => addNewer(section, add, addPart))];
}

type Add = (section: SourceNode) => Listed[];

/** A custom section of version 5 has the type of another one. */
function addNewer(
  section: SourceNode,
  add: (name: string, section: SourceNode) => Listed[],
  addPart: Add,
): Listed[] {
  const type = section.textAt('type') ?? '';
  if (type === 'summary') return addPart(section);
  if (type === 'cover-letter') {
    section.remark('it is a letter, so it is left out', `custom ${type}`);
    return [];
  }
  section.remark(`its items are listed with those of "${type}"`, `custom ${type}`);
  return add(type, section);
}

/** Lists the items of a section that the owner shows there, without what says how they look. */
function listShown(section: SourceNode, hasLinks = true): SourceNode[] {
  const items = isShown(section) ? (section.find('items')?.list() ?? []) : [];
  return items.filter(isShown).map((item) => tidyItem(item, hasLinks));
}

/** What is hidden may not be public. */
function isShown(node: SourceNode): boolean {
  const isHidden = node.fields?.some(
    ([name, { value }]) =>
      (name === 'visible' && value === false) || (name === 'hidden' && value === true),
  );
  if (isHidden) node.remark('it is hidden there, so it is left out', 'hidden');
  return !isHidden;
}

const looks = /^(?:id|visible|hidden|icon|iconColor|options|url|website)$/;
const addresses = ['website.url', 'url.href', 'website', 'url'];

/** Gives an item one address as `url`, or one with words of its own as `links`. */
function tidyItem(item: SourceNode, hasLinks = true): SourceNode {
  const others = (item.fields ?? []).flatMap(([name, node]): Field[] => {
    if (looks.test(name)) return [];
    // Dots or stars; 0 shows none.
    if (name !== 'level' || typeof node.value !== 'number') return [[name, node]];
    return node.value === 0 ? [] : [['rating', node]];
  });
  const tidied = item.with({ fields: others });
  const url = item.find(...addresses);
  const label = item.find('website.label', 'url.label');
  if (!url || !label || String(url.value).includes(String(label.value))) {
    return tidied.replace({ url });
  }
  if (!hasLinks) return tidied.replace({ url, label });
  const link = item.with({}).replace({ url, label });
  return tidied.replace({ links: item.with({ items: [link] }) });
}

/** The roles of a job, each with what all have; the job itself is one more if it has a text of its own. */
function listRoles(job: SourceNode): SourceNode[] {
  const roles = job.find('roles')?.list() ?? [];
  if (roles.length === 0) return [job];
  const fields = (job.fields ?? []).filter(([name]) => name !== 'roles');
  const isOwn = ([name]: Field) => /^(?:position|period|description)$/.test(name);
  const shared = fields.filter((field) => !isOwn(field));
  const items = roles.map((role) => [...(tidyItem(role).fields ?? []), ...shared]);
  const all = job.textAt('description') ? [fields, ...items] : items;
  // Of a job without a text, these have no place beside those of its roles.
  const rest = fields.filter(isOwn).map(([name, node]): Field => [`${name} of the job`, node]);
  if (all === items) items[0]?.push(...rest);
  return all.map((one) => job.with({ fields: one }));
}

/** Reads a person with a summary, and with accounts, which version 3 has there. */
function readPerson(root: SourceNode): SourceNode {
  const basics = root.find('basics') ?? root;
  const texts = root.find('summary', 'sections.summary');
  const summary = texts && isShown(texts) ? texts.find('content') : undefined;
  const profiles = root.find('sections.profiles');
  const accounts = [
    ...(basics.find('profiles')?.list() ?? []).map((item) => tidyItem(item, false)),
    ...(profiles ? listShown(profiles, false) : []),
  ];
  const own = (basics.find('customFields')?.list() ?? []).map((item) => tidyItem(item));
  return basics.replace({
    picture: undefined,
    photo: undefined,
    website: undefined,
    image: root.find('picture.url', 'basics.picture.url', 'basics.photo.url'),
    url: basics.find(...addresses),
    summary: summary ?? basics.find('summary.body', 'summary'),
    profiles: basics.with({ items: accounts }),
    customFields: basics.with({ items: own }),
  });
}
