import { appendFileSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../../../src/engine/build/check/check-content.ts';
import { makePhoto } from '../../../../tests/helpers/content.ts';
import { makePull, type Reply, readAll } from '../../../../tests/helpers/pull.ts';
import { makeGraph, makeGraphAnswer, serve } from '../../../../tests/helpers/services.ts';
import { refuseLoss } from './plan.ts';

const talks = [
  {
    id: 1,
    name: 'Fast pages',
    when: '2025-04-12T10:00:00Z',
    where: 'Conf',
    link: '/a',
    about: 'On *speed*.',
  },
  {
    id: 2,
    name: 'Small pages',
    when: '2025-05-01',
    link: 'https://me.example/b',
    about: 'On size.',
  },
];
const fields = 'fields: { title: name, date: when, by: where, description: about }';

const ofTalks = (url: string) => `json: [{ url: "${url}/talks.json", into: talks, ${fields} }]\n`;

test('a list in JSON becomes entries that the check accepts, and a second pull changes nothing', async () => {
  const { root, run, read } = await makePull(() => ({ body: talks }), ofTalks);
  expect(await run()).toEqual({ failed: 0, text: 'URL/talks.json: 2 added' });
  expect(
    (await read('talks/fast-pages.yaml'))
      .replace(/127[^/]+/, 'HOST')
      .replace(/: [\da-f]{12}\b/g, ': H')
      .replace(/: '[\de]{12}'/g, ': H'),
  ).toMatch(
    /^# yaml-language-server: .*\ntitle: Fast pages\nby: Conf\ndate: 2025-04-12\ndescription: On \*speed\*.\nlink: http:\/\/HOST\/a\nsource:\n {2}from: /,
  );
  const { errors } = await checkContent(root);
  expect(errors).toEqual([]);
  const before = await readAll(root);
  expect((await run()).text).toBe('URL/talks.json: everything is up to date');
  expect(await readAll(root)).toEqual(before);
});

test('fields that the owner edited, added or removed stay, and all others follow the source', async () => {
  const items = structuredClone(talks);
  const { run, read, edit } = await makePull(() => ({ body: items }), ofTalks);
  await run();
  await edit(
    'talks/fast-pages.yaml',
    'title: Fast pages',
    '# mine\ntitle: My title\nlevel: Expert',
  );
  await edit('talks/fast-pages.yaml', 'by: Conf\n', '');
  Object.assign(items[0] ?? {}, { name: 'Very fast pages', where: 'Other', about: 'New words.' });
  expect((await run()).text).toBe(
    'URL/talks.json: 1 changed\n  talks/fast-pages.yaml keeps what is yours: title, by',
  );
  const text = await read('talks/fast-pages.yaml');
  expect(text).toMatch(
    /# mine\ntitle: My title\nlevel: Expert\ndate: .*\ndescription: New words\.\n/,
  );
  expect(text).not.toContain('Other');
});

test('a deleted file stays deleted and is listed, and a file of the owner’s own is not doubled', async () => {
  const own = 'title: Mine\nlink: https://me.example/b/\n';
  const { run, read, root } = await makePull(() => ({ body: talks }), ofTalks, {
    'talks/mine.yaml': own,
  });
  expect((await run()).text).toContain(
    'https://me.example/b is in talks/mine.yaml already, which is yours',
  );
  await rm(join(root, 'talks/fast-pages.yaml'));
  expect((await run()).text).toMatch(
    /talks\/fast-pages\.yaml was deleted, so "leave" in sources\.yaml has URL\/a now/,
  );
  expect(await read('sources.yaml')).toMatch(
    /^json: .*\nleave: \[http:\/\/127\.0\.0\.1:\d+\/a\]\n$/,
  );
  await run();
  expect(await readdir(join(root, 'talks'))).toEqual(['mine.yaml']);
});

test('sources.yaml that is edited while its source is asked stays as it was edited', async () => {
  const photo = await makePhoto('png');
  const mine = '# by hand\n';
  const items: object[] = structuredClone(talks);
  const { root, run, read } = await makePull(({ url }) => {
    if (url !== '/2.png') return { body: items };
    appendFileSync(join(root, 'sources.yaml'), mine);
    return { headers: { 'content-type': 'image/png' }, body: photo };
  }, ofTalks);
  await run();
  await rm(join(root, 'talks/fast-pages.yaml'));
  items[1] = { ...items[1], image: '/2.png' };
  expect((await run()).text).toContain(
    'sources.yaml has changed meanwhile — run the command again',
  );
  expect(await read('sources.yaml')).toMatch(/^json: .*\n# by hand\n$/);
});

test('what of a list in JSON has no place is named', async () => {
  const items = ['2025-04-12', '2024-03-01'].map((year, id) => {
    return { id, title: `Talk ${id}`, year, link: 'javascript:x', description: '[a](data:x)' };
  });
  const { run } = await makePull(
    () => ({ body: items }),
    (url) => `json: [{ url: "${url}/", into: talks }]\n`,
  );
  expect((await run()).text.split('\n').slice(1)).toEqual([
    '  [0].link — it is not a URL, so it is left out (and 1 more like it)',
    '  [0].year — of this date, 2025 is taken — "date" takes all of it (and 1 more like it)',
    '  [0].description — the link to "data:x" is left out; its words stay (and 1 more like it)',
  ]);
});

test('a dry run shows the lines that would change, and writes nothing', async () => {
  const items = structuredClone(talks);
  const { run, root } = await makePull(() => ({ body: items }), ofTalks);
  await run();
  Object.assign(items[0] ?? {}, { where: 'Other' });
  const before = await readAll(root);
  const { text } = await run({ 'dry-run': true });
  expect(text).toMatch(
    /1 changed \(nothing was written\)\n.*fast-pages\.yaml, from line 3\n {2}- by: Conf\n/,
  );
  expect(text).toContain('\n  + by: Other\n');
  expect(await readAll(root)).toEqual(before);
});

test('a short wait and an outage are not failures', async () => {
  const replies: Reply[] = [
    { status: 429, headers: { 'retry-after': '0' } },
    { status: 503 },
    { body: talks },
  ];
  const { run } = await makePull(() => replies.shift(), ofTalks);
  expect((await run()).text).toBe('URL/talks.json: 2 added');
  expect(replies).toEqual([]);
});

test('one broken source does not keep another from being pulled', async () => {
  const sources = (url: string) =>
    `json:\n  - { url: "${url}/bad", into: talks }\n  - { url: "${url}/talks.json", into: talks, ${fields} }\n`;
  const { run } = await makePull(
    ({ url }) => (url === '/bad' ? { status: 404 } : { body: talks }),
    sources,
  );
  const { failed, text } = await run();
  expect({ failed, text }).toEqual({
    failed: 1,
    text: expect.stringMatching(/^URL\/bad: nothing was changed: .*\nURL\/talks\.json: 2 added$/),
  });
});

test('pictures are stored beside the entries, replaced, and stay without them', async () => {
  const bodies: Record<string, unknown> = { '/a.png': await makePhoto('png'), '/e.png': '' };
  const items = ['a.png', 'e.png'].map((image) => ({ title: `Of ${image}`, image }));
  const { run, root, read, edit } = await makePull(
    ({ url = '' }) => ({ body: bodies[url] ?? items }),
    (url) => `json: [{ url: "${url}/", into: talks }]\n`,
  );
  expect((await run()).text).toMatch(/2 added\n.*e\.png is not a picture/);
  const [name = ''] = await readdir(join(root, 'talks/images'));
  expect(name).toMatch(/^of-a-png-[\da-f]{8}\.png$/);
  expect(await read('talks/of-a-png.yaml')).toContain(`image: images/${name}`);
  bodies['/a.png'] = await makePhoto('jpeg');
  expect((await run()).text).toContain('1 changed');
  expect(await readdir(join(root, 'talks/images'))).toEqual([expect.stringMatching(/\.jpg$/)]);
  // The picture stays when the owner deletes its entry, and is not a hindrance when the entry comes back.
  await rm(join(root, 'talks/of-a-png.yaml'));
  await run();
  await edit('sources.yaml', (await read('sources.yaml')).replace(/^json.*\n/, ''), '');
  expect((await run()).text).toContain('1 added');
  expect((await checkContent(root)).errors).toEqual([]);
});

const ofGithub = () => 'github: { user: octocat, pinned: true }\n';

test('the token goes to GitHub only, and is never written or printed', async () => {
  const token = 'ghp_secretsecret';
  const other = await serve((req, res) =>
    res.end(JSON.stringify([{ title: String(req.headers.authorization) }])),
  );
  const { run, root, url, requests } = await makePull(
    (_req, _res, text) => ({
      body: JSON.parse(text).variables.after
        ? makeGraphAnswer([], [])
        : makeGraphAnswer([makeGraph('a')], [], 'x'),
    }),
    () => `${ofGithub()}json: [{ url: "${other}", into: talks }]\n`,
  );
  const { text } = await run({}, { settings: { GITHUB_API_URL: url, GITHUB_TOKEN: token } });
  expect(text).toMatch(/^github octocat: 1 added\n.*: 1 added$/);
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    `Bearer ${token}`,
    `Bearer ${token}`,
  ]);
  const files = Object.values(await readAll(root)).map((file) =>
    Buffer.from(file, 'base64').toString(),
  );
  expect([text, ...files].join('\n')).not.toContain('secret');
  expect(files.join('\n')).toContain('title: undefined');
});

test.each([
  ['', 'There is no sources.yaml in the content folder'],
  [
    'github: { usr: octocat }\n',
    /sources\.yaml:1:11 {2}error {2}unknown field "github\.usr" — did you mean "user"\?/,
  ],
  [
    'json: [{ url: https://me.example/x.json, into: talk }]\n',
    /sources\.yaml:1:\d+ .*"into" is not a section: "talk" — did you mean "talks"\? .*\n.*\n.*\n {2}Add it to "sections" in site\.yaml: - \{ section: talk, layout: list \}/,
  ],
])('of the sources %j the command says what to fix', async (text, message) => {
  const { run, root, requests } = await makePull(
    () => ({}),
    () => text,
  );
  if (!text) await rm(join(root, 'sources.yaml'));
  await expect(run()).rejects.toThrow(message);
  expect(requests).toEqual([]);
});

test('numbers that init gave to repositories are not field that GitHub has lost', () => {
  const hashes = { title: 'a', year: 'b', order: 'c' };
  const known = ['a', 'b'].map((from) => ({ from, at: '2026-03-01', hashes }));
  expect(() => refuseLoss(known, [{ values: { title: 'A', year: '2024' } }])).not.toThrow();
  expect(() => refuseLoss(known, [{ values: { title: 'A' } }])).toThrow('"year"');
});

test('packages come from the registry that npm is set to, and publications from a file', async () => {
  const found = {
    name: 'tool',
    description: 'A tool.',
    links: { npm: 'https://npm.example/tool' },
  };
  const bib = '@article{a, title={On {TeX}}, author={Roe, Robin}, year={2020}, journal={J}}\n';
  const sections =
    'sections: [{ section: talks, layout: list }, { section: papers, layout: list }]\n';
  const { run, url, read, requests, root } = await makePull(
    () => ({ body: { objects: [{ package: found }] } }),
    () =>
      'npm: { maintainer: octocat, into: talks }\nbibliography: { file: papers.bib, into: papers }\n',
    { 'papers.bib': bib, 'site.yaml': sections },
  );
  const { text } = await run({}, { settings: { npm_config_registry: `${url}/` } });
  expect(text).toBe('npm octocat: 1 added\npapers.bib: 1 added');
  expect(requests.map((req) => req.url)).toEqual(['/-/v1/search?text=maintainer:octocat&size=50']);
  expect(await read('papers/on-tex.yaml')).toContain('title: On TeX\nby: J\n');
  expect((await checkContent(root)).errors).toEqual([]);
});

test('an entry that the check refuses is left out with its name, and the others are written', async () => {
  const sources = 'bibliography: { file: papers.bib, into: talks }\n';
  const bib =
    '@misc{a, title={𐎀}, year=2020}\n@misc{b, title={Gas at $\\sim$ 1}, author={Doe$^*$, J.}, year=2021}\n';
  const { root, run, read } = await makePull(
    () => ({}),
    () => sources,
    { 'papers.bib': bib },
  );
  expect((await run()).text).toBe(
    `papers.bib: 1 added
  papers.bib:2:35  b.author — names are plain text, so "<sup>*</sup>" is left out
  papers.bib#b — no installed font has ∼ (U+223C), so "~" takes its place
  papers.bib#a — no installed font has 𐎀 (U+10380), so it is left out
  papers.bib#a has no title, which "talks" requires: it is left out`,
  );
  expect(await read('talks/gas-at-1.yaml')).toMatch(
    /title: Gas at ~ 1\nyear: '2021'\ndescription: J. Doe\n/,
  );
  expect((await checkContent(root)).errors).toEqual([]);
});

test('a bibliography in another encoding, or too large, is named with its reason', async () => {
  const sources = 'bibliography: { file: papers.bib, into: talks }\n';
  const { run, root } = await makePull(
    () => undefined,
    () => sources,
    { 'papers.bib': '' },
  );
  const pullBytes = async (bytes: Buffer) => {
    await writeFile(join(root, 'papers.bib'), bytes);
    return (await run()).text;
  };
  const says = 'papers.bib: nothing was changed: papers.bib: the file';
  expect(await pullBytes(Buffer.from('é', 'latin1'))).toBe(
    `${says} is not UTF-8 text — Save it again with the encoding UTF-8.`,
  );
  expect(await pullBytes(Buffer.alloc(9_000_000, ' '))).toBe(
    `${says} has 8790 KiB; the limit is 8192 KiB — Shorten it, or split it into several files.`,
  );
});

test('posts of a feed become posts that are read where they were published', async () => {
  const date_published = '2026-02-03T10:00:00Z';
  const items = [
    { url: 'https://me.example/fast', title: 'Fast pages', summary: 'On speed.', date_published },
    { url: 'https://me.example/undated', title: 'No day', summary: 'On speed.' },
    { url: 'http://me.example/old', title: 'Old', summary: 'On speed.', date_published },
  ];
  const body = { version: 'https://jsonfeed.org/version/1.1', title: 'Me', items };
  const { root, run, read } = await makePull(
    () => ({ body }),
    (url) => `feeds: [{ url: "${url}/feed.json", into: writing }]\n`,
    { 'site.yaml': '{}\n' },
  );
  expect((await run()).text).toBe(
    [
      'URL/feed.json: 1 added',
      '  https://me.example/undated has no date, which "writing" requires: it is left out',
      '  http://me.example/old has no canonical, which "writing" requires: it is left out',
    ].join('\n'),
  );
  expect(await read('writing/fast-pages.mdx')).toMatch(
    /^---\ntitle: Fast pages\ndate: 2026-02-03\nsummary: On speed\.\ncanonical: https:\/\/me\.example\/fast\nsource:\n.*\n---\n$/s,
  );
  const { errors, warnings } = await checkContent(root);
  expect([...errors, ...warnings]).toEqual([]);
});
