import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { mapText } from '../../../tests/helpers/map-text.ts';

interface Row {
  name: string;
  resume: object;
  siteUrl?: string | null;
  socials?: object[];
  years?: string[];
  placeholders?: string[];
  remarks?: string[];
}

const rows: Row[] = parse(readFileSync('tests/fixtures/resumes.yaml', 'utf8'));

test.each(rows)('of a resume, $name', ({ name: _, resume, ...wanted }) => {
  const { profile, experiences, ...others } = mapText(resume);
  const { siteUrl = null, socials } = profile ?? {};
  const years = experiences.map(({ year }) => year);
  expect({ siteUrl, socials, years, ...others }).toMatchObject(wanted);
});

test.each([
  ['2015', ['2015', 'Spring 2015', '12/06/2015', '2015-13-01']],
  ['Jun 2015', ['2015-06', '2015-6', '2015-06-12', '2015-06-12T00:00:00Z', '2015.06.12']],
  ['Mar 2015', ['März 2015', 'mars 2015', '2015年3月', '1 de março de 2015']],
  ['Jun 2015', ['06/2015', 'Jun 2015', 'june, 2015', 'Jun. 2015', '5th June 2015', 'June 5, 2015']],
  [undefined, ['soon', '1066-10-14', '9999-12-31', '20150612', '15', 'June']],
])('the date %s is read from %j', (date, texts) => {
  const work = texts.map((startDate) => ({ name: 'A', startDate, endDate: '' }));
  const years = mapText({ work }).experiences.map(({ year }) => year);
  expect(years).toEqual(texts.map(() => (date ? `${date} - Present` : '1900')));
});
