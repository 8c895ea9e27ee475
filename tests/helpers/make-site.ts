import type { Site } from '../../src/node/site.ts';

interface TestEntry {
  year?: string;
  role?: string;
  company?: string;
  description?: string;
  technologies?: string[];
}

/** A site of a profile and experiences, for tests. */
export function makeSite(profile: object = {}, experiences: readonly TestEntry[] = []): Site {
  return {
    url: '',
    basePath: '/',
    version: '1',
    skillGroups: [],
    education: [],
    projects: [],
    entries: [],
    customParts: [],
    site: {},
    profile: {
      file: 'profile.yaml',
      name: 'Ada Lovelace',
      roles: ['Programmer'],
      bio: 'One.',
      contactInfo: { phoneNo: '+44 20 7946 0000', email: 'ada@example.com' },
      socials: [],
      copyrightYear: 2024,
      ...profile,
    },
    experiences: experiences.map((entry, index) => ({
      file: `experience/${index}.yaml`,
      year: '2020',
      role: 'Role',
      company: 'Company',
      description: 'Text.',
      technologies: [],
      ...entry,
    })),
  } as unknown as Site;
}
