import { expect, test } from 'vitest';
import { addFormerNames, readFormerNames, toWrittenPath } from './section-names.ts';

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
