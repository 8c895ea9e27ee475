import { isOver } from '../schemas/calendar.ts';
import type { Profile, SiteConfig } from '../schemas/content-types.ts';
import {
  findCatalog,
  isRightToLeft,
  listLanguages,
  type SiteLanguage,
} from '../schemas/language.ts';
import { lazy, memoize } from '../schemas/lazy.ts';
import { nameFolder } from '../schemas/names.ts';
import type { ResumeConfig } from '../schemas/resumes.ts';
import { defaultFeedLength } from '../schemas/site-config.ts';
import { type FormWords, type SectionWords, sectionWords } from '../schemas/words.ts';
import { type Archive, findArchives } from './archives.ts';
import type { ContentDocument, Entry } from './entries.ts';
import { createFormats, type Formats } from './formats.ts';
import { isFor, pickItems } from './list-marks.ts';
import { decode, editTexts, resolveLinks } from './own-links.ts';
import {
  type EntrySection,
  listEntrySections,
  listSections,
  type SiteSection,
} from './site-sections.ts';
import { areDefaultWords, collectWords, createTranslate, type Translate } from './translate.ts';
import { createPagePaths, translateDocuments } from './translations.ts';
import { files, listResumeEndings, nameResumeFile, pickSiteUrl } from './urls.ts';

export interface SiteOptions {
  /** The URL of the site with `https://`, unless the profile's `siteUrl` says it. */
  siteUrl?: string | undefined;
  /** The URL that the host says, if neither does. */
  hostUrl?: string | undefined;
  /** The path below which the site is served; it begins and ends with `/`. */
  basePath: string;
  /** One of its languages; the first one, if none is named. */
  language?: SiteLanguage;
  /** The name of a resume, which has a part of the content. */
  resume?: string;
}

/** A resume of a part of the content. */
export interface SiteResume extends ResumeConfig {
  label: string;
  /** Makes a site of that part, whose own resume it is. */
  createSite(): Site;
}

/** Everything that pages and other outputs are made of. Nothing of it changes after it was made. */
export interface Site extends Formats, Arranged, SiteUrls {
  readonly profile: FromFile<Profile>;
  readonly config: SiteConfig;
  /** The resumes of parts of the content. */
  readonly resumes: readonly SiteResume[];
  /** The one that the site is made for; undefined if the site has everything. */
  readonly resume: SiteResume | undefined;
  /** The language tag of the texts that are not translated. */
  readonly original: string;
  /** The language tag of a heading, a role or a text of the navigation, if it is not translated. */
  findTextLanguage(text: string): string | undefined;
  /** Writes one of the UI texts. */
  readonly t: Translate;
  /** All words of the pages. */
  readonly words: Readonly<Record<string, string>>;
  /** All words of the form, unless they are those that its script has. */
  readonly formWords: FormWords | undefined;
  /** The name of its language in that language. */
  readonly label: string;
  readonly isRtl: boolean;
}

/** Makes a site for each language of Contentlayer's documents, the default one first. */
export function createSites(
  documents: readonly ContentDocument[],
  options: Omit<SiteOptions, 'language'>,
): readonly [Site, ...Site[]] {
  const [, ...further] = listLanguages(findSingle(documents, 'Site') as SiteConfig);
  const others = further.map((language) => createSite(documents, { ...options, language }));
  return [createSite(documents, options), ...others];
}

/**
 * Makes the site of Contentlayer's documents in one language, in four steps: the documents are translated, those of a
 * resume are selected, their links become URLs, and they are arranged on pages.
 *
 * @example createSite(allDocuments, { basePath: '/', siteUrl: process.env.SITE_URL })
 */
export function createSite(documents: readonly ContentDocument[], options: SiteOptions): Site {
  const translated = translate(documents, options.language);
  const urls = createUrls(documents, translated, options);
  const content = resolveLinksOf(select(translated, options.resume), urls);
  const { language, formats, profile, config, originalTag, originalTexts } = content;
  const { site: words, form } = collectWords(language.tag, config.words);
  const resumes = listResumes(config, (resume) => createSite(documents, { ...options, resume }));
  return {
    ...formats,
    ...arrange(content),
    ...urls,
    profile,
    config,
    resumes,
    resume: resumes.find(({ name }) => name === options.resume),
    original: originalTag,
    findTextLanguage: (text) => (originalTexts.has(text) ? originalTag : undefined),
    t: createTranslate(words, formats),
    words,
    formWords: areDefaultWords(language.tag, form) ? undefined : form,
    label: language.label,
    isRtl: isRightToLeft(language.tag),
  };
}

/** A record with the path of its file, from which its pictures are found. */
type FromFile<Fields> = Fields &
  Pick<ContentDocument, 'type' | 'file' | 'textLanguage' | 'fieldLanguages'>;

/** The content in one language. */
interface SiteContent {
  language: SiteLanguage;
  formats: Formats;
  /** What `site.yaml` says in the default language, if this is another one. */
  original: SiteConfig | undefined;
  profile: FromFile<Profile>;
  config: FromFile<SiteConfig>;
  entries: readonly ContentDocument[];
  /** The headings and links of sections that `site.yaml` does not name. */
  sectionWords: SectionWords;
  /** The default language, and the texts around entries that are still in it. */
  originalTag: string;
  originalTexts: ReadonlySet<string>;
}

/** Puts the texts of a language in place of those of the default one. */
function translate(documents: readonly ContentDocument[], chosen?: SiteLanguage): SiteContent {
  const original = findSingle(documents, 'Site') as SiteConfig;
  const [first, ...others] = listLanguages(original);
  const language = chosen ?? first;
  const further = others.find(({ tag }) => tag === language.tag);
  const translated = translateDocuments(documents, first.tag, further);
  const config = findSingle(translated.documents, 'Site') as FromFile<SiteConfig>;
  return {
    language,
    formats: createFormats(language.tag),
    original: further && original,
    originalTag: first.tag,
    originalTexts: translated.originalTexts,
    profile: findSingle(translated.documents, 'Profile') as FromFile<Profile>,
    config: config.languages ? { ...config, language: language.tag } : config,
    entries: translated.documents.filter(({ type }) => type !== 'Site' && type !== 'Profile'),
    sectionWords: mergeSectionWords(
      findCatalog(language.tag)?.sections ?? sectionWords,
      translated.sectionWords,
    ),
  };
}

/** Leaves out entries and items of other resumes, and a past availability. */
function select(content: SiteContent, resumeName?: string): SiteContent {
  const { profile, config, original, entries } = content;
  const resume = config.resumes?.find(({ name }) => name === resumeName);
  const selected = {
    ...content,
    profile: leaveOutPast(resume ? replaceBio(profile, resume, original) : profile),
    entries: entries.filter((entry) => isFor(entry.for, resume?.include)),
  };
  const prose = (text: string) => pickItems(text, resume?.include);
  return mapRecords(selected, (record) => editTexts(record, { prose }));
}

/** Makes URLs of the links to the site itself. */
function resolveLinksOf(content: SiteContent, { toHref, findPage }: SiteUrls): SiteContent {
  const toUrl = (path: string) => toHref(findPage(path));
  return mapRecords(content, (record) => resolveLinks(record, toUrl));
}

/** What is on the pages of a site in one language. */
interface Arranged {
  /** The sections of the page in their order; sections without content are left out. */
  readonly sections: readonly SiteSection[];
  /** The sections with entries, in the order of the table of content types. */
  readonly entrySections: readonly EntrySection[];
  readonly archives: readonly Archive[];
  /** The entries that have a page of their own, by the URL of that page. */
  readonly studies: ReadonlyMap<string, Study>;
  /** The URLs of its pages below the site's base, those of originals left out. */
  readonly pages: ReadonlySet<string>;
  /** The URLs of the pages that have more than UI texts in this language. */
  readonly translated: ReadonlySet<string>;
}

/** Puts entries into the sections of the page, and those into archives. */
function arrange(content: SiteContent): Arranged {
  const { language, formats, profile, config, entries, sectionWords: words } = content;
  const { root } = language;
  // A site that has no language keeps the order that is the same for all.
  const hasLanguage = config.languages ?? config.language;
  const ofLanguage = { root, ...(hasLanguage && { compare: formats.compareNames }) };
  const entrySections = listEntrySections(entries, config, words, ofLanguage);
  const archives = findArchives(entrySections, ofLanguage);
  const studies = findStudies(entrySections);
  const common = [root, `${root}resume/`];
  const lists = archives.flatMap(({ pages, rows }) =>
    [...pages.keys()].map((pagePath) => ({ pagePath, rows })),
  );
  const isInLanguage = (text: Pick<ContentDocument, 'textLanguage'>) => !text.textLanguage;
  return {
    sections: listSections(entrySections, profile, config.sections, words),
    entrySections,
    archives,
    studies,
    pages: new Set([...common, ...lists.map(({ pagePath }) => pagePath), ...studies.keys()]),
    translated: new Set([
      ...([profile, ...entries].some(isInLanguage) ? common : []),
      ...lists.flatMap(({ pagePath, rows }) => (rows.some(isInLanguage) ? pagePath : [])),
      ...studies.keys(),
    ]),
  };
}

/** An entry with a page of its own. */
interface Study {
  entry: Entry;
  /** The entries of the section before and after it that have a page, in a ring; without another, there are none. */
  previous: Entry | undefined;
  next: Entry | undefined;
}

/** Finds the pages of entries, by their URLs. */
function findStudies(sections: readonly EntrySection[]): Map<string, Study> {
  const studies = sections.flatMap(({ entries }) => {
    const withPage = entries.filter(
      ({ pagePath, bodyLanguage }) => pagePath !== undefined && !bodyLanguage,
    );
    return withPage.map((entry, index): [string, Study] => {
      const find = (place: number) =>
        withPage.length > 1 ? withPage.at(place % withPage.length) : undefined;
      const study = { entry, previous: find(index - 1), next: find(index + 1) };
      return [entry.pagePath ?? '', study];
    });
  });
  return new Map(studies);
}

/** Where the pages and files of a site are. */
interface SiteUrls {
  readonly basePath: string;
  /** The path of its language below the site's base: empty for the first one, such as `de/` for others. */
  readonly root: string;
  /** The site's whole URL with a slash at its end; empty when it is not known. */
  readonly url: string;
  /** Turns a path below the site's base (`assets/a.svg`, ``, `#about`) into a URL of this build. */
  toHref(path: string): string;
  /** Turns such a path into a whole URL; empty when that of the site is not known. */
  toUrl(path: string): string;
  /**
   * Turns the path of a page of the default language into that of this language, if it has the page. The owner may
   * have another name for it.
   */
  findPage(path: string): string;
}

/** @param content all of it: a link in a resume may lead to a page of what the resume has not */
function createUrls(
  documents: readonly ContentDocument[],
  content: SiteContent,
  { basePath, ...urls }: SiteOptions,
): SiteUrls {
  const { language, profile, config } = content;
  const { root } = language;
  const pagePaths = createPagePaths(documents);
  const toHref = (path: string) => basePath + pagePaths.show(path);
  const origin = pickSiteUrl(urls, profile);
  const url = origin ? new URL(basePath, origin).href : '';
  const listOwn = lazy(() => {
    const resumes = listResumeEndings(config, profile.resume).map((form) => nameResumeFile(form));
    const own = [files.vcard, ...resumes].map((file) => root + file);
    return new Set([...arrange(content).pages, ...own]);
  });
  return {
    basePath,
    root,
    url,
    toHref,
    toUrl: (path) => (url ? new URL(toHref(path), url).href : ''),
    findPage(path) {
      const defaultPath = pagePaths.read(path);
      const own = pagePaths.read(root + defaultPath);
      const [page = ''] = own.split('#');
      return root && listOwn().has(decode(page)) ? own : defaultPath;
    },
  };
}

/** Changes all records of the content. */
function mapRecords(
  content: SiteContent,
  change: <Fields extends FromFile<object>>(record: Fields) => Fields,
): SiteContent {
  const { profile, config, entries } = content;
  return {
    ...content,
    profile: change(profile),
    config: change(config),
    entries: entries.map((entry) => change(entry)),
  };
}

/** Finds the one document of a type. */
function findSingle(documents: readonly ContentDocument[], type: string): unknown {
  const document = documents.find((document) => document.type === type);
  if (!document) throw new Error(`the content has no document of the type ${type}`);
  return document;
}

/**
 * Puts the summary of a resume in place of the bio.
 *
 * @param original what `site.yaml` says, if the site is in a further language
 */
function replaceBio(
  profile: FromFile<Profile>,
  { name, summary }: ResumeConfig,
  original: SiteConfig | undefined,
): FromFile<Profile> {
  if (!summary) return profile;
  const { bio: _, ...fieldLanguages } = profile.fieldLanguages ?? {};
  const isOriginal = original?.resumes?.some((one) => one.name === name && one.summary === summary);
  const [language] = original && isOriginal ? listLanguages(original) : [];
  return {
    ...profile,
    bio: summary,
    fieldLanguages: { ...fieldLanguages, ...(language && { bio: language.tag }) },
  };
}

/** Leaves out an availability whose last day has passed. */
function leaveOutPast(profile: FromFile<Profile>): FromFile<Profile> {
  const { availability, ...others } = profile;
  return availability?.until && isOver(availability.until) ? others : profile;
}

function listResumes({ resumes = [] }: SiteConfig, create: (name: string) => Site): SiteResume[] {
  return resumes.map((resume) => ({
    ...resume,
    label: resume.label ?? nameFolder(resume.name),
    createSite: lazy(() => create(resume.name)),
  }));
}

/** Puts what a translation calls sections in place of the default words. */
function mergeSectionWords(words: SectionWords, texts: Record<string, object>): SectionWords {
  const changed = Object.entries(texts).map(([section, text]) => [
    section,
    { ...words[section], ...text },
  ]);
  return { ...words, ...Object.fromEntries(changed) };
}

/** Lists the entries that feeds have: those with a page, of the types that are dated there; of posts, the newest. */
export const listFeedEntries = memoize(
  ({ studies, config }: Pick<Site, 'studies' | 'config'>): Entry[] => {
    const entries = [...studies.values()].map(({ entry }) => entry);
    const dated = entries.filter(({ type }) => type.feedDate);
    const newest = dated
      .filter(({ type }) => type.isPost)
      .slice(0, config.feed ?? defaultFeedLength);
    return dated.filter((entry) => !entry.type.isPost || newest.includes(entry));
  },
);
