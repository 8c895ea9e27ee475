import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkFiles } from './check-files.ts';
import { drawFiles } from './draw-files.ts';
import { mapResume } from './map-resume.ts';
import { readResume } from './read-resume.ts';
import { showPlan } from './show-plan.ts';
import { mapText, now } from './testing.ts';

const require = createRequire(import.meta.url);

const samples: Record<string, string> = {
  official: require.resolve('@jsonresume/schema/sample.resume.json'),
  graduate: require.resolve('@jsonresume/schema/examples/new-grad.resume.json'),
  changer: require.resolve('@jsonresume/schema/examples/career-changer.resume.json'),
  senior: require.resolve('@jsonresume/schema/examples/senior-engineer.resume.json'),
  older: fileURLToPath(
    new URL('../../../tests/fixtures/import/resume-schema.json', import.meta.url),
  ),
  stackoverflow: fileURLToPath(
    new URL('../../../tests/fixtures/import/theme-stackoverflow.json', import.meta.url),
  ),
  caffeine: fileURLToPath(
    new URL('../../../tests/fixtures/import/theme-caffeine.json', import.meta.url),
  ),
};

async function importSample(name: string) {
  const resume = await readResume(samples[name] ?? '');
  const { drafts, remarks } = mapResume(resume.root, now);
  return { drafts, files: drawFiles(drafts), resume, remarks };
}

test.each<[name: string, records: number, placeholders: number, warnings: number]>([
  ['official', 7, 5, 19],
  ['graduate', 9, 5, 23],
  ['changer', 10, 5, 17],
  ['senior', 10, 7, 24],
  ['older', 7, 5, 18],
  ['stackoverflow', 13, 5, 20],
  ['caffeine', 7, 5, 11],
])('the sample "%s" makes content that passes the check', async (name, ...counts) => {
  const { drafts, files, remarks } = await importSample(name);
  expect(await checkFiles(files, 'content')).toEqual([]);
  const gaps = drafts.flatMap((draft) => draft.gaps);
  expect([drafts.length, gaps.length, remarks.length]).toEqual(counts);
});

const part = (what: string) =>
  `the page has no part for ${what}; what matters may go into "about" of profile.yaml`;

test('the official sample is shown whole before it is written', async () => {
  const { files, resume, remarks } = await importSample('official');
  const remark = { file: 'resume.json', text: resume.text, remarks };
  expect(showPlan(files, 'content', remark)).toBe(`11 files for content
  profile.yaml                           Richard Hendriks
  experience/pied-piper.yaml             CEO/President, Pied Piper, Dec 2013 - Dec 2014
  experience/coderdojo.yaml              Teacher, CoderDojo, Jan 2012 - Jan 2013
  education/university-of-oklahoma.yaml  University of Oklahoma, Jun 2011 - Jan 2014
  skills/web-development.yaml            Web Development, 3 skills
  skills/compression.yaml                Compression, 3 skills
  projects/miss-direction.mdx            Miss Direction
  images/portrait.svg                    a grey picture that holds the place
  images/about.svg                       a grey picture that holds the place
  education/images/logo.svg              a grey picture that holds the place
  education/images/card.svg              a grey picture that holds the place

5 placeholders to fix there
  profile.yaml  portrait — the resume names no picture; put yours there
  profile.yaml  about.image — the resume has no such picture; put yours there
  profile.yaml  contactInfo.phoneNo — the resume has "(912) 555-4321"; write it with "+" and the country's code
  education/university-of-oklahoma.yaml  logo — the resume has no pictures; put yours there
  education/university-of-oklahoma.yaml  cardLogo — the resume has no pictures; put yours there

19 warnings about the resume
  resume.json:11:17  basics.location — a group of fields is left out: the page shows no address
  resume.json:21:21  basics.profiles[0].username — "neutralthoughts" is left out: the page shows the address of an account alone
  resume.json:34:19  work[0].location — "Palo Alto, CA" is left out: an experience entry has no place for it; the description may say it
  resume.json:35:22  work[0].description — "Awesome compression company" is left out: an experience entry has no place for it; the description may say it
  resume.json:37:14  work[0].url — "http://piedpiper.example.com" is left out: an experience entry has no place for it; the description may say it
  resume.json:52:14  volunteer[0].url — "http://coderdojo.example.com/" is left out: an experience entry has no place for it; the description may say it
  resume.json:62:14  education[0].url — "https://www.ou.edu/" is left out: an education card has no place for it
  resume.json:71:13  awards — a list of 1 is left out: ${part('awards')}
  resume.json:79:19  publications — a list of 1 is left out: ${part('publications')}
  resume.json:91:16  skills[0].level — "Master" is left out: a skill tile shows no level
  resume.json:96:16  skills[1].level — "Master" is left out: a skill tile shows no level
  resume.json:100:16  languages — a list of 1 is left out: ${part('languages')}
  resume.json:106:16  interests — a list of 1 is left out: ${part('interests')}
  resume.json:112:17  references — a list of 1 is left out: ${part('references')}
  resume.json:128:20  projects[0].startDate — "2016-08-24" is left out: a project has no field for it; its case study may say it
  resume.json:129:18  projects[0].endDate — "2016-08-24" is left out: a project has no field for it; its case study may say it
  resume.json:131:16  projects[0].roles — a list of 2 is left out: a project has no field for it; its case study may say it
  resume.json:132:17  projects[0].entity — "Smoogle" is left out: a project has no field for it; its case study may say it
  resume.json:133:15  projects[0].type — "application" is left out: a project has no field for it; its case study may say it
`);
});

test('of a sample with the names of schema 0.0, only what has no place is left out', async () => {
  const { drafts, remarks } = await importSample('caffeine');
  expect(drafts.map(({ values }) => values.company ?? values.title).filter(Boolean)).toEqual([
    'Pied Piper',
    'Hooli',
    'CoderDojo',
    'Stanford',
  ]);
  const entry = 'an experience entry has no place for it; the description may say it';
  expect(remarks.map(({ path, message }) => `${path} — ${message}`)).toEqual([
    'basics.location — a group of fields is left out: the page shows no address',
    `work[0].website — "http://piedpiper.com" is left out: ${entry}`,
    `work[1].website — "http://www.hooli.xyz/" is left out: ${entry}`,
    `volunteer[0].website — "http://coderdojo.com/" is left out: ${entry}`,
    `awards — a list of 1 is left out: ${part('awards')}`,
    `publications — a list of 1 is left out: ${part('publications')}`,
    'skills[0].level — "Master" is left out: a skill tile shows no level',
    'skills[1].level — "Master" is left out: a skill tile shows no level',
    `languages — a list of 1 is left out: ${part('languages')}`,
    `interests — a list of 1 is left out: ${part('interests')}`,
    `references — a list of 1 is left out: ${part('references')}`,
  ]);
});

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
}

/** A value of the shape, with every field that it may have. */
function fillIn({ type, properties, items }: Shape): unknown {
  if (items) return [fillIn(items)];
  if (type !== 'object') return '2015-06';
  const fields = Object.entries(properties ?? {});
  return Object.fromEntries(fields.map(([name, shape]) => [name, fillIn(shape)]));
}

test('every field of the official schema is taken over, or its reason is said', async () => {
  const schema = await readFile(require.resolve('@jsonresume/schema/schema.json'), 'utf8');
  const { remarks } = mapText(fillIn(JSON.parse(schema) as Shape));
  const unexplained = /not known|is expected|another field|says nothing/;
  expect(remarks.length).toBeGreaterThan(20);
  expect(remarks.filter((text) => unexplained.test(text))).toEqual([]);
});
