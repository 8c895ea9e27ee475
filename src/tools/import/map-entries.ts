import { writeMdxList } from '../../build/outputs/mdx-list.ts';
import { sections } from '../../build/outputs/resume-fields.ts';
import { guessIcon } from '../entries/guess-icon.ts';
import { cardPicture, logoPicture } from '../entries/placeholder-pictures.ts';
import { endSentence, withoutRepeats } from './clean-text.ts';
import { takePeriod } from './dates.ts';
import { type Draft, makeDraft } from './draft.ts';
import { takeLink } from './links.ts';
import { betweenLines, betweenWords, type ResumeField } from './resume-field.ts';

/** A period that is surely nobody's, and stands last. */
const unknownYear = '1900';
const noDate = 'the resume has no date that can be read';
const noPicture = 'the resume has no pictures; put yours there';

/** Makes an entry of `work` or `volunteer` an experience; nothing where it says nothing. */
export function mapExperience(entry: ResumeField, section: 'work' | 'volunteer'): Draft[] {
  const names = sections[section];
  const role = entry.line(names.role);
  const company = entry.line(names.company);
  const summary = entry.prose(names.summary);
  const description = joinSentences([summary, ...entry.lines(names.highlights, betweenLines)]);
  const title = company ?? role;
  if (title === undefined && description === undefined) return [];
  const technologies = entry.lines(names.technologies, betweenWords);
  const values = { year: takePeriod(entry, names), role, company, description, technologies };
  const missing = {
    year: noDate,
    role: 'the resume does not say what you were there',
    company: 'the resume does not say where it was',
    description: 'the resume does not say what you did there',
  };
  return [makeDraft('Experience', title, values, missing, { year: unknownYear })];
}

/** Makes an entry of `education` a card; nothing where it says nothing. */
export function mapEducation(entry: ResumeField): Draft[] {
  const names = sections.education;
  const title = entry.line(names.title);
  const summary = entry.prose(names.summary);
  const degree = [entry.line(names.studyType), entry.line(names.area)];
  const score = entry.line(names.score);
  const courses = entry.lines(names.courses, betweenWords);
  // Such as `Bachelor, Information Technology. Score: 4.0. Courses: Basic SQL, Java.`
  const sentences = [
    degree.filter((part) => part !== undefined).join(', '),
    summary,
    score && `Score: ${score}`,
    courses.length > 0 ? `Courses: ${courses.join(', ')}` : undefined,
  ].filter((sentence) => sentence);
  const isSummary = sentences.length === 1 && summary !== undefined;
  const description = isSummary
    ? summary
    : sentences.map((text) => endSentence(text ?? '')).join('\n');
  if (title === undefined && !description) return [];
  const values = { year: takePeriod(entry, names), title, description: description || undefined };
  const missing = {
    year: noDate,
    title: 'the resume does not name the school',
    description: 'the resume does not say what you learned',
    logo: noPicture,
    cardLogo: noPicture,
  };
  const pictures = { logo: logoPicture.name, cardLogo: cardPicture.name };
  return [makeDraft('Education', title, values, missing, { year: unknownYear, ...pictures })];
}

/** The texts as sentences, each on a line of its own; one alone stays as it is. */
function joinSentences(texts: (string | undefined)[]): string | undefined {
  const lines = texts.filter((text) => text !== undefined);
  return lines.length < 2 ? lines[0] : lines.map(endSentence).join('\n');
}

/** Makes an entry of `projects` a project; nothing where it says nothing. */
export function mapProject(entry: ResumeField, index: number): Draft[] {
  const names = sections.projects;
  const title = entry.line(names.title);
  const description = entry.prose(names.description);
  const highlights = entry.lines(names.highlights, betweenLines);
  if (title === undefined && description === undefined && highlights.length === 0) return [];
  const values = {
    title,
    description,
    technologies: entry.lines(names.technologies, betweenWords),
    link: takeLink(entry, names.link),
    order: index + 1,
  };
  const missing = {
    title: 'the resume does not name the project',
    description: 'the resume does not say what it is',
    link: 'the resume has no address for it',
  };
  return [{ ...makeDraft('Project', title, values, missing), body: writeMdxList(highlights) }];
}

/** The heading of skills that have none. */
const looseGroup = 'Skills';

/**
 * Makes `skills` groups: those with keywords under their own names, which may come twice, and the
 * rest together in one.
 */
export function mapSkills(entries: ResumeField[]): Draft[] {
  const groups = new Map<string, { group: string; names: string[] }>();
  for (const { group, names } of entries.flatMap(readGroup)) {
    const held = groups.get(group.toLowerCase());
    if (held) held.names.push(...names);
    else groups.set(group.toLowerCase(), { group, names });
  }
  return [...groups.values()].map(({ group, names }, index) => {
    const items = withoutRepeats(names).map((name) => {
      const icon = guessIcon(name);
      return { name, ...(icon && { icon }) };
    });
    return makeDraft('SkillGroup', group, { group, order: index + 1, items }, {});
  });
}

function readGroup(entry: ResumeField): { group: string; names: string[] }[] {
  const isGroup = entry.node.type === 'object';
  const name = isGroup ? entry.line(sections.skills.group) : entry.readWords();
  const names = entry.lines(sections.skills.items, betweenWords);
  if (names.length > 0) return [{ group: name ?? looseGroup, names }];
  return name === undefined ? [] : [{ group: looseGroup, names: [name] }];
}
