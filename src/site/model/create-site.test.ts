import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { siteWords } from '../../schemas/words.ts';
import { Page as NotFound } from '../pages/_error/+Page.tsx';
import { Page as Resume } from '../pages/resume/+Page.tsx';
import { SiteProvider } from '../site-context.tsx';
import type { Site } from './create-site.ts';
import { listResumeParts } from './parts.ts';
import { pickFormWords, type Word } from './words.ts';

const every = {
  skills: [{}],
  experience: [{}],
  education: [{}],
  projects: [{}],
  profile: { about: { paragraphs: ['Text.'] } },
};

const parts = [
  { part: 'home', link: 'Start' },
  { part: 'projects', heading: 'Selected work', link: 'Work' },
  { part: 'technologies' },
  { part: 'education', hidden: true },
  { part: 'contact', link: false },
];

const listParts = ({ parts }: Site) => parts.map(({ id, link }) => [id, link]);

test('named parts come first, between the first screen and the footer', () => {
  expect(listParts(makeSite({ ...every, config: { parts } }))).toEqual([
    ['home', 'Start'],
    ['projects', 'Work'],
    ['technologies', 'Technologies'],
    ['contact', false],
    ['about', 'About'],
    ['experience', 'Experience'],
    ['footer', 'Footer'],
  ]);
});

test('parts without content are left out', () => {
  expect(listParts(makeSite())).toEqual([
    ['home', 'Home'],
    ['contact', 'Query'],
    ['footer', 'Footer'],
  ]);
});

test('a custom part has the entries of its folder, and comes last unless it is named', () => {
  const config = { parts: [{ part: 'talks', layout: 'list' }, { part: 'projects' }] };
  const talks = [{ title: 'B' }, { title: 'A' }];
  const site = makeSite({ ...every, talks, config });
  expect(site.parts[1]).toMatchObject({
    id: 'talks',
    heading: 'Talks',
    content: { layout: 'list', entries: [{ title: 'A' }, { title: 'B' }] },
  });
});

test('the resume has an order of its own, and follows the owner’s', () => {
  const list = (site: Site) => listResumeParts(site, site.t).map(({ id }) => id);
  expect(list(makeSite(every))).toEqual(['experience', 'education', 'projects', 'skills']);
  expect(list(makeSite({ ...every, config: { parts } }))).toEqual([
    'projects',
    'skills',
    'experience',
  ]);
});

test('an entry leads to its page, and on to the next one of its part', () => {
  const body = { raw: 'Text.', code: '' };
  const site = makeSite({ projects: [{ body }, {}, { body }], experience: [{ body }] });
  const pages = [...site.studies].map(([address, { next }]) => [address, next?.address]);
  expect(pages).toEqual([
    ['projects/0/', 'projects/2/'],
    ['projects/2/', 'projects/0/'],
  ]);
});

test('addresses begin with the path and the host of the site', () => {
  const site = makeSite({}, { basePath: '/me/', siteUrl: 'https://alex.example' });
  expect(site.toAddress('resume/')).toBe('/me/resume/');
  expect(site.toUrl('resume/')).toBe('https://alex.example/me/resume/');
  expect(makeSite().toUrl('resume/')).toBe('');
});

test('the form gets only the words that are its own', () => {
  expect(pickFormWords({ sayHello: 'Moin', submit: 'Abschicken' })).toEqual({
    submit: 'Abschicken',
  });
  expect(pickFormWords({ sayHello: 'Moin' })).toBeUndefined();
});

/** A site whose every word and heading has a mark of its own. */
function makeMarkedSite(mark: string): Site {
  const words = Object.keys(siteWords).map((word) => [word, `${mark}-${word}`]);
  const headings = ['projects', 'experience'].map((part) => ({
    part,
    heading: `${mark}-${part}`,
    link: `${mark}-link`,
  }));
  return makeSite({ ...every, config: { words: Object.fromEntries(words), parts: headings } });
}

test('two sites in one process keep their words apart', () => {
  const assets = {
    findPicture: () => ({ src: '', width: 1, height: 1 }),
    findCover: () => ({ src: '', width: 1, height: 1 }),
    findFile: () => undefined,
  };
  const render = (site: Site) =>
    [Resume, NotFound]
      .map((Page) => createElement(SiteProvider, { value: { site, assets } }, createElement(Page)))
      .map((page) => renderToStaticMarkup(page))
      .join('');
  const [first, second, plain] = [makeMarkedSite('one'), makeMarkedSite('two'), makeSite(every)];
  // Rendered in turns, so that a word kept outside of the site would show in another one.
  const pages = [first, second, first, plain, second].map(render);
  const marks = ['one', 'two', 'one', '', 'two'];
  for (const [index, page] of pages.entries()) {
    expect(page.includes('one-'), `page ${index}`).toBe(marks[index] === 'one');
    expect(page.includes('two-'), `page ${index}`).toBe(marks[index] === 'two');
  }
  expect(pages[0]).toBe(pages[2]);
  const word: Word = 'sayHello';
  expect([first.t(word), second.t(word), plain.t(word)]).toEqual([
    'one-sayHello',
    'two-sayHello',
    'Say Hello',
  ]);
});

test('a word has its values wherever their names are, and other braces stay', () => {
  const site = makeSite({ config: { words: { pageOf: '{last} {page} {last} {x}' } } });
  expect(site.t('pageOf', { page: 1200, last: '$&' })).toBe('$& 1,200 $& {x}');
});

test.each([
  ['أنا مبرمج', true],
  ['“שלום”, world', true],
  ['2024: React وأنا', false],
  ['私は', false],
  ['42', false],
])('a site whose bio is "%s" is read from the right: %s', (bio, isRtl) => {
  expect(makeSite({ profile: { bio } }).isRtl).toBe(isRtl);
});

test('nothing of a site can be assigned later', () => {
  expect(Object.isFrozen(makeSite())).toBe(true);
});
