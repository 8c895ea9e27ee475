import { expect, test } from 'vitest';
import { toFileAddress } from './address.ts';

test.each([
  ['cv.pdf', '', 'cv.pdf'],
  ['../files/My CV #2.pdf', 'projects/atlas.mdx', 'files/My%20CV%20%232.pdf'],
  ['./paper.pdf', 'Vorträge/a.mdx', 'Vortr%C3%A4ge/paper.pdf'],
  ['u\u0308.pdf', 'Vortra\u0308ge/a.mdx', 'Vortr%C3%A4ge/%C3%BC.pdf'],
])('the file %s named in "%s" is at %s', (path, from, address) => {
  expect(toFileAddress(path, from)).toBe(address);
});
