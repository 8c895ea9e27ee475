import { expect, test } from 'vitest';
import { type Build, builds, findAll, toPath } from './builds.ts';

test.each(builds)(
  'the resume of $name as JSON has its own URLs',
  ({ name, url, read, readBytes }) => {
    const resume = JSON.parse(read('resume.json'));
    expect(resume.meta.canonical).toBe(url ? `${url}resume.json` : undefined);
    expect(resume.basics.url).toBe(url || undefined);
    expect(resume.work.length * resume.projects.length * resume.skills.length).toBeGreaterThan(0);
    // Of a photo it names a file that the site has, and of a drawing nothing.
    const { image } = resume.basics;
    expect(typeof image).toBe(name === 'FULL_SITE' ? 'string' : 'undefined');
    if (image) expect(readBytes(image.replace(url, '')).length).toBeGreaterThan(1000);
  },
);

type Data = Record<string, unknown>;

/** The subjects of the pages of a build, by page. */
const readThings = ({ pages }: Build) =>
  [...pages].flatMap(([page, html]) =>
    findAll(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map(
      (json): [page: string, thing: Data] => [page, JSON.parse(json)],
    ),
  );

const known = 'name jobTitle description email telephone sameAs alumniOf worksFor'.split(' ');

test.each(builds)('the pages of $name are about a person, and works of theirs', (build) => {
  const { url } = build;
  const things = readThings(build);
  for (const page of ['index.html', 'resume/index.html']) {
    const thing = things.find(([of]) => of === page)?.[1];
    expect(thing).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person' } });
    for (const name of known) expect(thing?.mainEntity).toHaveProperty(name);
  }
  const works = things.filter(([, thing]) => thing['@type'] === 'CreativeWork');
  expect(works.length).toBeGreaterThan(3);
  const person = { '@type': 'Person', name: expect.any(String) };
  for (const [page, work] of works) {
    expect(work).toMatchObject({
      name: expect.any(String),
      inLanguage: 'en',
      ...(url
        ? { url: url + encodeURI(toPath(page)), author: { ...person, url } }
        : { author: person }),
    });
  }
  for (const link of things.flatMap(listUrls)) {
    expect(url !== '' && link.startsWith(url) && URL.canParse(link), link).toBe(true);
  }
});

test.each(builds)('the pages of $name have the same in classes of microformats2', ({ pages }) => {
  const listClasses = (html: string) =>
    findAll(html, / class="([^"]*)"/g).flatMap((classes) =>
      classes.split(' ').filter((name) => /^(?:h|p|u|dt|e)-/.test(name)),
    );
  const ofCard = ['h-card', 'p-name', 'p-tel', 'u-email', 'u-url'];
  const ofEntry = ['h-entry', 'p-name', 'p-summary', 'e-content'];
  for (const [page, html] of pages) {
    const isStudy = /^projects\/(?!page|tag)[^/]+\/index/.test(page);
    const wanted = [...ofCard, ...(page === 'index.html' ? ['p-note'] : [])];
    if (isStudy && html.includes('tags_tags"')) wanted.push('p-category');
    expect(listClasses(html)).toEqual(
      expect.arrayContaining(isStudy ? [...wanted, ...ofEntry] : wanted),
    );
  }
});

/** The values of `@id`, `url` and `image`, at every depth. */
function listUrls(value: unknown): string[] {
  if (!(value instanceof Object)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    ['@id', 'url', 'image'].includes(name) ? [String(inner)] : listUrls(inner),
  );
}
