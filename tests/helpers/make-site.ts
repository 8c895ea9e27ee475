import {
  createSite,
  createSites,
  type Site,
  type SiteOptions,
} from '../../src/engine/model/create-site.ts';
import type { ContentDocument } from '../../src/engine/model/entries.ts';
import { contentTypes, toCustomType } from '../../src/engine/schemas/content-types.ts';

/** Records by the folders that they are in. */
export interface TestRecords {
  profile?: object;
  config?: object;
  /** By the tags of languages: the fields of each translated file, and its body as `body`. */
  translations?: Readonly<Record<string, Readonly<Record<string, object>>>>;
  [folder: string]: object | readonly object[] | undefined;
}

/** Required fields, by the folder of their content type. */
const defaults: Readonly<Record<string, object>> = {
  experience: { year: '2020', role: 'Role', company: 'Company', description: 'Text.' },
  education: { year: '2020', title: 'School', description: 'Text.' },
  projects: { title: 'Project', description: 'Text.' },
  writing: { title: 'Post', date: '2026-03-01' },
  skills: { group: 'Group', order: 1, items: [{ name: 'Skill' }] },
};

const lists = { technologies: [], tags: [], links: [] };

const defaultProfile = {
  name: 'Ada Lovelace',
  roles: ['Programmer'],
  bio: 'One.',
  contactInfo: { phoneNo: '+44 20 7946 0000', email: 'ada@example.com' },
  socials: [],
  copyrightYear: 2024,
};

const picture = { src: 'a.svg', width: 4, height: 3 };

/** Assets of a site with the same picture everywhere. */
export const assets = {
  findPicture: () => picture,
  findCover: () => picture,
};

/** Makes a site of a profile, a `site.yaml` and records, as the documents of Contentlayer would. */
export function makeSite(records: TestRecords = {}, options: Partial<SiteOptions> = {}): Site {
  return createSite(makeDocuments(records), { basePath: '/', ...options });
}

/** Makes the same in each of its languages. */
export function makeSites(records: TestRecords, options: Partial<SiteOptions> = {}) {
  return createSites(makeDocuments(records), { basePath: '/', ...options });
}

function makeDocuments(records: TestRecords): ContentDocument[] {
  const { profile = {}, config = {}, translations = {}, ...folders } = records;
  const documents = Object.entries(folders).flatMap(([folder, list = []]) =>
    (list as readonly object[]).map((record, index) => makeDocument(folder, record, index)),
  );
  const single = { slug: '', body: { raw: '', code: '' } };
  const translated = Object.entries(translations).flatMap(([language, files]) =>
    Object.entries(files).map(([file, record]) => {
      const { body = '', originals, ...fields } = record as { body?: string; originals?: string[] };
      const source = { type: 'Translation', language, file, slug: '' };
      return { ...source, fields, originals, body: { raw: body, code: '' } };
    }),
  );
  return [
    { ...single, type: 'Profile', file: 'profile.yaml', ...defaultProfile, ...profile },
    { ...single, type: 'Site', file: 'site.yaml', ...config },
    ...documents,
    ...translated,
  ] as ContentDocument[];
}

function makeDocument(folder: string, record: object, index: number): ContentDocument {
  const known = contentTypes.find((type) => type.folder === folder);
  const type = known ?? toCustomType(folder);
  const slug = String(index);
  return {
    type: type.name,
    ...(!known && { section: folder }),
    file: `${folder}/${slug}.${type.format}`,
    slug,
    body: { raw: '', code: '' },
    ...lists,
    ...defaults[folder],
    ...record,
  };
}
