import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { paletteNames } from '../../src/schemas/theme.ts';
import { makePost, makeTitle } from './make-posts.ts';
import type { Random } from './random.ts';

/** The files of a project that its owner changes, by their paths. */
export type SiteFiles = Map<string, Buffer>;

const pictures = ['portrait.jpg', 'about.jpg'];
const settings = ['', 'SITE_URL=https://a.example', 'SITE_URL=https://a.example\nBASE_PATH=/me/'];

/** Makes a site with posts, projects, parts of its own and two languages. */
export async function makeSite(postCount = 40): Promise<SiteFiles> {
  const files: SiteFiles = new Map();
  const base = 'examples/researcher';
  const names = (await readdir(base, { recursive: true })).filter((name) => extname(name));
  for (const name of names) files.set(`content/${name}`, await readFile(join(base, name)));
  for (const name of pictures)
    files.set(`content/writing/${name}`, await readFile(`examples/designer/images/${name}`));
  put(files, 'content/site.yaml', `languages: [en, de]\n${files.get('content/site.yaml')}`);
  put(files, 'package-lock.json', await readFile('package-lock.json', 'utf8'));
  put(files, '.env', settings[1] ?? '');
  for (let number = 0; number < postCount; number++) addPost(files, number);
  for (let number = 0; number < postCount; number += 5) translate(files, number);
  return files;
}

const put = (files: SiteFiles, path: string, text: string) => files.set(path, Buffer.from(text));

function addPost(files: SiteFiles, number: number): void {
  const { file, text } = makePost(number, 2);
  const image = `image: ${pictures[(number / 10) % 2]}\nimageAlt: A picture\n`;
  const written = number % 10 === 0 ? text.replace('tags:', `${image}tags:`) : text;
  put(files, `content/writing/${file}`, written);
}

function translate(files: SiteFiles, number: number): void {
  const { file, text } = makePost(number, 1);
  // A translation has texts alone.
  put(files, `content/de/writing/${file}`, text.replace(/^(?:date|tags): .*\n/gm, ''));
}

type Change = (files: SiteFiles, random: Random) => void;

/** Replaces what a pattern finds in any of the files that have it. */
function edit(
  path: RegExp,
  from: RegExp,
  write: (random: Random, found: string) => string,
): Change {
  return (files, random) => {
    const having = [...files].filter(
      ([name, bytes]) => path.test(name) && from.test(String(bytes)),
    );
    const [name, bytes] = random.pick(having);
    put(
      files,
      name,
      String(bytes).replace(from, (found) => write(random, found)),
    );
  };
}

const pickFile = (files: SiteFiles, random: Random, path: RegExp) =>
  random.pick([...files.keys()].filter((name) => path.test(name)));

const post = /^content\/writing\/.*mdx$/;
const entry = /^content\/(?!\.).*\.(?:mdx|yaml)$/;

/** What owners do, all of it as likely. */
const changes: Record<string, Change> = {
  'a post added': (files, random) => addPost(files, 40 + random.below(2000)),
  'a post deleted': (files, random) => files.delete(pickFile(files, random, post)),
  'an entry deleted': (files, random) =>
    files.delete(pickFile(files, random, /\/(?:news|awards|projects|publications)\//)),
  'a post renamed'(files, random) {
    const name = pickFile(files, random, post);
    files.set(`content/writing/${random.below(1e6)}.mdx`, files.get(name) as Buffer);
    files.delete(name);
  },
  'a body edited': edit(/\.mdx$/, /\.\n/, (random) => `. ${makeTitle(random)}.\n`),
  'a title edited': edit(entry, /^title: .*/m, (random) => `title: ${makeTitle(random)}`),
  'a date edited': edit(
    post,
    /^date: .*/m,
    ({ below }) => `date: ${2010 + below(20)}-02-${10 + below(18)}`,
  ),
  'a tag edited': edit(
    /\.mdx$/,
    /^(?:tags|technologies): \[/m,
    (random, found) => `${found}${makeTitle(random)}, `,
  ),
  'a draft mark': edit(post, /^(?:draft: true\n)?date/m, (_, found) =>
    found === 'date' ? 'draft: true\ndate' : 'date',
  ),
  'words of site.yaml': edit(
    /site\.yaml$/,
    /sayHello: [^}]*/,
    (random) => `sayHello: ${makeTitle(random)} `,
  ),
  'the palette': edit(
    /site\.yaml$/,
    /palette: \w+/,
    ({ pick }) => `palette: ${pick(paletteNames)}`,
  ),
  'a part': edit(/site\.yaml$/, / {2}- .*\n/, () => ''),
  'the profile': edit(
    /profile\.yaml$/,
    /^(?:roles: \[|bio: >-\n {2})/m,
    (random, found) => `${found}${makeTitle(random)}, `,
  ),
  'a picture': edit(
    /\.svg$/,
    /#[\da-f]{6}\b/,
    ({ below }) => `#${String(100_000 + below(899_999))}`,
  ),
  'a photo'(files, random) {
    const [one, other] = [/portrait\.jpg$/, /about\.jpg$/] as const;
    files.set(pickFile(files, random, one), files.get(pickFile(files, random, other)) as Buffer);
  },
  'a translation': (files, random) => translate(files, random.below(40)),
  'a translation edited': edit(
    /^content\/de\/.*mdx$/,
    /\.\n/,
    (random) => `. ${makeTitle(random)}.\n`,
  ),
  'a translation deleted': (files, random) =>
    files.delete(pickFile(files, random, /^content\/de\//)),
  'a setting': (files, { pick }) => put(files, '.env', pick(settings)),
  'the version of a package': edit(
    /^package-lock/,
    /"node_modules\/react": \{\n.*/,
    ({ below }) => `"node_modules/react": {\n      "version": "19.3.${below(99)}",`,
  ),
};

/** Changes a site at random, and says how. */
export function changeSite(files: SiteFiles, random: Random): string {
  const [name, change] = random.pick(Object.entries(changes));
  change(files, random);
  return name;
}
