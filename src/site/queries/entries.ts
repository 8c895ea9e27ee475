import type {
  Education,
  Entry,
  Experience,
  Project,
  Site,
  SkillGroup,
} from '../../schemas/content-types.ts';
import { listCustomParts } from '../../schemas/parts.ts';
import { listProjectLinks } from './links.ts';
import { hasCaseStudy, isPresent, sortProjects } from './sorting.ts';

/** An entry of any part, as ledgers, archives, the resume and its PDF show it. */
export interface EntryView {
  title: string;
  /** The part of the owner's own that it is of. */
  part?: string | undefined;
  year?: string | undefined;
  isPresent?: boolean;
  /** Who stands behind it, or what the owner was. */
  place?: Pick<Experience, 'company' | 'location' | 'link'> | undefined;
  description: string;
  technologies: readonly string[];
  links: readonly { label: string; url: string }[];
  /** Path of its page, below the site's base. */
  address?: string | undefined;
}

const plain = { description: '', technologies: [], links: [] };

export function viewExperience(entry: Experience): EntryView {
  const { role: title, year, company, location, link, description, technologies } = entry;
  const view = { ...plain, title, year, description, technologies };
  return { ...view, isPresent: isPresent(entry), place: { company, location, link } };
}

function viewEducation({ title, year, description }: Education): EntryView {
  return { ...plain, title, year, isPresent: isPresent({ year }), description };
}

type Titled = Pick<Project, 'title' | 'description' | 'technologies' | 'links'> &
  Partial<Pick<Project, 'link' | 'year' | 'role'>>;

export function viewProject(
  project: Titled & { part?: string; file: string; body: { raw: string } },
): EntryView & { address: string | undefined } {
  const { title, part, year, role, description, technologies } = project;
  const address = hasCaseStudy(project) ? toPageAddress(project) : undefined;
  const view = { title, part, year, place: role ? { company: role } : undefined, description };
  return { ...view, technologies, links: listProjectLinks(project), address };
}

function viewSkills({ group, items }: SkillGroup): EntryView {
  return { ...plain, title: group, technologies: items.map(({ name }) => name) };
}

interface Parts {
  experiences: readonly Experience[];
  education: readonly Education[];
  projects: readonly Parameters<typeof viewProject>[0][];
  skillGroups: readonly SkillGroup[];
  customParts: readonly { part: string; layout: string; entries: Parts['projects'] }[];
}

/** The entries of every part that lists any, by its id; a part of the owner's own may be one text. */
export function viewParts({ experiences, education, projects, skillGroups, customParts }: Parts) {
  const listed = customParts.filter(({ layout }) => layout !== 'prose');
  return new Map<string, EntryView[]>([
    ['experience', experiences.map(viewExperience)],
    ['education', education.map(viewEducation)],
    ['projects', projects.map(viewProject)],
    ['technologies', skillGroups.map(viewSkills)],
    ...listed.map(({ part, entries }) => [part, entries.map(viewProject)] as const),
  ]);
}

/** The address of an entry's page, below the site's base: that of its file. */
export function toPageAddress({ file }: { file: string }): string {
  return file.replace(/\.\w+$/, '/');
}

/** The parts that the owner has added and shows, each with its entries in their order. */
export function groupEntries<Held extends Entry & { part: string; file: string; body: unknown }>(
  site: Pick<Site, 'parts'>,
  entries: readonly Held[],
) {
  return listCustomParts(site).flatMap(({ part, heading, layout, hidden }) => {
    if (hidden) return [];
    const own = entries.filter((entry) => entry.part === part);
    return [{ part, heading, layout, entries: sortProjects(own).map(shapeEntry) }];
  });
}

/** Gives an entry the fields of a project, as which cards, pages, archives and the resume show it. */
export function shapeEntry<Held extends Omit<Entry, 'image' | 'imageAlt'>>(entry: Held) {
  const { description: text, tags, by, level, quote = '' } = entry;
  return {
    ...entry,
    text,
    quote,
    technologies: tags,
    description: [quote, text].filter(Boolean).join('\n\n'),
    role: [by, level].filter(Boolean).join(', ') || undefined,
  };
}
