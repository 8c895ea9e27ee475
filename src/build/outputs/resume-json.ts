import { isPeriodError, type LooseDate, parseDates } from '../../schemas/period.ts';
import { files, toUri } from '../../site/address.ts';
import { findPicture } from '../../site/assets/manifest.ts';
import { readMdxList } from './mdx-list.ts';
import { account, accountHomes, type Section, sections } from './resume-fields.ts';
import type { Output, Site } from './site.ts';

type Resume = { $schema: string; meta: object } & Partial<Record<Section, object>>;

/** The person as a JSON Resume. */
export function makeResumeJson(site: Site): Output[] {
  const { src } = findPicture(site.profile, site.profile.portrait);
  // The schema asks for JPEG or PNG, and a drawing is neither.
  const image = site.url && /\.(?:jpe?g|png)$/.test(src) ? site.url + src : undefined;
  const content = `${JSON.stringify(toResume(site, image), null, 2)}\n`;
  return [{ file: files.resumeJson, content }];
}

/**
 * Says what the content knows of a person as a JSON Resume 1.x. What that schema has no field for
 * stands beside its fields, as it allows, where the importer reads it: the roles one by one, the
 * paragraphs of "About", technologies, what was learned. Pictures, icons and case studies have no
 * place in a resume, unless a case study is a list of points and no more.
 *
 * @param image the person, as the whole address of a JPEG or PNG
 */
export function toResume(site: Site, image?: string): Resume {
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: describePerson(site, image),
    work: site.experiences.map(describeExperience),
    education: site.education.map(describeEducation),
    projects: site.projects.map(describeProject),
    skills: site.skillGroups.map(describeSkills),
    meta: {
      ...(site.url && { canonical: site.url + files.resumeJson }),
      version: 'v1.0.0',
      // For the importer: no text holds Markdown or HTML that would be taken out.
      texts: 'plain',
    },
  };
}

function describePerson({ url, profile }: Site, image?: string) {
  const { name, roles, bio, about, contactInfo, socials } = profile;
  const names = sections.basics;
  return {
    [names.name[0]]: name,
    [names.roles[0]]: roles.join(', '),
    [names.roleList[0]]: roles,
    ...(image && { [names.portrait[0]]: image }),
    [names.email[0]]: contactInfo.email,
    [names.phoneNo[0]]: contactInfo.phoneNo,
    ...(url && { [names.website[0]]: url }),
    [names.summary[0]]: bio,
    [names.paragraphs[0]]: about.paragraphs,
    [names.socials[0]]: socials.map(describeAccount),
  };
}

function describeAccount({ platform, url }: { platform: string; url: string }) {
  const username = findUsername(platform, url);
  return {
    [account.platform[0]]: platform,
    ...(username && { [account.username[0]]: username }),
    [account.url[0]]: toUri(url),
  };
}

/** The name of an account, where the platform is one whose addresses are known to end in it. */
function findUsername(platform: string, url: string): string | undefined {
  const home = accountHomes.get(platform.toLowerCase());
  const address = url.replace(/^https:\/\/(?:www\.)?/, '');
  const start = home?.replace(/^https:\/\/(?:www\.)?/, '');
  if (start === undefined || !address.startsWith(start)) return undefined;
  return /^[\w.-]+(?=\/?$)/.exec(address.slice(start.length))?.[0];
}

function describeExperience(entry: Site['experiences'][number]) {
  const names = sections.work;
  return {
    [names.company[0]]: entry.company,
    [names.role[0]]: entry.role,
    ...describePeriod(entry.year, names),
    [names.summary[0]]: entry.description,
    [names.technologies[0]]: entry.technologies,
  };
}

function describeEducation({ year, title, description }: Site['education'][number]) {
  const names = sections.education;
  return {
    [names.title[0]]: title,
    ...describePeriod(year, names),
    [names.summary[0]]: description,
  };
}

function describeProject(project: Site['projects'][number]) {
  const { title, description, technologies, link, body } = project;
  const names = sections.projects;
  const highlights = readMdxList(body.raw);
  return {
    [names.title[0]]: title,
    [names.description[0]]: description,
    ...(highlights && { [names.highlights[0]]: highlights }),
    [names.technologies[0]]: technologies,
    [names.link[0]]: toUri(link),
  };
}

function describeSkills({ group, items }: Site['skillGroups'][number]) {
  const names = sections.skills;
  return { [names.group[0]]: group, [names.items[0]]: items.map(({ name }) => name) };
}

/** As precise as the text: `2009` stays a year. What goes on has no end. */
function describePeriod(text: string, names: typeof sections.work | typeof sections.education) {
  const dates = parseDates(text);
  if (isPeriodError(dates)) throw new Error(`"year" ${dates.message}`);
  const { start, end } = dates;
  return {
    [names.start[0]]: writeDate(start),
    ...(end !== 'present' && { [names.end[0]]: writeDate(end) }),
  };
}

function writeDate({ year, month }: LooseDate): string {
  return month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}
