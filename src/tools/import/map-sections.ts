import { nameSkill } from '../../node/icons/guess-icon.ts';
import { nameFields, resumeSections } from '../../node/outputs/resume-parts.ts';
import { toCustomType } from '../../schemas/content-types.ts';
import { link, webLink } from '../../schemas/links.ts';
import { bibtex } from '../../schemas/scalars.ts';
import { findAddressWord } from '../../site/model/links.ts';
import { type Draft, makeDraft } from '../entries/draft.ts';
import { cleanLine, endSentence, removeRepeats } from './clean-text.ts';
import { readPeriod, readYear } from './read-dates.ts';
import { betweenWords, type ResumeField, writeWords } from './resume-field.ts';

type DraftValues = Record<string, unknown>;

/** The table of sections: a row says how the entries of a section become records. */
const rows: readonly { section: string; map(entries: ResumeField[]): Draft[] }[] = [
  {
    section: 'work',
    map: mapEach('Experience', (entry) => ({
      year: readPeriod(entry),
      role: entry.line('position'),
      company: entry.line('name', 'company'),
      location: entry.line('location'),
      link: entry.address(webLink, 'url', 'website'),
      // In JSON Resume, `description` describes the company.
      description: entry.describe(
        entry.prose('description'),
        entry.prose('summary'),
        entry.list('highlights'),
      ),
      technologies: entry.lines(betweenWords, 'keywords'),
    })),
  },
  {
    section: 'education',
    map: mapEach('Education', (entry) => {
      const degree = [entry.line('studyType'), entry.line('area')].filter((text) => text);
      const studies = entry.describe(
        readStudies(entry),
        entry.prose('summary'),
        entry.list('highlights'),
      );
      // Without another text, the subject is the description, or the degree itself, which then is not said twice.
      const last = studies ? undefined : degree.pop();
      return {
        year: readPeriod(entry),
        title: entry.line('institution'),
        degree: degree.join(', '),
        link: entry.address(webLink, 'url', 'website'),
        description: last ? writeWords(endSentence(last)) : studies,
      };
    }),
  },
  {
    section: 'projects',
    map: mapEach('Project', (entry) => ({
      title: entry.line('name'),
      description: entry.describe(
        entry.prose('description'),
        entry.prose('summary'),
        entry.list('highlights'),
      ),
      technologies: entry.lines(betweenWords, 'keywords'),
      year: readPeriod(entry),
      role: [...entry.lines('\n', 'roles'), ...entry.lines('\n', 'entity')].join(', '),
      ...readProjectLinks(entry),
    })),
  },
  { section: 'skills', map: mapSkills },
  ...resumeSections.map(({ section }) => ({ section, map: mapCustomPart(section) })),
];

export const sectionNames = rows.map(({ section }) => section);

/** Makes records of all sections of a resume. */
export function mapSections(resume: ResumeField): Draft[] {
  return rows.flatMap(({ section, map }) => map(resume.find(section)?.items() ?? []));
}

/** Makes entries of the custom part with the name `part`. */
export function mapCustomPart(part: string): (entries: ResumeField[]) => Draft[] {
  const names = nameFields(part);
  const titles = [...new Set([names.title, 'name', 'title'])];
  return mapEach(toCustomType(part, 'yaml'), (entry) => {
    const title = entry.line(...titles) ?? cleanLine(entry.readWords() ?? '');
    const by = entry.line(names.by);
    const links = entry.links();
    const address = entry.address(link, names.link, 'website');
    return {
      title: title ?? by,
      by: title && by,
      level: entry.line(names.level, 'level'),
      year: readYear(entry, names.year),
      description: entry.describe(
        entry.prose('authors'),
        entry.prose('summary', 'description'),
        entry.list('highlights'),
      ),
      body: entry.page('abstract'),
      bibtex: entry.valid(bibtex, (text) => text, 'bibtex'),
      quote: entry.original('quoteMarkdown') ?? entry.prose(names.quote),
      tags: entry.lines(betweenWords, names.tags),
      link: links.some(({ url }) => url === address) ? undefined : address,
      links,
    };
  });
}

/** Makes each entry a record, unless it says nothing. */
function mapEach(
  name: Parameters<typeof makeDraft>[0],
  readFields: (entry: ResumeField) => DraftValues,
) {
  return (entries: ResumeField[]): Draft[] =>
    entries.flatMap((entry, index) => {
      const { body, ...read } = readFields(entry);
      const fields = Object.entries(read).filter(([, value]) =>
        Array.isArray(value) ? value.length > 0 : value,
      );
      if (fields.length === 0) return [];
      const values = Object.fromEntries(fields);
      const draft = makeDraft(
        name,
        String(values.title ?? values.company ?? values.role ?? ''),
        values,
      );
      if ('order' in draft.type.schema.shape) draft.values.order = index + 1;
      // Only MDX has a text beside its fields.
      return [
        body ? { ...draft, type: { ...draft.type, format: 'mdx' }, body: String(body) } : draft,
      ];
    });
}

/** Such as `Score: 4.0.` and `Courses: Basic SQL, Java.`, each on a line. */
function readStudies(entry: ResumeField): string {
  const score = entry.line('score', 'gpa');
  const courses = entry.lines(betweenWords, 'courses').join(', ');
  const lines = [score && `Score: ${score}.`, courses && `Courses: ${courses}.`];
  return writeWords(lines.filter(Boolean).join('\n'));
}

/** The page takes the one `link` for the repository, and names `links` by their addresses. */
function readProjectLinks(entry: ResumeField): DraftValues {
  const address = entry.address(link, 'url', 'website');
  const links = entry.links();
  if (!address || links.some(({ url }) => url === address)) return { links };
  const isLink = entry.reading.isPlain || findAddressWord(address) === 'repository';
  return isLink ? { links, link: address } : { links: [{ url: address }, ...links] };
}

/** Adds a level to the name that it belongs to, as in `Web (Master)`. */
const addLevel = (name: string, level?: string) => (level ? `${name} (${level})` : name);

/** Makes groups of skills: entries with keywords under their names, which may repeat, the others in one. */
function mapSkills(entries: ResumeField[]): Draft[] {
  const groups = new Map<string, { group: string; items: ReturnType<typeof nameSkill>[] }>();
  for (const entry of entries) {
    const name = entry.line('name') ?? cleanLine(entry.readWords() ?? '');
    const keywords = entry.lines(betweenWords, 'keywords');
    const level = entry.line('level');
    const group = (keywords.length > 0 && name && addLevel(name, level)) || 'Skills';
    const known = groups.get(group.toLowerCase()) ?? { group, items: [] };
    if (keywords.length > 0) known.items.push(...keywords.map(nameSkill));
    else if (name) {
      const skill = nameSkill(name);
      known.items.push({ ...skill, name: addLevel(skill.name, level) });
    }
    if (known.items.length > 0) groups.set(group.toLowerCase(), known);
  }
  return [...groups.values()].map(({ group, items: all }, index) => {
    const items = removeRepeats(all, (skill) => skill.name);
    return makeDraft('SkillGroup', group, { group, order: index + 1, items });
  });
}
