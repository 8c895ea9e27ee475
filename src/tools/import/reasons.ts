const noPart = (what: string) =>
  `the page has no part for ${what}; what matters may go into "about" of profile.yaml`;
const noEntryPlace = 'an experience entry has no place for it; the description may say it';
const noProjectPlace = 'a project has no field for it; its case study may say it';
const noCardPlace = 'an education card has no place for it';

/** Why a field of schema 1.x is not taken over, by its path without numbers. */
export const reasons: Readonly<Record<string, string>> = {
  'basics.location': 'the page shows no address',
  'basics.profiles[].username': 'the page shows the address of an account alone',
  'work[].location': noEntryPlace,
  'work[].description': noEntryPlace,
  'work[].url': noEntryPlace,
  'work[].website': noEntryPlace,
  'volunteer[].location': noEntryPlace,
  'volunteer[].description': noEntryPlace,
  'volunteer[].url': noEntryPlace,
  'volunteer[].website': noEntryPlace,
  'education[].url': noCardPlace,
  'education[].website': noCardPlace,
  'education[].location': noCardPlace,
  'projects[].startDate': noProjectPlace,
  'projects[].endDate': noProjectPlace,
  'projects[].roles': noProjectPlace,
  'projects[].entity': noProjectPlace,
  'projects[].type': noProjectPlace,
  'projects[].summary': noProjectPlace,
  'skills[].level': 'a skill tile shows no level',
  awards: noPart('awards'),
  certificates: noPart('certificates'),
  publications: noPart('publications'),
  languages: noPart('languages'),
  interests: noPart('interests'),
  references: noPart('references'),
};

/** Sections that say something about the file alone. */
export const fileSections: readonly string[] = ['$schema', 'meta'];
