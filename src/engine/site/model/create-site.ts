import type { Profile, SiteConfig } from '../../schemas/content-types.ts';
import {
  findCatalog,
  isRightToLeft,
  listLanguages,
  type SiteLanguage,
} from '../../schemas/language.ts';
import { lazy, memoize } from '../../schemas/lazy.ts';
import { nameFolder } from '../../schemas/names.ts';
import type { ResumeConfig } from '../../schemas/resumes.ts';
import { defaultFeedLength } from '../../schemas/site-config.ts';
import { type FormWords, type PartWords, partWords } from '../../schemas/words.ts';
import { pickSiteUrl } from '../address.ts';
import { type Archive, findArchives } from './archives.ts';
import type { ContentDocument, Entry } from './entries.ts';
import { createFormats, type Formats } from './formats.ts';
import { type FromFile, leaveOutPast, pickDocuments, replaceBio } from './resume-content.ts';
import {
  createFindPage,
  findSingle,
  findStudies,
  listSitePages,
  type SitePages,
  type Study,
} from './site-pages.ts';
import { type EntryPart, listEntryParts, listParts, type SitePart } from './site-parts.ts';
import { areUsualWords, collectWords, createTranslate, type Translate } from './translate.ts';
import { createPageAddresses, translateDocuments } from './translations.ts';

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
export interface Site extends Formats, SitePages {
  readonly profile: FromFile<Profile>;
  readonly config: SiteConfig;
  /** The parts of the page in their order; parts without content are left out. */
  readonly parts: readonly SitePart[];
  /** The parts with entries, in the order of the table of content types. */
  readonly entryParts: readonly EntryPart[];
  readonly archives: readonly Archive[];
  /** The entries that have a page of their own, by the URL of that page. */
  readonly studies: ReadonlyMap<string, Study>;
  /** The resumes of parts of the content. */
  readonly resumes: readonly SiteResume[];
  /** The one that the site is made for; undefined if the site has everything. */
  readonly resume: SiteResume | undefined;
  /** Writes one of the UI texts. */
  readonly t: Translate;
  /** All words of the pages. */
  readonly words: Readonly<Record<string, string>>;
  /** All words of the form, unless they are those that its script has. */
  readonly formWords: FormWords | undefined;
  /** The name of its language in that language. */
  readonly label: string;
  readonly isRtl: boolean;
  readonly basePath: string;
  /** The path of its language below the site's base: empty for the first one, such as `de/` for others. */
  readonly root: string;
  /** The site's whole URL with a slash at its end; empty when it is not known. */
  readonly url: string;
  /** Turns a path below the site's base (`assets/a.svg`, ``, `#about`) into a URL of this build. */
  toAddress(path: string): string;
  /** Turns such a path into a whole URL; empty when that of the site is not known. */
  toUrl(path: string): string;
  /** Turns the path of a page of the default language into that of this language, if it has the page. */
  findPage(path: string): string;
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
 * Makes the site of Contentlayer's documents in one language.
 *
 * @example createSite(allDocuments, { basePath: '/', siteUrl: process.env.SITE_URL })
 */
export function createSite(documents: readonly ContentDocument[], options: SiteOptions): Site {
  const { basePath } = options;
  const all = findSingle(documents, 'Site') as SiteConfig;
  const [first, ...others] = listLanguages(all);
  const { tag, label, root } = options.language ?? first;
  const further = others.find((other) => other.tag === tag);
  const { documents: translated, partWords: renamed } = translateDocuments(
    documents,
    first.tag,
    further,
  );
  const addresses = createPageAddresses(documents);
  const toAddress = (path: string) => basePath + addresses.show(path);
  const formats = createFormats(tag);
  // A site that has no language keeps the order that is the same for all.
  const hasLanguage = all.languages ?? all.language;
  const ofLanguage = { root, ...(hasLanguage && { compare: formats.compareNames }) };
  const findPage = createFindPage(translated, ofLanguage);
  const include = all.resumes?.find(({ name }) => name === options.resume)?.include;
  const resolved = pickDocuments(translated, include, (path) => toAddress(findPage(path)));
  const ownProfile = findSingle(resolved, 'Profile') as FromFile<Profile>;
  const named = findSingle(resolved, 'Site') as SiteConfig;
  const resumes = listResumes(named, (resume) => createSite(documents, { ...options, resume }));
  const resume = resumes.find(({ name }) => name === options.resume);
  const profile = leaveOutPast(
    resume ? replaceBio(ownProfile, resume, further && all) : ownProfile,
  );
  const config = all.languages ? { ...named, language: tag } : named;
  const origin = pickSiteUrl(options, profile);
  const url = origin ? new URL(basePath, origin).href : '';
  const { site: words, form } = collectWords(tag, config.words);
  const ofParts = mergePartWords(findCatalog(tag)?.parts ?? partWords, renamed);
  const entryParts = listEntryParts(resolved, config.parts, ofParts, ofLanguage);
  const archives = findArchives(entryParts, ofLanguage);
  const studies = findStudies(entryParts);
  return {
    ...formats,
    profile,
    config,
    parts: listParts(entryParts, profile, config.parts, ofParts),
    entryParts,
    archives,
    studies,
    resumes,
    resume,
    t: createTranslate(words, formats),
    words,
    formWords: areUsualWords(tag, form) ? undefined : form,
    label,
    isRtl: isRightToLeft(tag),
    basePath,
    root,
    ...listSitePages(root, archives, studies, resolved),
    url,
    toAddress,
    toUrl: (path: string) => (url ? new URL(toAddress(path), url).href : ''),
    findPage,
  };
}

function listResumes({ resumes = [] }: SiteConfig, create: (name: string) => Site): SiteResume[] {
  return resumes.map((resume) => ({
    ...resume,
    label: resume.label ?? nameFolder(resume.name),
    createSite: lazy(() => create(resume.name)),
  }));
}

/** Puts what a translation calls parts in place of the default words. */
function mergePartWords(words: PartWords, texts: Record<string, object>): PartWords {
  const changed = Object.entries(texts).map(([part, text]) => [part, { ...words[part], ...text }]);
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
