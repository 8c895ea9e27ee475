import type { Mapping } from '../entries/mapping.ts';
import type { SourceFormat } from '../entries/read-drafts.ts';
import { educationFields, jsonPerson, jsonSections, namePartFields } from './json-resume.ts';

/** The sections whose fields have other names than in a JSON Resume. */
const renamed: Readonly<Record<string, Mapping>> = {
  education: { ...educationFields, studyType: 'degree' },
  references: {
    ...namePartFields('references'),
    by: 'relationship',
    quote: 'summary',
    description: 'description',
  },
};

/** The sections of a JSON Resume in the group `content`; what is beside it says how it prints. */
export const yamlResume: SourceFormat = {
  isMeant: (root) => root.find('content.basics') !== undefined,
  root: 'content',
  person: {
    ...jsonPerson,
    fields: {
      ...jsonPerson.fields,
      label: 'basics.headline',
      city: 'location.city',
      region: 'location.region',
      countryCode: 'location.country',
    },
    accounts: [{ at: 'profiles', network: 'network', username: 'username', url: 'url' }],
  },
  sections: jsonSections.map((section) => ({
    ...section,
    fields: renamed[section.into] ?? section.fields,
  })),
};
