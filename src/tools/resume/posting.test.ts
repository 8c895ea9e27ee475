import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experience, makeContent, profile, project } from '../../../tests/helpers/content.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { compareWithPosting } from '../doctor/against-posting.ts';
import { createContext } from '../doctor/check.ts';
import { addResume, searchPosting } from './posting.ts';

const posting = `Backend engineer

We run C++ and node.js, go on on Kubernetes, and one queue. You will own the queues of our shops:
queues, replication, and replication again. Node.js is a must. Leadership is welcome.
`;

const siteText = '# Mine\nresumes:\n  - name:   design   # one\n    include: [design]\n';
const files = {
  'profile.yaml': profile.replace(/resume:.*\n/, ''),
  'site.yaml': siteText,
  'experience/a.yaml': experience
    .replace('[React.js]', '[Node.js, C++, Go]')
    .replace('Work.', '|\n  - Kept a queue {for: backend}\n  - Drew icons {for: design}'),
  'projects/a.mdx': `${project.replace('link', 'for: [leadership]\nlink')}\nReplication of shops.\n`,
};

async function write(text: string | Uint8Array): Promise<string> {
  const file = join(await makeFolder(), 'job.txt');
  await writeFile(file, text);
  return file;
}

const compare = async (name: string | undefined, file: string, CONTENT_DIR: string) =>
  (await compareWithPosting(name, file, createContext({ CONTENT_DIR }))).replaceAll(
    CONTENT_DIR,
    '.',
  );

test('terms of a posting are in a resume, elsewhere in the content, or nowhere', async () => {
  const dir = await makeContent(files);
  const file = await write(posting);
  const lines = (await compare('design', file, dir)).split('\n');
  expect(lines.slice(0, -2)).toEqual([
    'The resume "design" has',
    '    2  Node.js',
    '    1  C++',
    'Only elsewhere in the content',
    '    2  queues  ./experience/a.yaml',
    '    2  replication  ./projects/a.mdx',
    'Nowhere in the content',
    '  —',
  ]);
  expect(await compare(undefined, file, dir)).toContain('everything has\n    2  Node.js\n    2  q');
});

test.each([
  [
    'de',
    'Wir suchen und wir finden: Datenbanken und Server, Datenbanken und APIs.',
    ['Datenbanken', 'APIs'],
  ],
  ['ja', '東京の会社。設計と設計。', ['設計']],
])('in the language %s the terms of "%s" are %j', (language, text, terms) => {
  const found = searchPosting(text, makeSite({ config: { language } }));
  expect(found.terms.map((term) => term.text)).toEqual(terms);
});

test('a resume for a posting includes the tags that suit, and every other byte stays', async () => {
  const dir = await makeContent(files);
  const file = await write(posting);
  expect(await addResume('shop', file, dir)).toContain(
    'It includes backend, leadership, of 3 tags',
  );
  expect(await readFile(join(dir, 'site.yaml'), 'utf8')).toBe(
    `${siteText}  - { name: shop, include: [ backend, leadership ], published: false }\n`,
  );
  const refuse = (name: string) => addResume(name, file, dir);
  await expect(refuse('shop')).rejects.toThrow('site.yaml has a resume "shop" already');
  await expect(refuse('My Shop')).rejects.toThrow('"My Shop" cannot be the name of a resume');
});

test.each([
  ['job '.repeat(500_000), '1:1 the file has 1954 KiB; the limit is 256 KiB'],
  [Buffer.from([0x25, 0x50, 0xff, 0xfe, 0x00]), '1:3 the file is not UTF-8 text'],
  ['job\0', '1:1 the file has no text'],
  [' \n', '1:1 the file has no text'],
])('a posting that nobody can read is refused: %.9j', async (text, problem) => {
  const file = await write(text);
  const cure = ' — save only the words of the posting, as plain text in UTF-8';
  await expect(compare(undefined, file, '.')).rejects.toThrow(`${file}:${problem}${cure}`);
});
