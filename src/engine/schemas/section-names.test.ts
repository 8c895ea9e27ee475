import { expect, test } from 'vitest';
import { addFormerNames, readFormerNames, toWrittenPath } from './section-names.ts';

const sections = ['about', { section: 'talks', layout: 'list' }];

test.each([
  ['the former names', { parts: ['about', { part: 'talks', layout: 'list' }] }],
  ['the names of the schema', { sections }],
  ['one former name', { sections: ['about', { part: 'talks', layout: 'list' }] }],
  ['the other one', { parts: sections }],
])('fields with %s are read alike, in their order', (_, fields) => {
  const read = readFormerNames({ icon: 'a.svg', ...fields, feed: 5 });
  expect(read).toEqual({ icon: 'a.svg', sections, feed: 5 });
  expect(Object.keys(read)).toEqual(['icon', 'sections', 'feed']);
});

test('a former name beside the newer one is left for the check', () => {
  const item = { section: 'talks', part: 'talks' };
  const fields = { sections: [item], parts: ['about'] };
  expect(readFormerNames(fields)).toEqual(fields);
});

test('a text in place of a list or a group stays as it is', () => {
  const fields = { sections: 'about', madeFrom: 'abc', title: 'parts' };
  expect(readFormerNames(fields)).toEqual(fields);
});

test.each([
  [{ parts: [{ part: 'a' }] }, 0, ['parts', 0, 'part']],
  [{ parts: ['a', { heading: 'B' }] }, 1, ['parts', 1, 'part']],
  [{ parts: [{ section: 'a' }] }, 0, ['parts', 0, 'section']],
  [{ sections: [{ section: 'a' }, { part: 'b' }] }, 1, ['sections', 1, 'part']],
  [{ sections: [{ part: 'a' }, { heading: 'B' }] }, 1, ['sections', 1, 'part']],
  [{ sections: [{ heading: 'B' }] }, 0, ['sections', 0, 'section']],
  [{}, 0, ['sections', 0, 'section']],
])('a path into %j has its names', (written, index, path) => {
  expect(toWrittenPath(written, ['sections', index, 'section'])).toEqual(path);
  const [list = ''] = path;
  expect(toWrittenPath(written, ['sections', index, 'layout'])).toEqual([list, index, 'layout']);
  expect(toWrittenPath(written, ['icon'])).toEqual(['icon']);
});

test('former names are suggested beside the others', () => {
  expect(addFormerNames(['icon', 'sections'])).toEqual(['icon', 'sections', 'parts']);
});
