import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Build, builds, findAddress, listPages, readOutput } from './builds.ts';

type Data = Record<string, unknown>;

/** The subjects of the pages of a build, by page. */
function readThings(build: Build): [page: string, thing: Data][] {
  return listPages(build).flatMap((page): [string, Data][] => {
    const pattern = /<script type="application\/ld\+json">(.*?)<\/script>/g;
    const blocks = [...readOutput(build, page).matchAll(pattern)];
    return blocks.map(([, json = '']) => [page, JSON.parse(json)]);
  });
}

/** Has the compiler hold things against the vocabulary of schema.org, as schema-dts has it. */
function checkVocabulary(things: readonly Data[]): string {
  const folder = resolve('.cache/json-ld');
  mkdirSync(folder, { recursive: true });
  const lines = [
    "import type { CreativeWork, ProfilePage, WithContext } from 'schema-dts';",
    'function check(_: WithContext<ProfilePage> | WithContext<CreativeWork>): void {}',
    ...things.map((thing) => `check(${JSON.stringify(thing)});`),
  ];
  writeFileSync(resolve(folder, 'things.ts'), lines.join('\n'));
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--types', 'node'];
  const command = [resolve('node_modules/typescript/bin/tsc'), ...options, '--module', 'preserve'];
  const run = { cwd: folder, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [...command, 'things.ts'], run).stdout;
}

test('the structured data of every page uses the vocabulary of schema.org', () => {
  const things = builds.flatMap((build) => readThings(build).map(([, thing]) => thing));
  expect(things.length).toBeGreaterThan(20);
  expect(checkVocabulary(things)).toBe('');
  expect(checkVocabulary([{ '@type': 'CaseStudy', name: 'A' }])).toMatch(/^things\.ts\(3,/);
});

const known = [
  'name',
  'jobTitle',
  'description',
  'email',
  'telephone',
  'sameAs',
  'alumniOf',
  'worksFor',
];

test.each(builds)('the home page and the resume of $outDir are about a person', (build) => {
  const things = new Map(readThings(build));
  for (const page of ['index.html', 'resume/index.html']) {
    const thing = things.get(page);
    expect(thing).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person' } });
    for (const name of known) expect(thing?.mainEntity).toHaveProperty(name);
  }
  expect(things.get('resume/index.html')?.mainEntity).toHaveProperty('knowsAbout');
});

test.each(builds)('each case study of $outDir is a creative work of that person', async (build) => {
  const url = await findAddress(build);
  const works = readThings(build).filter(([, thing]) => thing['@type'] === 'CreativeWork');
  expect(works.length).toBeGreaterThan(3);
  const person = { '@type': 'Person', name: expect.any(String) };
  for (const [page, work] of works) {
    const address = url + encodeURI(page.replace(/index\.html$/, ''));
    expect(page).toMatch(/^projects\/[^/]+\/index\.html$/);
    expect(work).toMatchObject({
      name: expect.any(String),
      description: expect.any(String),
      inLanguage: 'en',
      keywords: expect.any(Array),
      ...(url
        ? { url: address, image: expect.any(String), author: { ...person, url } }
        : { author: person }),
    });
  }
});

test.each(builds)('every address in $outDir is whole, or there is none', async (build) => {
  const url = await findAddress(build);
  for (const [page, thing] of readThings(build)) {
    for (const address of listAddresses(thing)) {
      const isWhole = url !== '' && address.startsWith(url) && URL.canParse(address);
      expect(isWhole, `${page} ${address}`).toBe(true);
    }
  }
});

/** The values of `@id`, `url` and `image`, at every depth. */
function listAddresses(value: unknown): string[] {
  if (!(value instanceof Object)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    ['@id', 'url', 'image'].includes(name) ? [String(inner)] : listAddresses(inner),
  );
}
