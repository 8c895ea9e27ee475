import { expect, test } from 'vitest';
import { makeSite, makeSites, type TestRecords } from '../../../../tests/helpers/make-site.ts';
import { renderInSite } from '../../../../tests/helpers/render-in-site.ts';
import type { Site } from '../../model/create-site.ts';
import { editionNames } from '../../schemas/editions.ts';
import styles from '../components/section.module.css';
import { Section } from '../components/section.tsx';
import { listElements, readPageTree } from '../html/tree.ts';
import { Page } from '../routes/index/+Page.tsx';
import { arrangeCards } from '../sections/projects/projects.tsx';
import { renderSidenotes } from './index/index.tsx';

const render = (site: Site) => renderInSite(site, <Page.Content />);

test.each(['ledger', 'cards', 'list'])(
  'a company leads to its site in a section with the layout %s',
  (layout) => {
    const experience = [{ company: 'Studio', link: 'https://studio.example', location: 'Wien' }];
    const html = render(
      makeSite({ experience, config: { sections: [{ section: 'experience', layout }] } }),
    );
    expect(html).toMatch(/<a href="https:\/\/studio.example"[^>]*>Studio<\/a>, Wien/);
  },
);

test('the sections of a group are lists in one, each with a heading to link to', () => {
  const languages = [{ title: 'German', level: 'Native' }];
  const awards = [{ title: 'Prize', by: 'Jury', level: 'Gold', year: '2024' }];
  const sections = ['languages', 'awards'].map((section) => ({
    section,
    layout: 'list',
    group: 'More',
  }));
  const site = makeSite({ languages, awards, config: { sections } });
  const html = render(site);
  const section = /<section id="more".*?<\/section>/.exec(html)?.[0] ?? '';
  expect(section.match(/<h[2-6].*?<\/h/g)).toHaveLength(3);
  expect(section).toMatch(
    /<h3 id="languages"[^>]*>Languages<\/h3><ul aria-labelledby="languages">/,
  );
  expect(
    section
      .replace(/<[^>]+>/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  ).toBe('More Languages German Native Awards Prize 2024 Jury, Gold');
});

const bibtex = '@article{a,\n  title = {A & <b>},\n}';

test('a publication has its title, its authors, where it appeared, its links, and BibTeX to copy', () => {
  const publications = [
    {
      title: 'On carets',
      by: 'Letters, 12(3)',
      year: 'Aug 2023',
      description: 'Ines Roth, **Ada Lovelace**',
      links: [{ label: 'PDF', url: 'https://a.example/a.pdf' }],
      bibtex,
    },
    { title: 'Bare', year: '2020' },
  ];
  const html = render(
    makeSite({
      publications,
      config: { sections: [{ section: 'publications', layout: 'publications' }] },
    }),
  );
  const [first = '', second = ''] = html.match(/<li class="[^"]*publication.*?<\/li>/gs) ?? [];
  const words = first.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
  expect(words).toBe(
    '|Aug 2023|On carets|Ines Roth, |Ada Lovelace|Letters, 12(3)|BibTeX| On carets|@article{a,\n  title = {A &amp; &lt;b&gt;},\n}|Copy| On carets|PDF| On carets|',
  );
  expect(first).toMatch(/<button type="button" [^>]*data-copied="Copied"[^>]*>Copy</);
  expect(second).not.toMatch(/details|button/);
});

test.each(['ledger', 'list'])('BibTeX is in a section with the layout %s, too', (layout) => {
  const papers = [{ title: 'On carets', bibtex }];
  const html = render(makeSite({ papers, config: { sections: [{ section: 'papers', layout }] } }));
  expect(html.match(/<details class="[^"]*bibtex/g)).toHaveLength(1);
});

function renderFolio(records: TestRecords) {
  const site = makeSite({
    ...records,
    config: { theme: { edition: 'folio' }, ...records?.config },
  });
  const html = render(site);
  const find = (id: string) => new RegExp(`<section id="${id}".*?</section>`).exec(html)?.[0] ?? '';
  return { home: find('home'), projects: find('projects') };
}

test('without a project, the name and the bio are the first screen', () => {
  const { home } = renderFolio({});
  expect(home).not.toContain('<img');
  expect(home).toMatch(/<h1 id="home-heading" class="p-name _?[^ "]*name[^ "]*">/);
});

test('the first screen names the owner, and leads to the first work and to the six after it', () => {
  const projects = Array.from({ length: 9 }, (_, index) => ({ title: `Work ${index + 1}` }));
  const { home } = renderFolio({ projects, experience: [{}] });
  expect(home).toMatch(/<h1 id="home-heading" class="p-name [^"]*name[^"]*">/);
  const links = [...home.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href = '', inside = '']) => [inside.replace(/<[^>]+>/g, '').trim(), href],
  );
  const works = links.filter(([text]) => text?.includes('Work'));
  expect(works.map(([text]) => text)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((place) => `${place}/9 Work ${place}`),
  );
  for (const [, href] of works) expect(href).toMatch(/^\/#\w/);
});

test('the cover of the first screen is not repeated in its section', () => {
  const projects = [{ title: 'A', image: 'a.png', imageAlt: 'A lamp.' }, { title: 'B' }];
  const { home, projects: section } = renderFolio({ projects, experience: [{}] });
  expect(home).toContain('alt="A lamp."');
  expect(section).not.toContain('alt="A lamp."');
  expect(section).toContain('>A<');
});

test.each([
  [1, 'lead'],
  [2, 'lead lead'],
  [3, 'lead half half'],
  [4, 'lead third third third'],
  [5, 'lead half half half half'],
  [6, 'lead half half third third third'],
  [7, 'lead half half quarter quarter quarter quarter'],
  [8, 'lead half half third third third half half'],
])('%i cards are arranged as %s', (count, widths) => {
  expect(arrangeCards(count).join(' ')).toBe(widths);
});

const shares = { lead: 12, half: 6, third: 4, quarter: 3 };

test('any number of cards fills its rows', () => {
  for (let count = 1; count < 50; count++) {
    const widths = arrangeCards(count);
    expect(widths).toHaveLength(count);
    let row = 0;
    for (const width of widths) {
      row += shares[width];
      expect(row).toBeLessThanOrEqual(12);
      if (row === 12) row = 0;
    }
    expect(row, `${count} cards`).toBe(0);
  }
});

const longText = 'A sentence of some forty letters is here. '.repeat(8).trim();

test('small cards of poster have the first sentences of their text, whose rest is on their page', () => {
  const made = [1, 2, 3, 4].map((index) => ({
    title: `P${index}`,
    description: longText,
    order: index,
  }));
  const projects = made.map((one, index) =>
    index === 1 ? { ...one, body: { raw: 'Words.' } } : one,
  );
  const html = render(makeSite({ projects }));
  const section = /<section id="projects".*?<\/section>/s.exec(html)?.[0] ?? '';
  const cards = section.split('<li id="projects/').length;
  expect(cards).toBeGreaterThan(1);
  const count = (text: string) => text.split('A sentence of').length - 1;
  const texts = section.split(/<h3/).slice(1).map(count);
  expect(texts.toSorted((a, b) => a - b)).toEqual([4, 8, 8, 8]);
});

test('in poster, the owner’s works alone are on ink', () => {
  const site = makeSite({
    projects: [{ title: 'A' }],
    talks: [{ title: 'B' }],
    config: { sections: [{ section: 'projects' }, { section: 'talks', layout: 'cards' }] },
  });
  const inked = render(site).match(/<section id="\w+" class="[^"]*inked[^"]*"/g);
  expect(inked).toEqual([expect.stringContaining('id="projects"')]);
});

test.each([
  [2, false],
  [3, true],
])('%i schools: a timeline: %s', (count, isLine) => {
  const education = Array.from({ length: count }, (_, index) => ({ title: `School ${index}` }));
  const section = /<section id="education".*?<\/section>/s.exec(render(makeSite({ education })));
  expect(/timeline/.test(section?.[0] ?? '')).toBe(isLine);
  expect(section?.[0].match(/<h3/g)).toHaveLength(count);
});

const refer = (note: string, place = note) =>
  `<sup><a href="#fn-${note}" id="fnref-${place}" data-footnote-ref="true">1</a></sup>`;

const findNotes = (html: string) => renderSidenotes(listElements(readPageTree(html)));

test('each note stands at its first reference, or below the note before it', () => {
  const styles = findNotes(`<p>${refer('a')}${refer('b')}${refer('a', 'a-2')}</p>`);
  expect(styles).toBe(
    '@layer edition{@media (width>=72rem){[id="fnref-a"]{anchor-name:--reference-0}[id="fn-a"]{anchor-name:--note-0;inset-block-start:max(anchor(--reference-0 top) + 0.6rem,0px)}[id="fnref-b"]{anchor-name:--reference-1}[id="fn-b"]{anchor-name:--note-1;inset-block-start:max(anchor(--reference-1 top) + 0.6rem,calc(anchor(--note-0 bottom) + 0.5rem))}}}',
  );
});

test('a page without notes has no styles for them', () => {
  expect(findNotes('<p id="fn-a">A</p>')).toBe('');
});

test.each([
  [2, 'ledger', true],
  [3, 'ledger', false],
  [2, 'cards', false],
  [1, 'prose', false],
] as const)('%i entries in the layout %s: a small heading: %s', (count, layout, isShort) => {
  const talks = Array.from({ length: count }, (_, index) => ({ title: `Talk ${index}` }));
  const site = makeSite({ talks, config: { sections: [{ section: 'talks', layout }] } });
  const html = renderInSite(site, <Section id="talks">Text</Section>);
  expect(html.includes(`${styles.section} ${styles.short}`)).toBe(isShort);
});

test.each(editionNames)('%s names the language of what a picture shows', (edition) => {
  const image = { image: 'a.svg', imageAlt: 'A door' };
  const site = makeSites({
    config: { languages: [{ code: 'en' }, { code: 'de' }], theme: { edition } },
    profile: { about: { image: 'a.svg', imageAlt: 'A table', paragraphs: ['One.'] } },
    projects: [image, image],
    translations: {
      de: {
        'projects/0.mdx': { title: 'Eins', imageAlt: 'Eine Tür' },
        'profile.yaml': { about: { paragraphs: ['Eins.'] } },
      },
    },
  })[1] as Site;
  const html = render(site);
  expect(html).toMatch(/alt="Eine Tür"(?! lang)/);
  expect(html).toMatch(/alt="A table" lang="en"/);
  expect(html).toMatch(/alt="A door" lang="en"/);
});

function renderIndex(records: TestRecords) {
  const site = makeSite({ ...records, config: { theme: { edition: 'index' } } });
  const html = render(site);
  return (id: string) => new RegExp(`<section id="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';
}

const readWords = (html: string) =>
  html
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/\s*\|[|\s]*/g, '|')
    .replace(/^\||[|\s]+$/g, '');

test('the first screen of index has four works with their years, each of which leads to its place', () => {
  const find = renderIndex({
    projects: [
      { order: 1, title: 'Lamp', date: '2025-03-01', body: { raw: 'Text', code: '' } },
      { order: 2, title: 'Table', year: '2019 - 2021' },
      { order: 3, title: 'Chair' },
      { order: 4, title: 'Door' },
      { order: 5, title: 'Wall' },
    ],
  });
  const list = /<ul [^>]*aria-label="Recent work".*?<\/ul>/s.exec(find('home'))?.[0] ?? '';
  expect(readWords(list)).toMatch(/^1\|Lamp\|2025\|2\|Table\|2019\|-\|2021\|3\|Chair\|4\|Door$/);
  const places = [...list.matchAll(/href="([^"]+)"/g)].map(([, place]) => place);
  expect(places).toHaveLength(4);
  expect(places[0]).toMatch(/projects\/0\/$/);
  expect(find('projects')).toContain(`id="${places[1]?.split('#')[1]}"`);
});

test('a row of index has a sentence where a page has the rest, and else the whole text', () => {
  const description = 'A lamp that turns itself off at two in the morning. Nobody asked for it.';
  const find = renderIndex({
    projects: [
      { order: 1, title: 'Lamp', description, body: { raw: 'Text', code: '' } },
      { order: 2, title: 'Table', description: description.replace('lamp', 'table') },
    ],
  });
  const [first = '', second = ''] = find('projects').split('</li>');
  expect(readWords(first)).toContain('A lamp that turns itself off at two in the morning.');
  expect(readWords(first)).not.toContain('Nobody');
  expect(readWords(second)).toContain('Nobody asked for it.');
});

test('each skill of index has the numbers of the works that were made with it', () => {
  const find = renderIndex({
    skills: [{ group: 'Tools', items: [{ name: 'React.js' }, { name: 'Git' }] }],
    projects: [
      { order: 1, title: 'Lamp', technologies: ['react.js'] },
      { order: 2, title: 'Table' },
      { order: 3, title: 'Chair', technologies: ['React.js', 'Vite'] },
    ],
  });
  const [first = '', second = ''] = find('technologies').match(/<li.*?<\/li>/gs) ?? [];
  expect(readWords(first)).toBe('React.js|1|3');
  expect(first.match(/aria-label="[^"]+"/g)).toEqual([
    'aria-label="1 Lamp"',
    'aria-label="3 Chair"',
  ]);
  expect(readWords(second)).toBe('Git');
});
