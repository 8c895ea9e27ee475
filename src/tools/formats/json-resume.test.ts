import { expect, test } from 'vitest';
import { mapText } from '../../../tests/helpers/map-text.ts';

test('missing fields get placeholders, and refused ones a remark', () => {
  const { profile, placeholders, remarks } = mapText({
    basics: {
      phone: '(912) 555-4321',
      url: 'javascript:alert(1)',
    },
  });
  expect(profile).toMatchObject({
    name: 'Your Name',
    roles: ['Your role'],
    socials: [],
    contactInfo: { email: 'name@example.com' },
  });
  expect(placeholders).toEqual(['name', 'roles', 'bio', 'contactInfo.email']);
  expect(remarks).toEqual([
    'basics.phone — is not a telephone number with "+" and the country code: "(912) 555-4321"',
    'basics.url — must start with https://, http:// or mailto:, found "javascript:alert(1)"',
  ]);
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

test.each([
  [{ startDate: '2014-13-01' }, '2014 - Present', 'startDate — "2014-13-01" is read as 2014'],
  [{ startDate: '2014', endDate: 'soon' }, '2014', 'endDate — "soon" cannot be read as a date'],
  [
    { startDate: '2016', endDate: '2014-05' },
    'May 2014 - 2016',
    'endDate — it is before the start, so the two dates are swapped',
  ],
])('an experience with %j has the period "%s"', (dates, year, remark) => {
  const { experiences, remarks } = mapText({ work: [{ name: 'Studio', ...dates }] });
  expect(experiences[0]?.year).toBe(year);
  expect(remarks).toEqual([`work[0].${remark}`]);
});

test.each([
  ['https://ada.dev', 'https://ada.dev', []],
  ['https://ada.dev/blog', undefined, [{ platform: 'Website', url: 'https://ada.dev/blog' }]],
  ['mailto:ada@ada.dev', undefined, [{ platform: 'Website', url: 'mailto:ada@ada.dev' }]],
])('the address %s in "basics" makes the site %s', (url, siteUrl, socials) => {
  const { profile } = mapText({ basics: { name: 'Ada', email: 'ada@ada.dev', url } });
  expect(profile).toMatchObject({ socials });
  expect(profile?.siteUrl).toBe(siteUrl);
});

test.each<[object, string[]]>([
  [{ work: { name: 'S', note: 'X' } }, ['work.note — "X" has no place']],
  [{ work: [{ name: 'S', company: 'T' }] }, ['work[0].company — "T" has no place']],
  [
    { work: [{ name: 'S', highlights: [['a'], 'b'] }, true] },
    ['work[0].highlights[0][0] — "a" has no place', 'work[1] — true has no place'],
  ],
  [{ 'odd.name': 1, $schema: 'x', meta: { theme: 'y' } }, ['["odd.name"] — 1 has no place']],
  [{ experience: ['S'] }, ['experience — a list of 1 has no place — did you mean "work"?']],
  [
    { projects: [{ name: 'P', higlights: ['x'] }] },
    ['projects[0].higlights — a list of 1 has no place — did you mean "highlights"?'],
  ],
  [{ work: null, skills: [], projects: [{}, null, ''], education: [{ institution: ' ' }] }, []],
])('values of %j without a place get a remark', (resume, remark) => {
  expect(mapText({ basics: { name: 'Ada' }, ...resume }).remarks).toEqual(remark);
});
