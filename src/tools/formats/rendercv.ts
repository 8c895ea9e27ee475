import type { Mapping } from '../entries/mapping.ts';
import { type Listed, namePart, type SourceFormat } from '../entries/read-drafts.ts';
import type { SourceNode } from '../entries/tree.ts';
import {
  educationFields,
  joinTexts,
  namePartFields,
  projectFields,
  workFields,
} from './json-resume.ts';

/** The sections that have a part of their own here, by their titles. */
const titles: readonly [title: RegExp, part: string][] = [
  [/volunteer|community/, 'volunteer'],
  [/award|honou?r|prize/, 'awards'],
  [/certificat|licen[cs]e/, 'certificates'],
  [/^languages?$/, 'languages'],
  [/interest|hobb/, 'interests'],
  [/skill|technolog|tools|languages/, 'technologies'],
  [/project|open.?source|software/, 'projects'],
  [/summary|about|profile|objective|welcome/, 'summary'],
];

const entryPeriod = { period: { whole: ['date'], start: ['start_date'], end: ['end_date'] } };
/** A name, a bullet, a number, or a text alone. */
const titlePaths = ['name', 'label', 'bullet', 'number', 'reversed_number', '.'];
const details = { from: 'details', as: 'prose' } as const;
const cvPoints = { from: 'highlights', as: 'points' } as const;

const cvEntry: Mapping = {
  ...namePartFields(''),
  title: titlePaths,
  year: entryPeriod,
  description: joinTexts(['summary', 'description'], details, cvPoints),
};

/** The fields of the parts for which those of an entry do not do. */
const partFields: Readonly<Record<string, Mapping>> = {
  experience: { ...workFields, year: entryPeriod, company: 'company' },
  education: { ...educationFields, year: entryPeriod, studyType: 'degree' },
  projects: { ...projectFields, title: titlePaths, year: entryPeriod },
  technologies: { name: titlePaths, keywords: 'details' },
  volunteer: { ...cvEntry, title: 'position', by: 'company' },
  languages: { ...cvEntry, level: 'details', description: 'summary' },
  interests: { ...cvEntry, tags: 'details', description: joinTexts('summary', cvPoints) },
  publications: {
    ...cvEntry,
    title: 'title',
    by: 'journal',
    description: joinTexts({ authors: ['authors'] }, 'summary'),
    links: { links: [{ from: 'doi', label: 'DOI', as: 'doi' }] },
  },
};

/** RenderCV, whose sections have any title. The keys of an entry tell its type. */
export const renderCv: SourceFormat = {
  isMeant: (root) => root.find('cv')?.fields !== undefined,
  root: 'cv',
  person: {
    fields: {
      name: 'name',
      label: 'headline',
      bio: 'summary',
      phoneNo: 'phone',
      email: 'email',
      city: 'location',
      url: 'site',
    },
    accounts: [
      { at: 'social_networks', network: 'network', username: 'username' },
      { at: 'websites', url: '.' },
      { at: 'custom_connections', network: 'placeholder', url: 'url' },
    ],
    site: 'site',
  },
  sections: [],
  read(cv) {
    cv.reading.owner = cv.textAt('name');
    const summary: SourceNode[] = [];
    const listed = listCvSections(cv, summary);
    const [site, ...websites] = cv.find('website')?.list() ?? [];
    const about = summary.map((item) => item.text()).join('\n\n');
    const connections = cv.find('custom_connections')?.list() ?? [];
    const person = cv.replace({
      sections: undefined,
      website: undefined,
      site,
      websites: cv.with({ items: websites }),
      custom_connections: cv.with({
        items: connections.map((item) => item.replace({ fontawesome_icon: undefined })),
      }),
      summary: cv.with({ value: about }),
    });
    return { listed, person };
  },
};

/** Lists the entries by their parts; the texts of a summary go to `summary`. */
function listCvSections(cv: SourceNode, summary: SourceNode[]): Listed[] {
  const taken: string[] = [];
  const sections = cv.find('sections');
  return (sections?.fields ?? []).flatMap(([heading, section]): Listed[] => {
    sections?.find(heading);
    const name = titles.find(([pattern]) => pattern.test(heading.toLowerCase()))?.[1];
    const own: SourceNode[] = [];
    const listed = section.list().flatMap((item): Listed[] => {
      if (name === 'summary' && item.text() !== undefined) {
        summary.push(item);
        return [];
      }
      const into = findPart(item, name);
      if (into)
        return [
          { section: { into, fields: partFields[into] ?? cvEntry }, items: [splitLink(item)] },
        ];
      own.push(splitLink(item));
      return [];
    });
    if (own.length === 0) return listed;
    const part = namePart(toHeading(heading), taken);
    return [...listed, { section: { into: part.part, fields: cvEntry }, items: own, part }];
  });
}

/** The part of an entry; none if it belongs to one of the owner's own. */
function findPart(item: SourceNode, name?: string): string | undefined {
  const has = (field: string) => item.fields?.some(([one]) => one === field);
  if (has('company')) return name === 'volunteer' ? name : 'experience';
  if (has('institution')) return 'education';
  if (has('title') && has('authors')) return 'publications';
  const isList = /^(?:languages|interests|technologies)$/.test(String(name));
  if (has('label')) return isList ? name : undefined;
  return /^(?:languages|summary|volunteer)$/.test(String(name)) ? undefined : name;
}

/** A name may be a link, such as `[Lantern](https://github.com/ada/lantern)`. */
function splitLink(item: SourceNode): SourceNode {
  const name = item.find('name', 'bullet', 'number', 'reversed_number', '.');
  const text = String(name?.value ?? '').trim();
  const [, words, address] = /^\[([^[\]]+)\]\(([^()\s]+)\)$/.exec(text) ?? [];
  if (!name || !words || !address) return item;
  name.isRead = true;
  return item.replace({ name: name.with({ value: words }), url: name.with({ value: address }) });
}

/** Writes `open_source` as RenderCV prints it, as "Open Source". */
function toHeading(title: string): string {
  if (title !== title.toLowerCase() || title.includes(' ')) return title;
  return title
    .replace(/(?:^|_)(\p{L})/gu, (_, letter: string) => ` ${letter.toUpperCase()}`)
    .trim();
}
