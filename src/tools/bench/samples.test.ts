import { expect, test } from 'vitest';
import { collect, findMedian } from './samples.ts';

test('samples of several runs are put together by name, in their order', () => {
  expect(collect([{ a: 3, b: 1 }, { a: 2 }, { a: 1, b: 0 }])).toEqual({ a: [3, 2, 1], b: [1, 0] });
});

test('the median is the one in the middle of the sorted values', () => {
  expect(findMedian([10, 9, 100])).toBe(10);
});

test('the median of an even count lies half way between the two in the middle', () => {
  expect(findMedian([4, 1, 3, 100])).toBe(3.5);
});

test('there is no median of nothing', () => {
  expect(findMedian([])).toBeNaN();
});
