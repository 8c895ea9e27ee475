import { placeholderYear } from '../../node/check/index.ts';
import { type ContentType, contentTypes } from '../../schemas/content-types.ts';
import { isPresentWord } from '../../schemas/months.ts';
import { isPeriodError, parseDates } from '../../schemas/period.ts';
import { quote } from '../../schemas/quote.ts';
import { link, webLink } from '../../schemas/scalars.ts';
import { findAddressWord } from '../../site/model/links.ts';
import { nameSkill } from '../entries/guess-icon.ts';
import { type Filled, fillMissing } from '../entries/placeholders.ts';
import { cleanLine, endSentence, withoutRepeats } from './clean-text.ts';
import { betweenWords, type ResumeField } from './resume-field.ts';

export interface Draft extends Filled {
  type: ContentType;
  /** What its file is named after. */
  title: string;
}

type TypeName = Exclude<(typeof contentTypes)[number]['name'], 'Entry'>;

/** Makes a record; each required field without a value gets a placeholder. */
export function makeDraft(
  name: TypeName | ContentType,
  title = '',
  values: Record<string, unknown> = {},
): Draft {
  const type = contentTypes.find((one) => one.name === name) ?? (name as ContentType);
  // A period that is surely nobody's, and stands last.
  return { type, title, ...fillMissing(type, values, { year: placeholderYear }) };
}

/** Makes an entry of `work` an experience; nothing where it says nothing. */
export function mapExperience(entry: ResumeField): Draft[] {
  const role = entry.line('position');
  const company = entry.line('name', 'company');
  const points = entry.lines('\n', 'highlights');
  // The standard's `description` is that of the company.
  const words = [entry.prose('description'), entry.prose('summary')].filter((text) => text);
  const description = entry.markdown(words.join('\n\n'), points);
  const technologies = entry.lines(betweenWords, 'keywords');
  const title = company ?? role;
  if (title === undefined && description === undefined) return [];
  const location = entry.line('location');
  const address = entry.valid(webLink, completeAddress, 'url', 'website');
  const values = { year: takePeriod(entry), role, company, location, link: address };
  return [makeDraft('Experience', title, { ...values, description, technologies })];
}

/** Makes an entry of `education` a card; nothing where it says nothing. */
export function mapEducation(entry: ResumeField): Draft[] {
  const title = entry.line('institution');
  const degree = [entry.line('studyType'), entry.line('area')].filter((part) => part).join(', ');
  const score = entry.line('score', 'gpa');
  const courses = entry.lines(betweenWords, 'courses').join(', ');
  // Such as `Bachelor, Information Technology. Score: 4.0. Courses: Basic SQL, Java.`
  const words = joinSentences([
    degree && endSentence(degree),
    entry.prose('summary'),
    score && `Score: ${score}.`,
    courses && `Courses: ${courses}.`,
  ]);
  const description = entry.markdown(words);
  if (title === undefined && description === undefined) return [];
  return [makeDraft('Education', title, { year: takePeriod(entry), title, description })];
}

/** The texts as sentences, each on a line of its own; one alone stays as it is. */
function joinSentences(texts: (string | undefined)[]): string | undefined {
  const lines = texts.filter((text) => text);
  return lines.length < 2 ? lines[0] : lines.map((text = '') => endSentence(text)).join('\n');
}

/** Makes an entry of `projects` a project; nothing where it says nothing. */
export function mapProject(entry: ResumeField, index: number): Draft[] {
  const title = entry.line('name');
  const points = entry.lines('\n', 'highlights');
  const description = entry.markdown(entry.prose('description'), points);
  const technologies = entry.lines(betweenWords, 'keywords');
  if (title === undefined && description === undefined) return [];
  const address = entry.valid(link, completeAddress, 'url', 'website');
  const held = takeLinks(entry);
  const isNew = address && held.every(({ url }) => url !== address);
  // The page takes the one link for the repository, and names the others by their addresses.
  const isOther = isNew && !entry.reading.isPlain && findAddressWord(address) !== 'repository';
  const links = isOther ? [{ url: address }, ...held] : held;
  const values = {
    title,
    description,
    technologies,
    year: takePeriod(entry),
    ...(links.length > 0 && { links }),
    link: isNew && !isOther ? address : undefined,
    role: [...entry.lines('\n', 'roles'), ...entry.lines('\n', 'entity')].join(', ') || undefined,
    order: index + 1,
  };
  return [makeDraft('Project', title, values)];
}

export function takeLinks(entry: ResumeField): { label: string | undefined; url: string }[] {
  return (entry.find('links')?.items() ?? []).flatMap((item) => {
    const url = item.valid(link, completeAddress, 'url');
    return url ? [{ label: item.line('label'), url }] : [];
  });
}

/** Puts in front of an address what is commonly left out. */
export function completeAddress(text: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\/\/[^/]/.test(text)) return `https:${text}`;
  const isBare = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u.test(text);
  return isBare ? `https://${text}` : text;
}

/**
 * Makes `skills` groups: those with keywords under their own names, which may come twice, and the
 * rest together in one.
 */
export function mapSkills(entries: ResumeField[]): Draft[] {
  const groups = new Map<string, { group: string; names: string[] }>();
  for (const entry of entries) {
    const name = entry.line('name') ?? cleanLine(entry.readWords() ?? '');
    const names = entry.lines(betweenWords, 'keywords');
    const group = (names.length > 0 && name) || 'Skills';
    const items = names.length > 0 || name === undefined ? names : [name];
    const held = groups.get(group.toLowerCase());
    if (held) held.names.push(...items);
    else if (items.length > 0) groups.set(group.toLowerCase(), { group, names: items });
  }
  return [...groups.values()].map(({ group, names }, index) => {
    const items = withoutRepeats(names).map(nameSkill);
    return makeDraft('SkillGroup', group, { group, order: index + 1, items });
  });
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Whether a text in the place of a date says that something goes on. */
function isPresent(text: string): boolean {
  return isPresentWord(text.replace(/^to /i, '')) || /^(?:(?:to )?date|[-–—])$/i.test(text);
}

/**
 * The period of an entry as the page shows it, such as `Jun 2025 - Present`. Without an end it goes
 * on, as JSON Resume has it. Undefined where neither date can be read.
 */
export function takePeriod(entry: ResumeField): string | undefined {
  const [startField, endField] = [entry.find('startDate'), entry.find('endDate')];
  const start = startField && takeDate(startField);
  const end = endField ? takeDate(endField) : 'Present';
  if (!start || start === 'Present') return end === 'Present' ? undefined : end;
  if (!end || end === start) return start;
  if (!isPeriodError(parseDates(`${start} - ${end}`))) return `${start} - ${end}`;
  endField?.remark('it is before the start, so the two dates are swapped');
  return `${end} - ${start}`;
}

/** A date as periods have it: `Jun 2025`, `2025` or `Present`. */
export function takeDate(field: ResumeField): string | undefined {
  const text = field.readTyped();
  if (text === undefined) return undefined;
  if (isPresent(text)) return 'Present';
  const found = [text, leaveOutDay(text)].map(parseDates).find((dates) => !isPeriodError(dates));
  if (found && !isPeriodError(found) && found.end !== 'present') {
    const { start, end } = found;
    const month = months[(start.month ?? 0) - 1] ?? '';
    if (start.year === end.year && start.month === end.month)
      return `${month} ${start.year}`.trim();
  }
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)?.[0];
  const how = year ? 'is read as' : 'cannot be read as a date';
  field.remark(`${quote(text)} ${how}${year ? ` ${year}` : ''}`, how);
  return year;
}

/** Writes `2015-06-12` and `June 5, 2015` as a month and a year. */
function leaveOutDay(text: string): string {
  return text
    .replace(/^(\d{4})[-/.](\d\d?)(?:[-/.T].*)?$/, '$1/$2')
    .replace(/\b(?<!\/)\d\d?(?:st|nd|rd|th)?\b|,/gi, ' ')
    .trim();
}
