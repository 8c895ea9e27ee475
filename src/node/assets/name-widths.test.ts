import { expect, test } from 'vitest';
import { measureNameLines } from './name-widths.ts';

test.each([
  ['Ada King Byron Noel', [19, 10, 8, 5]],
  ['Maximiliane', [11, 11, 11, 11]],
  ['  Ada   King ', [8, 4, 4, 4]],
])(
  '"%s" is broken between words so that its widest line is as narrow as can be',
  (name, widths) => {
    expect(measureNameLines(name, (line) => line.length)).toEqual(widths);
  },
);
