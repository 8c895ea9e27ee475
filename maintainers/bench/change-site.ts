import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Random } from '../random.ts';
import { makePost, makeTitle } from './make-posts.ts';

/** The files of a project that its owner changes, by their paths. */
export type SiteFiles = Map<string, Buffer>;

const settings = ['', 'SITE_URL=https://a.example', 'SITE_URL=https://a.example\nBASE_PATH=/me/'];

/** Makes a site with posts, projects, custom sections and two languages. */
export async function makeSite(): Promise<SiteFiles> {
  const files: SiteFiles = new Map();
  const base = 'examples/researcher';
  const names = (await readdir(base, { recursive: true })).filter((name) => extname(name));
  for (const name of names) files.set(`content/${name}`, await readFile(join(base, name)));
  put(files, 'content/site.yaml', `languages: [en, de]\n${files.get('content/site.yaml')}`);
  put(files, 'package-lock.json', await readFile('package-lock.json', 'utf8'));
  put(files, '.env', settings[1] ?? '');
  for (let number = 0; number < 40; number++) addPost(files, number);
  for (let number = 0; number < 40; number += 5) translate(files, number);
  return files;
}

const put = (files: SiteFiles, path: string, text: string) => files.set(path, Buffer.from(text));

function addPost(files: SiteFiles, number: number): void {
  const { file, text } = makePost(number, 2);
  put(files, `content/writing/${file}`, text);
}

function translate(files: SiteFiles, number: number): void {
  const { file, text } = makePost(number, 1);
  // A translation has texts only.
  put(files, `content/de/writing/${file}`, text.replace(/^(?:date|tags): .*\n/gm, ''));
}

type Change = (files: SiteFiles, random: Random) => void;

/** Replaces what a pattern finds in one of the files that have it, `%` being a random title and `@` two digits. */
function edit(path: RegExp, from: RegExp, to: string): Change {
  return (files, random) => {
    const texts = Array.from(files, ([name, bytes]) => [name, String(bytes)] as const);
    const having = texts.filter(([name, text]) => path.test(name) && from.test(text));
    if (having.length === 0) return;
    const [name, text] = random.pick(having);
    const titled = to.replace('%', makeTitle(random));
    const filled = titled.replace(/@/g, () => String(10 + random.below(18)));
    put(files, name, text.replace(from, filled));
  };
}

function remove(path: RegExp): Change {
  return (files, random) => files.delete(pickFile(files, random, path));
}

const pickFile = (files: SiteFiles, random: Random, path: RegExp) =>
  random.pick([...files.keys()].filter((name) => path.test(name)));

const post = /^content\/writing\/.*mdx$/;
const entry = /^content\/.*\.(?:mdx|yaml)$/;

/** The changes that an owner makes, each as likely as the others. */
const changes: Record<string, Change> = {
  'a post added': (files, random) => addPost(files, 40 + random.below(2000)),
  'a post deleted': remove(post),
  'an entry deleted': remove(/\/(?:news|awards|projects|publications)\//),
  'a post renamed'(files, random) {
    const name = pickFile(files, random, post);
    files.set(`content/writing/${random.below(1e6)}.mdx`, files.get(name) as Buffer);
    files.delete(name);
  },
  'a body edited': edit(/\.mdx$/, /\.\n/, '. %.\n'),
  'a title edited': edit(entry, /^title: .*/m, 'title: %'),
  'a date edited': edit(post, /^date: .*/m, 'date: 20@-02-@'),
  'a tag edited': edit(entry, /^(?:tags|technologies): \[/m, '$&%, '),
  'a draft mark': edit(post, /^date/m, 'draft: true\n$&'),
  'a draft published': edit(post, /^draft: true\n/m, ''),
  'words of site.yaml': edit(/site\.yaml$/, /sayHello: [^}]*/, 'sayHello: % '),
  'the palette': edit(/site\.yaml$/, /palette: \w+|accent: '.*?'/, "accent: '#@@@'"),
  'the order of parts': edit(/site\.yaml$/, /( {2}- .*\n)((?: {2}- .*\n)+)/, '$2$1'),
  'the profile': edit(/profile\.yaml$/, /^(?:roles: \[|bio: >-\n {2})/m, '$&%, '),
  'a picture': edit(/\.svg$/, /#[\dA-F]{6}\b/, '#@@@'),
  'a translation': (files, random) => translate(files, random.below(40)),
  'a translation edited': edit(/^content\/de\//, /\.\n/, '. %.\n'),
  'a translation deleted': remove(/^content\/de\//),
  'a setting': (files, { pick }) => put(files, '.env', pick(settings)),
  'the version of a package': edit(
    /^package-lock/,
    /"version": "19\.\d+\.\d+"/,
    '"version": "19.3.@"',
  ),
};

/** Changes a site at random, and says how. */
export function changeSite(files: SiteFiles, random: Random): string {
  const [name, change] = random.pick(Object.entries(changes));
  change(files, random);
  return name;
}
