import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { createRandom, type Random } from '../../../../maintainers/random.ts';
import { readContent } from '../../../../src/engine/build/check/content.ts';
import { findOutput } from '../../../../src/engine/build/outputs/index.ts';
import { findPrepared } from '../../../../src/engine/content/bodies/find-prepared.ts';
import { ContentCache } from '../../../../src/engine/content/check/content-folder.ts';
import { createSites } from '../../../../src/engine/model/create-site.ts';
import { importFile } from '../../../../tests/helpers/import-file.ts';
import { listOdd, makeHostileText, makeRandomResume } from '../../../../tests/helpers/odd-texts.ts';

/** Of the first source; that of a failing one is printed, and may be given again. */
const firstSeed = Number(process.env.IMPORT_SEED ?? 1);
const listSeeds = (count: number) => Array.from({ length: count }, (_, index) => firstSeed + index);
/** How many of each are made: fewer in a usual run, to save time. */
const [entryCount, resumeCount] = process.env.TEST_ALL ? [130, 40] : [40, 8];

const owner = {
  'profile.yaml':
    'schemaVersion: 1\nname: Mira A. Okafor\nroles: [Engineer]\nbio: Trees.\ncontactInfo: { email: mira@mira.dev }\nsocials: []\ncopyrightYear: 2026\n',
  'site.yaml': 'resumes: []\n',
};

const commands = listOdd('latex');
const formulas = listOdd('formulas');

/** Words with what LaTeX, HTML, Markdown and templates put around and between them. */
function makeWords(chance: Random): string {
  const words = Array.from({ length: 1 + chance.below(6) }, () => chance.pick(commands));
  return [...words, chance.below(4) ? '' : makeHostileText(chance, 4)].join(' ');
}

/** Balanced, as a brace too many ends an entry. */
const makeValue = (chance: Random) => `{${makeWords(chance).replace(/[{}@%\\]+$|[@%]/g, '')}}`;

function makeEntry(seed: number): string {
  const chance = createRandom(seed);
  const count = seed === firstSeed ? 2000 : 1 + chance.below(4);
  const authors = Array.from(
    { length: count },
    () => `${chance.pick(commands)} Roe, ${chance.pick(commands)}`,
  );
  return `@article{seed${seed}, title=${makeValue(chance)}, author={${authors.join(' and ')}}, journal=${makeValue(chance)}, year=${chance.pick(['2020', '{20}', '{in press}'])}, abstract=${makeValue(chance)}}\n`;
}

function makePost(seed: number): string {
  const chance = createRandom(seed);
  const blocks = Array.from({ length: 1 + chance.below(8) }, () =>
    chance.below(2) ? makeWords(chance) : chance.pick(formulas),
  );
  const front = stringify({ title: `Seed ${seed}`, date: '2024-01-01', math: true });
  return `---\n${front}---\n${blocks.join('\n\n')}\n`;
}

/** Builds what content can keep from being built: documents with their bodies, and the files beside pages. */
async function build(dir: string) {
  const { check, documents } = await readContent(dir, new ContentCache(findPrepared));
  expect(check.errors).toEqual([]);
  const sites = createSites(documents ?? [], { basePath: '/', siteUrl: 'https://mira.example' });
  const files = ['resume.pdf', 'resume.docx', 'resume.json', 'contact.vcf', 'feed.xml', 'llms.txt'];
  for (const file of files) await findOutput(sites, file);
  expect(String(await findOutput(sites, 'resume.pdf'))).toMatch(/^%PDF/);
}

test('any bibliography and any posts are imported, pass the check, and are built', async () => {
  const files = listSeeds(entryCount).map((seed) => [
    `_posts/2024-01-01-p${seed}.md`,
    makePost(seed),
  ]);
  const posts = await importFile(['blog', Object.fromEntries(files)], { content: owner });
  expect([posts.error, ...posts.errors]).toEqual([undefined]);
  const written = Object.keys(posts.records).filter((path) => path.startsWith('writing/'));
  const said = files.filter(
    ([path = '']) => posts.out.includes(`is left out`) && posts.out.includes(path),
  );
  expect(written.length + said.length).toBeGreaterThanOrEqual(files.length);
  const bib = listSeeds(entryCount).map(makeEntry).join('');
  const papers = await importFile(['p.bib', bib], {
    content: owner,
    settings: { CONTENT_DIR: posts.dir },
    options: { into: posts.dir },
  });
  expect(papers.error).toBeUndefined();
  await build(posts.dir);
}, 300_000);

test.each(listSeeds(resumeCount))(
  'the resume with the seed %i is imported, passes the check, and is built',
  async (seed) => {
    const { dir, error, errors } = await importFile(
      ['r.json', makeRandomResume(createRandom(seed))],
      {
        options: { email: 'mira@mira.dev' },
      },
    );
    expect([error, ...errors]).toEqual([undefined]);
    await build(dir);
  },
  60_000,
);
