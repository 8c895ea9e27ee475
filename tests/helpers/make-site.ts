import { contentTypes, toCustomType } from '../../src/schemas/content-types.ts';
import { createSite, type Site, type SiteOptions } from '../../src/site/model/create-site.ts';
import type { ContentDocument } from '../../src/site/model/entries.ts';

/** Records by the folders that they are in. */
export interface TestRecords {
  profile?: object;
  config?: object;
  [folder: string]: object | readonly object[] | undefined;
}

/** Required fields, by the folder of their content type. */
const defaults: Readonly<Record<string, object>> = {
  experience: { year: '2020', role: 'Role', company: 'Company', description: 'Text.' },
  education: { year: '2020', title: 'School', description: 'Text.' },
  projects: { title: 'Project', description: 'Text.' },
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
  const { profile = {}, config = {}, ...folders } = records;
  const documents = Object.entries(folders).flatMap(([folder, list = []]) =>
    (list as readonly object[]).map((record, index) => makeDocument(folder, record, index)),
  );
  const single = { slug: '', body: { raw: '', code: '' } };
  return createSite(
    [
      { ...single, type: 'Profile', file: 'profile.yaml', ...defaultProfile, ...profile },
      { ...single, type: 'Site', file: 'site.yaml', ...config },
      ...documents,
    ] as ContentDocument[],
    { basePath: '/', ...options },
  );
}

function makeDocument(folder: string, record: object, index: number): ContentDocument {
  const known = contentTypes.find((type) => type.folder === folder);
  const type = known ?? toCustomType(folder);
  const slug = String(index);
  return {
    type: type.name,
    ...(!known && { part: folder }),
    file: `${folder}/${slug}.${type.format}`,
    slug,
    body: { raw: '', code: '' },
    ...lists,
    ...defaults[folder],
    ...record,
  };
}
