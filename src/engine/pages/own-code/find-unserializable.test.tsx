import { expect, test } from 'vitest';
import { findUnserializable } from './find-unserializable.ts';

const cycle: Record<string, unknown> = {};
cycle.again = { cycle };
class Point {}

test('values of JSON arrive as they are, and so do missing ones', () => {
  const shared = { x: 1 };
  const props = {
    text: '',
    size: 0,
    isOpen: false,
    none: null,
    missing: undefined,
    list: [shared],
  };
  expect(findUnserializable({ ...props, shared, bare: Object.create(null) })).toBeUndefined();
});

test.each<[unknown, string, string]>([
  [{ onMove: () => {} }, 'onMove', 'a function'],
  [{ size: Number.NaN }, 'size', 'NaN'],
  [{ size: Number.POSITIVE_INFINITY }, 'size', 'Infinity'],
  [{ marks: [{ at: new Point() }] }, 'marks[0].at', 'an object of the class Point'],
  [{ day: new Date() }, 'day', 'an object of the class Date'],
  [{ list: [undefined] }, 'list[0]', 'undefined'],
  [{ id: Symbol('x') }, 'id', 'a symbol'],
  [{ big: 1n }, 'big', 'a bigint'],
  [{ icon: <i /> }, 'icon', 'a React element'],
  [cycle, 'again.cycle', 'a value that contains itself'],
])('%o is refused at its place', (props, path, kind) => {
  expect(findUnserializable(props)).toEqual({ path, kind });
});
