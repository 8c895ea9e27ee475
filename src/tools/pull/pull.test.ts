import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ContentFiles, makeContent, makePhoto } from '../../../tests/helpers/content.ts';
import { makeGraph, makeGraphAnswer, makeRest } from '../../../tests/helpers/github.ts';
import { serve } from '../../../tests/helpers/google.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { checkContent } from '../../node/check/index.ts';
import { pull } from './pull.ts';

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

type Handle = (req: IncomingMessage, res: ServerResponse, text: string) => Reply | undefined;

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
const site = 'parts: [{ part: talks, layout: list }]\n';

/** A site with sources, and a server of one's own that answers them. */
async function makePull(
  handle: Handle,
  sources: (url: string) => string,
  files: ContentFiles = {},
) {
  const requests: IncomingMessage[] = [];
  const url = await serve(async (req, res) => {
    requests.push(req);
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const reply = handle(req, res, Buffer.concat(chunks).toString());
    if (!reply) return;
    const { status = 200, headers = {}, body = '' } = reply;
    res.writeHead(status, headers);
    res.end(Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body));
  });
  const root = await makeContent({ 'sources.yaml': sources(url), 'site.yaml': site, ...files });
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const cacheDir = await makeFolder();
  const run = async (options = {}, more = {}) => {
    const lines: string[] = [];
    const settings = { GITHUB_API_URL: url };
    const limits = { pause: 1, time: 1000 };
    const workspace = {
      root,
      settings,
      cacheDir,
      limits,
      say: (line: string) => void lines.push(line),
    };
    const failed = await pull(
      { options },
      { ...workspace, now: new Date('2026-03-01T12:00:00Z'), ...more },
    );
    return { failed, text: lines.join('\n').replaceAll(url, 'URL') };
  };
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const edit = async (path: string, from: string, to: string) =>
    writeFile(join(root, path), (await read(path)).replace(from, to));
  return { root, url, requests, run, read, edit };
}

/** All files of a folder by path. */
async function readAll(root: string): Promise<Record<string, string>> {
  const items = await readdir(root, { recursive: true, withFileTypes: true });
  const files = items
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name));
  const texts = files
    .sort()
    .map(async (file) => [file.slice(root.length + 1), await readFile(file, 'base64')]);
  return Object.fromEntries(await Promise.all(texts));
}

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
    /^json: .*\nleave:\n {2}- http:\/\/127\.0\.0\.1:\d+\/a\n$/,
  );
  await run();
  expect(await readdir(join(root, 'talks'))).toEqual(['mine.yaml']);
});

test('a dry run shows the lines that would change, and writes nothing', async () => {
  const { run, root, edit } = await makePull(() => ({ body: talks }), ofTalks);
  await run();
  const items = await readAll(root);
  await edit('talks/small-pages.yaml', 'On size.', 'Other words.');
  await rm(join(root, '.pulled.json'));
  await writeFile(join(root, '.pulled.json'), Buffer.from(items['.pulled.json'] ?? '', 'base64'));
  const before = await readAll(root);
  expect((await run({ 'dry-run': true })).text).toMatch(/keeps what is yours: description/);
  expect(await readAll(root)).toEqual(before);
});

const page = '<!doctype html><title>Sign in</title>';

test.each<[name: string, reply: Reply | undefined, message: RegExp]>([
  ['403', { status: 403 }, /answered 403 — try again later/],
  [
    '403 with a used-up limit',
    { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1772366400' } },
    /try again after 2026-03-01T12:00 UTC/,
  ],
  ['429', { status: 429 }, /answered 429 — try again later/],
  [
    '429 and a long wait',
    { status: 429, headers: { 'retry-after': '3600' } },
    /answered 429 — try again after 3600 s/,
  ],
  ['500', { status: 500 }, /answered 500 — check the address, or try again later/],
  ['404', { status: 404 }, /answered 404 — check the name and the address/],
  ['no answer', undefined, /did not answer within 1 s/],
  ['a page', { body: page }, /answered with a page in place of JSON/],
  ['half an answer', { body: '[{"name": "A"' }, /half an answer in place of JSON/],
  [
    'an answer that breaks off',
    { headers: { 'content-length': '900' }, body: '[]' },
    /ended too soon|did not answer/,
  ],
  ['nothing', { body: [] }, /it gave nothing/],
  ['no list', { body: { data: talks } }, /the answer is no list — name the list in "items"/],
  [
    'one in place of three',
    { body: talks.slice(0, 1) },
    /it gave 1 in place of 3 — if that is right, add --yes/,
  ],
  [
    'renamed titles',
    { body: talks.map(({ name, ...rest }) => ({ ...rest, headline: name })) },
    /2 of 2 items cannot be read: they have no title/,
  ],
  [
    'a field less',
    {
      body: [...talks, ...talks].map(({ about: _, ...rest }, index) => ({
        ...rest,
        link: `/${index}`,
      })),
    },
    /nothing of it has "description" any more/,
  ],
  ['too much', { body: Buffer.alloc(6 * 1024 * 1024, 32) }, /more than 5 MiB/],
  [
    'a circle',
    { status: 302, headers: { location: '/talks.json' } },
    /leads from address to address/,
  ],
  [
    'another host',
    { status: 302, headers: { location: 'http://127.0.0.1:9/x' } },
    /leads to another host — write "http:\/\/127\.0\.0\.1:9\/x"/,
  ],
  [
    'a private host',
    { status: 302, headers: { location: 'http://169.254.169.254/latest' } },
    /leads to another host/,
  ],
  [
    'a file',
    { status: 302, headers: { location: 'file:///etc/passwd' } },
    /leads to "file:\/\/\/etc\/passwd"/,
  ],
])('after %s all files are as before, and the source says why', async (_, reply, message) => {
  let answer: Reply | undefined = {
    body: [...talks, { name: 'Third', about: 'More.', link: '/2' }].map((talk, index) => ({
      ...talk,
      link: `/${index}`,
    })),
  };
  const { root, run } = await makePull((_req, res) => {
    if (!answer) res.on('close', () => {});
    return answer;
  }, ofTalks);
  await run();
  const before = await readAll(root);
  answer = reply;
  const { failed, text } = await run();
  expect(text).toMatch(message);
  expect(text).toMatch(/^URL\/talks\.json: nothing was changed: /);
  expect(failed).toBe(1);
  expect(await readAll(root)).toEqual(before);
});

test('a short wait, an outage and an answer that has not changed are no failures', async () => {
  const replies: Reply[] = [
    { status: 429, headers: { 'retry-after': '0' } },
    { status: 503 },
    { headers: { etag: '"1"' }, body: talks },
  ];
  const { run, requests } = await makePull((req) => {
    return req.headers['if-none-match'] === '"1"' ? { status: 304 } : replies.shift();
  }, ofTalks);
  expect((await run()).text).toBe('URL/talks.json: 2 added');
  expect((await run()).text).toBe('URL/talks.json: everything is up to date');
  expect(requests).toHaveLength(4);
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

test('ten thousand items are read, and as many are taken as the owner allows', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    title: `Talk ${index}`,
    id: index,
  }));
  const { run, root } = await makePull(
    () => ({ body: many }),
    (url) => `json: [{ url: "${url}/", into: talks, limit: 20 }]\n`,
  );
  expect((await run()).text).toBe('URL/: 20 added');
  expect(await readdir(join(root, 'talks'))).toHaveLength(20);
});

const hostile = [
  {
    title: '../../../etc/passwd',
    link: 'javascript:alert(1)',
    description: '<script>alert(1)</script><img src=x onerror=alert(2)>Hi',
  },
  {
    title: '---\ntitle: x\n---',
    description: '---\n\n---\nimport x from "fs"\n\n{process.exit()}',
  },
  {
    title: 'CON',
    link: 'https://user:secret@me.example/',
    description: '[a](javascript:alert(1)) <b onclick=x>bold</b>',
  },
  {
    title: '\u202egnp.exe\u0000',
    tags: ['<svg onload=alert(1)>', '\u2066x'],
    description: '{{constructor}} {x} `code`',
  },
  { title: 'A'.repeat(5000), description: `${'*'.repeat(9000)}${'<b>'.repeat(3000)}` },
  { title: '# key: &a *b !!js/function', description: '%TAG ! tag:x\n? a\n: b' },
  { title: '__proto__', description: 'x', __proto__: { polluted: true } },
];

test('hostile texts become words, in files below the part alone', async () => {
  const { run, root } = await makePull(
    () => ({ body: hostile }),
    (url) => `json: [{ url: "${url}/", into: talks }]\n`,
  );
  expect(await run()).toEqual({ failed: 0, text: 'URL/: 7 added' });
  const { errors, records } = await checkContent(root);
  expect(errors).toEqual([]);
  expect((await readdir(join(root, 'talks'))).sort()).toEqual(
    expect.arrayContaining(['con-entry.yaml', 'etc-passwd.yaml']),
  );
  const texts = records
    .filter(({ path }) => path.startsWith('talks/'))
    .map(({ text }) => text)
    .join('');
  expect(texts).not.toMatch(/<script|onerror|onclick|javascript:|secret|\u202e|\u2066/);
});

test('pictures are stored beside the entries, and refused if they are none', async () => {
  const photo = await makePhoto('png');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>1</script></svg>';
  const bodies: Record<string, unknown> = { '/a.png': photo, '/b.svg': svg, '/c.png': page };
  const items = ['a.png', 'b.svg', 'c.png', 'http://127.0.0.1:9/d.png'].map((image) => ({
    title: `Of ${image}`,
    image,
  }));
  const { run, root, read } = await makePull(
    ({ url = '' }) => ({ body: bodies[url] ?? items }),
    (url) => `json: [{ url: "${url}/", into: talks }]\n`,
  );
  const { text } = await run();
  expect(text).toMatch(
    /4 added\n.*b\.svg is refused: it would run code\n.*c\.png is no picture that the site can show\n.*is on another host than its source — add 127\.0\.0\.1:9 to its pictureHosts/,
  );
  const [name = ''] = await readdir(join(root, 'talks/images'));
  expect(name).toMatch(/^of-a-png-[\da-f]{8}\.png$/);
  expect(await read('talks/of-a-png.yaml')).toContain(`image: images/${name}`);
  bodies['/a.png'] = await makePhoto('jpeg');
  expect((await run()).text).toContain('1 changed');
  expect(await readdir(join(root, 'talks/images'))).toEqual([expect.stringMatching(/\.jpg$/)]);
  expect((await checkContent(root)).errors).toEqual([]);
});

const ofGithub = () => 'github: { user: octocat, pinned: true }\n';

test('repositories of GitHub come without a token, page by page, and become projects', async () => {
  const { run, root, read, requests } = await makePull((req) => {
    const isFirst = req.url?.endsWith('page=1');
    const headers: Record<string, string> = isFirst
      ? { link: '<https://api.github.com/x?page=2>; rel="next"' }
      : {};
    return {
      headers,
      body: isFirst
        ? [makeRest('a'), makeRest('no-words', { description: null })]
        : [makeRest('b')],
    };
  }, ofGithub);
  expect((await run()).text).toMatch(
    /^github octocat: 2 added\n.*only with GITHUB_TOKEN.*\n.*no-words has no description, and projects need it: it is left out$/,
  );
  expect(requests.map(({ url }) => url)).toEqual(
    [1, 2].map((page) => `/users/octocat/repos?type=owner&sort=pushed&per_page=100&page=${page}`),
  );
  expect(requests.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  expect(await read('projects/a.mdx')).toMatch(
    /^---\ntitle: a\ndescription: About a\ntechnologies: \[TypeScript\]\nlink: https:.*\nyear: 2011 - 2026\norder: 1\nsource:\n/,
  );
  const { errors } = await checkContent(root);
  expect(errors.map(({ rule }) => rule)).toEqual(['empty-part']);
});

test('the token goes to GitHub alone, and is never written or printed', async () => {
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

test('GitHub’s own words about an error are passed on, without a project', async () => {
  const body = {
    data: { user: null },
    errors: [
      { type: 'NOT_FOUND', message: "Could not resolve to a User with the login of 'octocat'." },
    ],
  };
  const { run, url } = await makePull(() => ({ body }), ofGithub);
  const { text } = await run({}, { settings: { GITHUB_API_URL: url, GITHUB_TOKEN: 'x' } });
  expect(text).toMatch(
    /nothing was changed: GitHub says "Could not resolve to a User .*" — check the name and GITHUB_TOKEN/,
  );
});

test.each([
  ['', 'There is no sources.yaml in the content folder'],
  [
    'github: { usr: octocat }\n',
    /sources\.yaml:1:11 {2}error {2}unknown field "github\.usr" — did you mean "user"\?/,
  ],
  [
    'json: [{ url: https://me.example/x.json, into: talk }]\n',
    /sources\.yaml:1:\d+ .*"into" names no part: "talk" — did you mean "talks"\?\n.*\n.*\n {2}Add it to the parts of site\.yaml: - \{ part: talk, layout: list \}/,
  ],
  [
    'github: { user: octocat, into: skills }\n',
    /"into" names a part that takes no such entries: "skills"/,
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

test('packages come from the registry that npm is set to, and publications from a file', async () => {
  const found = {
    name: 'tool',
    description: 'A tool.',
    links: { npm: 'https://npm.example/tool' },
  };
  const bib = '@article{a, title={On {TeX}}, author={Roe, Robin}, year={2020}, journal={J}}\n';
  const parts = 'parts: [{ part: talks, layout: list }, { part: papers, layout: list }]\n';
  const { run, url, read, requests, root } = await makePull(
    () => ({ body: { objects: [{ package: found }] } }),
    () =>
      'npm: { maintainer: octocat, into: talks }\nbibliography: { file: papers.bib, into: papers }\n',
    { 'papers.bib': bib, 'site.yaml': parts },
  );
  const { text } = await run({}, { settings: { npm_config_registry: `${url}/` } });
  expect(text).toBe('npm octocat: 1 added\npapers.bib: 1 added');
  expect(requests.map((req) => req.url)).toEqual(['/-/v1/search?text=maintainer:octocat&size=50']);
  expect(await read('papers/on-tex.yaml')).toContain('title: On TeX\nby: J\n');
  expect((await checkContent(root)).errors).toEqual([]);
  await rm(join(root, 'papers.bib'));
  await expect(run()).rejects.toThrow(
    '"bibliography.file" names a file that is not there: "papers.bib"',
  );
});
