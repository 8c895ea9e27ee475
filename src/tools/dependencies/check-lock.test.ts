import { expect, test } from 'vitest';
import { checkInstallScripts } from './check-install-scripts.ts';
import { checkLock } from './check-lock.ts';

const fine = { version: '1.0.0', integrity: 'sha512-a', license: 'MIT' };
const nothing = { twice: {}, licences: {} };

test('packages with a hash and a licence are fine', () => {
  const locked = { 'node_modules/a': fine, 'node_modules/b/node_modules/a': fine };
  expect(checkLock(locked, ['a'], nothing)).toEqual([]);
});

test('what is deprecated, has no hash or no licence is told by name', () => {
  const locked = {
    'node_modules/a': { ...fine, deprecated: 'use b' },
    'node_modules/@s/b': { version: '1.0.0', license: 'MIT' },
    'node_modules/c': { ...fine, license: 'UNLICENSED' },
  };
  expect(checkLock(locked, [], nothing)).toEqual([
    'a 1.0.0 is deprecated: use b',
    'node_modules/@s/b has no hash in package-lock.json — remove that entry, and npm i',
    'c has no licence to pass it on (UNLICENSED) — take another package, or note in src/tools/dependencies/accepted.ts where its licence stands',
  ]);
});

test('a package from elsewhere is told, though its hash fits', () => {
  const locked = {
    'node_modules/a': { ...fine, resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' },
    'node_modules/b': { ...fine, resolved: 'https://registry.npmjs.org.example.com/b.tgz' },
  };
  expect(checkLock(locked, [], nothing)).toEqual([
    'node_modules/b comes from https://registry.npmjs.org.example.com/b.tgz — remove that entry from package-lock.json, and npm i',
  ]);
});

const two = {
  'node_modules/a': { ...fine, version: '2.1.0' },
  'node_modules/b/node_modules/a': { ...fine, version: '1.0.0' },
};
const isTwice = 'a is there as 1 and 2 — npm dedupe, or "overrides" in package.json';

test('two majors of a package are told unless they are accepted', () => {
  expect(checkLock(two, [], nothing)).toEqual([isTwice]);
  expect(checkLock(two, [], { twice: { a: 'why' }, licences: {} })).toEqual([]);
});

test('a direct dependency is there once, whatever is accepted', () => {
  expect(checkLock(two, ['a'], { twice: { a: 'why' }, licences: {} })).toEqual([isTwice]);
});

test('an exception that is no longer needed is told', () => {
  const accepted = { twice: { a: 'why' }, licences: { a: 'MIT' } };
  expect(checkLock({ 'node_modules/a': fine }, [], accepted)).toEqual([
    'a names its licence by now — take it out of src/tools/dependencies/accepted.ts',
    'a is there once by now — take it out of src/tools/dependencies/accepted.ts',
  ]);
});

test('every install script is denied by name, and no other', () => {
  const locked = { 'node_modules/a': { ...fine, hasInstallScript: true } };
  expect(checkInstallScripts(locked, { a: false })).toEqual([]);
  expect(checkInstallScripts(locked, {})).toEqual([
    'a has an install script — npm install-scripts deny a',
  ]);
  expect(checkInstallScripts(locked, { a: true, b: false })).toEqual([
    'b has no install script any more — npm install-scripts prune',
    'a may run its install script, which .npmrc forbids — npm install-scripts deny a',
  ]);
});
