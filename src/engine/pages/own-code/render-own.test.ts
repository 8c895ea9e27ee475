import { expect, test } from 'vitest';
import { ownerFile } from '../../model/places.ts';
import { OwnCodeError, renderOwn } from './render-own.ts';
import { noteRendering, type OwnPlace } from './rendering.ts';

const badge: OwnPlace = {
  name: 'Badge',
  path: 'src/components/badge.tsx',
  file: 'projects/a.mdx',
  place: '8:1',
};

/** What is said of a component that does something while a page is rendered. */
function fail(work: () => void, places: readonly OwnPlace[] = [badge]) {
  try {
    const render = () => {
      for (const place of places) noteRendering(place, null);
      work();
    };
    renderOwn('/projects/a/', render, 500);
  } catch (error) {
    return error instanceof OwnCodeError ? error.failure : error;
  }
  return undefined;
}

test('a failure names the component, and the content that uses it', () => {
  const throwError = () => {
    throw new Error('no data');
  };
  expect(fail(throwError)).toEqual({
    file: ownerFile('src/components/badge.tsx'),
    line: 1,
    column: 1,
    message: '<Badge> cannot be rendered: no data',
    hint: 'It is used in content/projects/a.mdx:8:1.',
  });
  const { file: _, place: __, ...inSection } = badge;
  expect(
    fail(throwError, [{ name: 'home', path: 'src/sections/home.tsx' }, inSection]),
  ).toMatchObject({
    hint: 'It is used in <home> on the page /projects/a/.',
  });
});

test('the line of a failure is the first of the call stack in the code of the owner', () => {
  const error = new Error('no data');
  error.stack = `Error: no data
    at render (${ownerFile('src/engine/pages/part.tsx')}:1:2)
    at Badge (file://${ownerFile('src/components/badge.tsx')}?island:12:34)
    at Other (${ownerFile('src/components/other.tsx')}:5:6)`;
  const failure = fail(() => {
    throw error;
  });
  expect(failure).toMatchObject({
    file: ownerFile('src/components/badge.tsx'),
    line: 12,
    column: 34,
  });
});

test('what a browser has and the build has not is explained', () => {
  const failure = fail(() => {
    throw new ReferenceError('localStorage is not defined');
  });
  expect(failure).toMatchObject({
    message: '<Badge> cannot be rendered: localStorage is not defined',
    hint: 'It is used in content/projects/a.mdx:8:1. The build renders it where there is no localStorage: use that in an effect or an event handler of a component with "client".',
  });
});

test('a component that does not end is ended', () => {
  const failure = fail(() => {
    for (;;) Math.random();
  });
  expect(failure).toMatchObject({
    message: '<Badge> takes more than 0.5 s of CPU time to render',
    hint: 'It is used in content/projects/a.mdx:8:1. Look for a loop that does not end.',
  });
});

test('an error outside of the code of the owner stays as it is', () => {
  const error = new Error('of the engine');
  const failure = fail(() => {
    throw error;
  }, []);
  expect(failure).toBe(error);
});
