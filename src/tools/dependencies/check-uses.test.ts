import { expect, test } from 'vitest';
import { checkUses } from './check-uses.ts';
import type { Use } from './find-uses.ts';

const use = (name: string, file: string, more: Partial<Use> = {}): Use => ({
  ...{ name, file, isImport: true, isType: false },
  ...more,
});

test('what is named, used and in its place is fine', () => {
  const manifest = {
    dependencies: { a: '1', b: '1' },
    devDependencies: { '@types/a': '1', '@types/node': '1', '@types/t': '1', types: '1', v: '1' },
  };
  const uses = [
    use('a', 'src/a.ts'),
    use('b', 'scripts/b.ts', { isImport: false }),
    use('t', 'src/t.ts', { isType: true }),
    use('types', 'src/a.ts', { isType: true }),
    use('v', 'src/a.test.ts'),
  ];
  expect(checkUses(manifest, uses)).toEqual([]);
});

test('who looks at a whole scope uses all of it', () => {
  const manifest = { dependencies: { '@s/a': '1', '@s/b': '1' } };
  expect(checkUses(manifest, [use('@s', 'src/a.ts', { isImport: false })])).toEqual([]);
});

test('what nothing uses, and the types of what is gone, are told', () => {
  const manifest = { dependencies: { a: '1' }, devDependencies: { '@types/b': '1' } };
  expect(checkUses(manifest, [])).toEqual([
    'a is used by no file — npm uninstall a',
    '@types/b is used by no file — npm uninstall @types/b',
  ]);
});

test('what is imported without a name in package.json is told with the file', () => {
  expect(checkUses({}, [use('a', 'src/a.ts'), use('c', 'src/c.ts', { isImport: false })])).toEqual([
    'a is imported by src/a.ts but not in package.json — npm i a',
  ]);
});

test('what only tests use, and what the site needs, are in the right list', () => {
  const only = { dependencies: { a: '1' } };
  expect(
    checkUses(only, [use('a', 'tests/browser/a.spec.ts'), use('a', 'src/testing.ts')]),
  ).toEqual(['a is used by tests only — npm i -D a']);
  expect(checkUses({ devDependencies: { a: '1' } }, [use('a', 'src/a.ts')])).toEqual([
    'a is imported by src/a.ts — npm i -P a',
  ]);
});
