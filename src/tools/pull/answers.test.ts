import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeGraph, makeGraphAnswer, makeRest } from '../../../tests/helpers/github.ts';
import { makeWork, makeWorks } from '../../../tests/helpers/orcid.ts';
import { type Handle, makePull, type Reply, readAll } from '../../../tests/helpers/pull.ts';
import { checkContent } from '../../node/check/index.ts';

const talk = (index: number, changes: object = {}) => ({
  id: index,
  name: `Talk ${index}`,
  about: 'On *speed*.',
  link: `/${index}`,
  ...changes,
});
const talks = [1, 2, 3].map((index) => talk(index));

const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Me</title>${items.join('')}</channel></rss>`;
const post = (index: number, more = '') =>
  `<item><title>Post ${index}</title><link>/${index}</link><description>Words.</description>${more}</item>`;
const posts = [1, 2, 3].map((index) => post(index));

const repositories = ['a', 'b', 'c'].map((name) => makeRest(name));
const nodes = ['a', 'b', 'c'].map((name) => makeGraph(name));

const makePackage = (name: string, changes: object = {}) => ({
  package: {
    name,
    description: 'A tool.',
    links: { npm: `https://npm.example/${name}` },
    ...changes,
  },
});
const packages = { objects: ['a', 'b', 'c'].map((name) => makePackage(name)), total: 3 };

const works = [1, 2, 3].map((code) =>
  makeWork(code, { title: `Work ${code}`, journal: 'Journal', date: ['2020'] }),
);

/** The sources by their names in `sources.yaml`, and an answer that each is used to. */
const kinds = {
  json: {
    source: (url: string) =>
      `json: [{ url: "${url}/talks.json", into: talks, fields: { title: name, description: about } }]`,
    usual: talks,
  },
  feed: {
    source: (url: string) => `feeds: [{ url: "${url}/", into: talks }]`,
    usual: rss(...posts),
  },
  github: { source: () => 'github: { user: octocat, into: talks }', usual: repositories },
  graph: {
    source: () => 'github: { user: octocat, into: talks }',
    usual: makeGraphAnswer([], nodes),
    token: 'ghp_secretsecret',
  },
  npm: { source: () => 'npm: { maintainer: octocat, into: talks }', usual: packages },
  orcid: {
    source: () => 'bibliography: { orcid: 0000-0002-1825-0097, into: talks }',
    usual: makeWorks(...works),
  },
};

type Answer = Reply | Handle;
/** The files are as before, and the source says why; or they are new, and the source says how many. */
type Outcome = { kept: RegExp } | { taken: RegExp };
type Row = [kind: keyof typeof kinds, name: string, answer: Answer, outcome: Outcome];

const kept = (why: RegExp): Outcome => ({ kept: why });
const taken = (number: RegExp): Outcome => ({ taken: number });

const page = '<!doctype html><title>Just a moment...</title><body>Enable JavaScript</body>';
const unicorn = { status: 502, body: '<html><title>Unicorn! &middot; GitHub</title></html>' };
const html = { 'content-type': 'text/html; charset=UTF-8' };
const move = (location: string, status = 302): Reply => ({ status, headers: { location } });
/** Writes what is no answer of HTTP. */
const write =
  (text: string): Handle =>
  (_req, res: ServerResponse) => {
    res.socket?.end(text);
    return undefined;
  };
const json = JSON.stringify;
const large = Buffer.alloc(6 * 1024 * 1024, 32);
const noAnswer: Handle = () => undefined;

const evil = [
  {
    name: '../../../etc/passwd',
    link: 'javascript:alert(1)',
    about: '<script>alert(1)</script><img src=x onerror=alert(2)>Hi',
  },
  { name: '---\ntitle: x\n---', about: '---\n\n---\nimport x from "fs"\n\n{process.exit()}' },
  {
    name: 'CON',
    link: 'https://user:secret@me.example/',
    about: '[a](javascript:alert(1)) <b onclick=x>bold</b>',
  },
  {
    name: '\u202egnp.exe\u0000',
    tags: ['<svg onload=alert(1)>', '\u2066x'],
    about: '{{constructor}} {x} `code`',
  },
  { name: 'A'.repeat(5000), about: `${'*'.repeat(9000)}${'<b>'.repeat(3000)}` },
  { name: '# key: &a *b !!js/function', about: '%TAG ! tag:x\n? a\n: b' },
];
const evilHtml =
  '&lt;svg onload=alert(1)&gt;&lt;text&gt;no&lt;/text&gt;&lt;/svg&gt;&lt;a href="javascript:x"&gt;*go* [x](y)&lt;/a&gt;';
const entity = (name: string, value: string) => `<!ENTITY ${name} "${value}">`;
const bomb = [
  entity('a', 'lol'.repeat(50)),
  entity('b', '&a;'.repeat(50)),
  entity('c', '&b;'.repeat(50)),
].join('');

/** What services have answered, or might: as recorded from them, shortened, or made to do harm. */
const rows: Row[] = [
  // Refusals.
  ['json', '403', { status: 403 }, kept(/answered 403 — try again later$/)],
  ['json', '401', { status: 401 }, kept(/answered 401 — check the address/)],
  ['json', '404', { status: 404 }, kept(/answered 404 — check the name and the address/)],
  ['json', '410', { status: 410 }, kept(/answered 410 — check the name/)],
  ['json', '429', { status: 429 }, kept(/answered 429 — try again later$/)],
  [
    'json',
    '429 with a long wait',
    { status: 429, headers: { 'retry-after': '3600' } },
    kept(/answered 429 — try again after 3600 s$/),
  ],
  [
    'json',
    '429 with a wait until a day',
    { status: 429, headers: { 'retry-after': 'Fri, 31 Dec 2099 23:59:59 GMT' } },
    kept(/answered 429 — try again after Fri, 31 Dec 2099 23:59:59 GMT$/),
  ],
  [
    'json',
    '429 again and again',
    { status: 429, headers: { 'retry-after': '0' } },
    kept(/answered 429/),
  ],
  [
    'json',
    '429 with a hostile wait',
    { status: 429, headers: { 'retry-after': '\u009b31m<b>' } },
    kept(/answered 429 — try again later$/),
  ],
  ['json', '500', { status: 500 }, kept(/answered 500 — check the address, or try again later/)],
  [
    'json',
    '503 with a long wait',
    { status: 503, headers: { 'retry-after': '7200' } },
    kept(/answered 503/),
  ],
  ['json', '204', { status: 204 }, kept(/answered 204/)],
  ['json', '206', { status: 206, body: talks }, kept(/answered 206/)],
  ['json', '304 that nobody asked for', { status: 304 }, kept(/answered 304/)],
  // Answers that do not end, or are not whole.
  ['json', 'no answer', noAnswer, kept(/did not answer within 0\.2 s/)],
  [
    'json',
    'an answer that stops halfway',
    (_req, res) => void res.writeHead(200).write('[{"name": "A"'),
    kept(/did not answer within 0\.2 s/),
  ],
  [
    'json',
    'an answer shorter than it says',
    (_req, res) => {
      res.writeHead(200, { 'content-length': '900' }).write('[]');
      setTimeout(() => res.destroy(), 10);
      return undefined;
    },
    kept(/ended too soon/),
  ],
  ['json', 'a closed connection', (_req, res) => void res.destroy(), kept(/cannot be reached/)],
  ['json', 'another protocol', write('SSH-2.0-OpenSSH_9.6\r\n'), kept(/cannot be reached/)],
  [
    'json',
    'a broken chunk',
    write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n'),
    kept(/ended too soon/),
  ],
  [
    'json',
    'endless headers',
    write(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n[]`),
    kept(/cannot be reached/),
  ],
  ['json', 'half an answer', { body: '[{"name": "A"' }, kept(/half an answer in place of JSON/)],
  ['json', 'too much', { body: large }, kept(/more than 5 MiB/)],
  [
    'json',
    'too much in a small parcel',
    { headers: { 'content-encoding': 'gzip' }, body: gzipSync(large) },
    kept(/more than 5 MiB/),
  ],
  [
    'json',
    'half a parcel',
    { headers: { 'content-encoding': 'gzip' }, body: gzipSync(json(talks)).subarray(0, 60) },
    kept(/ended too soon/),
  ],
  [
    'json',
    'a parcel that is none',
    { headers: { 'content-encoding': 'gzip' }, body: json(talks) },
    kept(/ended too soon/),
  ],
  [
    'json',
    'a parcel that nobody asked for',
    { headers: { 'content-encoding': 'br' }, body: brotliCompressSync(json(talks)) },
    kept(/something else, or half an answer in place of JSON/),
  ],
  ['json', 'UTF-16', { body: Buffer.from(json(talks), 'utf16le') }, kept(/in place of JSON/)],
  // Answers with something else in them.
  ['json', 'a page', { headers: html, body: page }, kept(/a page in place of JSON/)],
  ['json', 'an empty answer', { body: '' }, kept(/in place of JSON/)],
  ['json', 'nothing', { body: [] }, kept(/it gave nothing — check the name/)],
  ['json', 'null', { body: 'null' }, kept(/the answer is no list/)],
  ['json', 'a text', { body: '"maintenance"' }, kept(/the answer is no list/)],
  ['json', 'a list one level down', { body: { data: talks } }, kept(/name the list in "items"/)],
  ['json', 'a list of nothing', { body: [null, null, null] }, kept(/3 of 3 items cannot be read/)],
  ['json', 'a list of texts', { body: ['a', 'b', 'c'] }, kept(/3 of 3 items cannot be read/)],
  ['json', 'one in place of three', { body: [talk(1)] }, kept(/it gave 1 in place of 3 — if that/)],
  [
    'json',
    'one thing three times',
    { body: [talk(1), talk(1), talk(1)] },
    kept(/it gave 1 in place of 3/),
  ],
  [
    'json',
    'renamed titles',
    { body: talks.map(({ name, ...rest }) => ({ ...rest, headline: name })) },
    kept(/3 of 3 items cannot be read: they have no title/),
  ],
  [
    'json',
    'a field less',
    { body: talks.map(({ about: _, ...rest }) => rest) },
    kept(/nothing of it has "description" any more, which 3 entries had/),
  ],
  [
    'json',
    'a nest',
    { body: '['.repeat(100_000) + ']'.repeat(100_000) },
    kept(/answered with too many levels/),
  ],
  // Redirects.
  ['json', 'a circle', move('/talks.json'), kept(/leads from address to address/)],
  [
    'json',
    'a wider circle',
    (req) => move(req.url === '/a' ? '/talks.json' : '/a'),
    kept(/leads from address to address/),
  ],
  ['json', 'a redirect to nowhere', { status: 302 }, kept(/answered 302/)],
  [
    'json',
    'another port',
    move('http://127.0.0.1:9/x'),
    kept(/leads to another host — write "http:\/\/127\.0\.0\.1:9\/x" into sources\.yaml/),
  ],
  ['json', 'another host', move('https://evil.example/x?key=1'), kept(/leads to another host/)],
  ['json', 'a cloud’s own host', move('http://169.254.169.254/latest'), kept(/another host/)],
  ['json', 'this computer in version 6', move('http://[::1]/'), kept(/another host/)],
  ['json', 'this computer by its name', move('//localhost/x'), kept(/another host/)],
  ['json', 'a file', move('file:///etc/passwd'), kept(/leads to "file:\/\/\/etc\/passwd"/)],
  ['json', 'a script', move('javascript:alert(1)'), kept(/leads to "javascript:alert\(1\)"/)],
  ['json', 'a redirect with a password', move('http://a:b@127.0.0.1/'), kept(/leads to "http:/)],
  ['json', 'a redirect to no address', move('http://['), kept(/leads to "http:\/\/\["/)],
  [
    'json',
    'a redirect on the same host',
    (req) => (req.url === '/new' ? { body: talks } : move('/new', 308)),
    taken(/everything is up to date/),
  ],
  // Lists that are taken.
  ['json', 'a mark at the beginning', { body: `\ufeff${json(talks)}` }, taken(/up to date/)],
  [
    'json',
    'a parcel',
    { headers: { 'content-encoding': 'gzip' }, body: gzipSync(json(talks)) },
    taken(/up to date/),
  ],
  [
    'json',
    'new words',
    { body: talks.map((one) => ({ ...one, about: 'New.' })) },
    taken(/3 changed/),
  ],
  ['json', 'two in place of three', { body: talks.slice(1) }, taken(/up to date/)],
  [
    'json',
    'bytes that are no letters',
    { body: Buffer.from(json([...talks, talk(4, { name: 'caf\u00e9' })]), 'latin1') },
    taken(/1 added/),
  ],
  [
    'json',
    'ten thousand',
    { body: [...talks, ...Array.from({ length: 10_000 }, (_, id) => ({ id, name: `No. ${id}` }))] },
    taken(/47 added/),
  ],
  ['json', 'hostile texts', { body: [...talks, ...evil] }, taken(/6 added/)],
  [
    'json',
    'fields of the language',
    {
      body: `[${json(talks).slice(1, -1)}, {"name": "__proto__", "__proto__": {"x": 1}, "constructor": 1}]`,
    },
    taken(/1 added/),
  ],
  [
    'json',
    'values of other types',
    { body: [...talks, talk(4, { about: { a: 1 }, tags: { b: 2 }, link: 5, image: [] })] },
    taken(/1 added/),
  ],
  [
    'json',
    'pictures elsewhere',
    {
      body: ['http://169.254.169.254/a.png', 'https://evil.example/b.png', 'file:///c.png'].map(
        (image, index) => talk(index + 1, { image }),
      ),
    },
    taken(/up to date\n.*on another host than its source.*\n.*on another host/),
  ],
  [
    'json',
    'hostile pictures',
    ({ url = '' }) => {
      if (url === '/1.svg') {
        return {
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>1</script></svg>',
        };
      }
      if (url === '/2.png') return { headers: html, body: page };
      if (url === '/3.png') return { body: large };
      return {
        body: ['1.svg', '2.png', '3.png'].map((image, index) => talk(index + 1, { image })),
      };
    },
    taken(/is refused: it would run code\n.*is no picture.*\n.*more than 5 MiB/),
  ],
  // Feeds.
  [
    'feed',
    'a challenge for browsers',
    { status: 403, headers: html, body: page },
    kept(/answered 403 — try again later$/),
  ],
  ['feed', 'too many requests', { status: 429, body: 'Retry later\n' }, kept(/answered 429/)],
  ['feed', 'a page', { headers: html, body: page }, kept(/no feed, or half a one — check/)],
  ['feed', 'nothing', { body: '' }, kept(/no feed/)],
  ['feed', 'an error in JSON', { body: { error: 'Not found' } }, kept(/no feed — check/)],
  [
    'feed',
    'JSON Feed with nothing in it',
    { body: { version: 'https://jsonfeed.org/version/1.1', title: 'Me', items: [null, 5, {}] } },
    kept(/nothing was changed/),
  ],
  [
    'feed',
    'JSON Feed with other types',
    {
      body: {
        version: 'https://jsonfeed.org/version/1.1',
        items: [1, 2, 3].map((index) => ({
          url: `/${index}`,
          title: { text: 'x' },
          tags: 'x',
          content_html: 5,
          image: {},
        })),
      },
    },
    kept(/nothing was changed/),
  ],
  [
    'feed',
    'Atom with hostile addresses',
    {
      body: `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="javascript:x"><title>Me</title>${[
        1, 2, 3,
      ]
        .map(
          (index) =>
            `<entry><id>javascript:${index}</id><title>Post ${index}</title><link href="data:text/html,x"/></entry>`,
        )
        .join('')}</feed>`,
    },
    kept(/3 of 3 items cannot be read/),
  ],
  ['feed', 'half a feed', { body: rss(...posts).slice(0, -40) }, kept(/half a one/)],
  ['feed', 'a feed without posts', { body: rss() }, kept(/it gave nothing/)],
  ['feed', 'one in place of three', { body: rss(post(1)) }, kept(/1 in place of 3/)],
  [
    'feed',
    'posts without addresses',
    { body: rss(...posts).replaceAll(/<link>.*?<\/link>/g, '') },
    kept(/3 of 3 items cannot be read/),
  ],
  [
    'feed',
    'a file by an entity',
    {
      body: `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(post(1, '&x;')).slice(21)}`,
    },
    kept(/no feed/),
  ],
  [
    'feed',
    'entities that grow without end',
    { body: `<!DOCTYPE r [${bomb}]>${rss(...posts, post(4, '<title>&c;</title>')).slice(21)}` },
    taken(/1 added/),
  ],
  [
    'feed',
    'hostile texts',
    {
      body: rss(
        ...posts,
        `<item><title>&lt;script&gt;x&lt;/script&gt;A</title><link>/4</link><description>${evilHtml}</description></item>`,
        `<item><title>Deep</title><link>/5</link><description>${'&lt;b&gt;'.repeat(20_000)}</description></item>`,
        '<item><title>Script</title><link>javascript:alert(1)</link></item>',
      ),
    },
    taken(/2 added/),
  ],
  [
    'feed',
    'pictures elsewhere',
    {
      body: rss(
        ...posts.map((one) =>
          one.replace(
            '</item>',
            '<enclosure url="http://10.0.0.1/a.png" type="image/png" length="1"/></item>',
          ),
        ),
      ),
    },
    taken(/up to date\n.*on another host/),
  ],
  [
    'feed',
    'letters of another encoding',
    {
      body: Buffer.from(
        rss(...posts, post(4).replace('Post 4', 'Café')).replace(
          '"1.0"',
          '"1.0" encoding="ISO-8859-1"',
        ),
        'latin1',
      ),
    },
    taken(/1 added/),
  ],
  // GitHub without a token.
  [
    'github',
    'a used-up limit',
    {
      status: 403,
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1772366400' },
      body: {
        message: 'API rate limit exceeded for 203.0.113.1.',
        documentation_url: 'https://docs.github.com/',
      },
    },
    kept(/try again after 2026-03-01T12:00 UTC, or set GITHUB_TOKEN, which allows more$/),
  ],
  [
    'github',
    'a second limit',
    {
      status: 403,
      headers: { 'retry-after': '61' },
      body: { message: 'You have exceeded a secondary rate limit.' },
    },
    kept(/try again after 61 s/),
  ],
  [
    'github',
    'no such account',
    { status: 404, body: { message: 'Not Found', status: '404' } },
    kept(/answered 404 — check the name/),
  ],
  ['github', 'a unicorn', unicorn, kept(/answered 502/)],
  ['github', 'an error in place of a list', { body: { message: 'x' } }, kept(/another shape/)],
  [
    'github',
    'a renamed field',
    { body: repositories.map(({ stargazers_count: stars, ...rest }) => ({ ...rest, stars })) },
    kept(/another shape than known, at "\[0\]: stargazers_count or .*" — take a newer version/),
  ],
  [
    'github',
    'a broken second page',
    (req) =>
      req.url?.endsWith('page=1')
        ? { headers: { link: '<https://evil.example/x?page=2>; rel="next"' }, body: repositories }
        : { status: 500 },
    kept(/answered 500/),
  ],
  [
    'github',
    'pages without end',
    () => ({ headers: { link: '<x>; rel="next"' }, body: repositories }),
    taken(/up to date/),
  ],
  ['github', 'no repositories', { body: [] }, kept(/it gave nothing/)],
  [
    'github',
    'hostile repositories',
    {
      body: [
        ...repositories,
        makeRest('d', {
          description: '<script>x</script>[a](javascript:b)',
          homepage: 'javascript:c',
        }),
        makeRest('e', { html_url: 'javascript:d' }),
        makeRest('../../f', { language: '<svg onload=x>' }),
      ],
    },
    taken(/2 added/),
  ],
  // GitHub with a token.
  [
    'graph',
    'a wrong token',
    { status: 401, body: { message: 'Bad credentials' } },
    kept(/answered 401 — GITHUB_TOKEN is not valid: make a new one/),
  ],
  [
    'graph',
    'no such account',
    {
      body: {
        data: { user: null },
        errors: [
          { type: 'NOT_FOUND', message: 'Could not resolve to a User with the login of x.' },
        ],
      },
    },
    kept(/GitHub says "Could not resolve to a User .*" — check the name and GITHUB_TOKEN/),
  ],
  [
    'graph',
    'a limit',
    { body: { errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] } },
    kept(/GitHub says "API rate limit exceeded"/),
  ],
  ['graph', 'null', { body: 'null' }, kept(/another shape than known/)],
  ['graph', 'no data', { body: { data: null } }, kept(/another shape than known, at "data\.user"/)],
  [
    'graph',
    'a renamed field',
    {
      body: makeGraphAnswer(
        [],
        nodes.map(({ isFork: _, ...rest }) => rest),
      ),
    },
    kept(/another shape than known, at "data\.user\.repositories\.nodes\[0\]: fork or isFork"/),
  ],
  ['graph', 'a unicorn', unicorn, kept(/answered 502/)],
  ['graph', 'another host', move('https://evil.example/graphql', 307), kept(/another host/)],
  [
    'graph',
    'an error with the token in it',
    (req) => ({ status: 403, body: req.headers.authorization }),
    kept(/answered 403 — try again later$/),
  ],
  // npm.
  ['npm', 'too many requests', { status: 429, body: '"Too Many Requests"' }, kept(/answered 429/)],
  ['npm', 'an outage', { status: 503, body: { error: 'x' } }, kept(/answered 503/)],
  ['npm', 'a list of nothing', { body: { objects: [null] } }, kept(/it gave nothing/)],
  ['npm', 'no packages', { body: { objects: [], total: 0 } }, kept(/it gave nothing/)],
  ['npm', 'a renamed list', { body: { results: packages.objects } }, kept(/at "objects"/)],
  [
    'npm',
    'hostile packages',
    {
      body: {
        objects: [
          ...packages.objects,
          makePackage('@x/../../y', { description: evilHtml, links: { npm: 'javascript:a' } }),
          makePackage('d', { keywords: ['<script>'], links: { homepage: 'data:text/html,x' } }),
        ],
      },
    },
    taken(/2 added/),
  ],
  // ORCID.
  [
    'orcid',
    'no such person',
    {
      status: 404,
      body: { 'response-code': 404, 'error-code': 9016, 'user-message': 'Not found' },
    },
    kept(/answered 404 — check the name/),
  ],
  [
    'orcid',
    'a locked record',
    { status: 409, body: { 'response-code': 409, 'error-code': 9018 } },
    kept(/answered 409/),
  ],
  ['orcid', 'maintenance', { status: 503, headers: html, body: page }, kept(/answered 503/)],
  [
    'orcid',
    'works of nothing',
    { body: makeWorks({ 'work-summary': [null] }) },
    kept(/ORCID lists no works of 0000-/),
  ],
  ['orcid', 'XML', { body: '<?xml version="1.0"?><works/>' }, kept(/a page in place of JSON/)],
  ['orcid', 'no public works', { body: makeWorks() }, kept(/ORCID lists no works of 0000-/)],
  [
    'orcid',
    'a renamed list',
    { body: { groups: works } },
    kept(/another shape than known, at "group"/),
  ],
  ['orcid', 'one in place of three', { body: makeWorks(works[0]) }, kept(/1 in place of 3/)],
  [
    'orcid',
    'works without their journals',
    {
      body: makeWorks(
        ...works.map((_, index) =>
          makeWork(index + 1, { title: `Work ${index + 1}`, date: ['2020'] }),
        ),
      ),
    },
    kept(/nothing of it has "by" any more, which 3 entries had/),
  ],
  [
    'orcid',
    'hostile works',
    {
      body: makeWorks(
        ...works,
        makeWork(4, {
          title: '<script>x</script>../../x',
          url: 'javascript:a',
          journal: '<svg onload=x>',
        }),
        makeWork(5, {
          title: '{x} `y`',
          ids: [
            ['doi', '10.1234/<script>'],
            ['arxiv', '../../../x'],
          ],
        }),
      ),
    },
    taken(/2 added/),
  ],
];

test('at least sixty answers are replayed', () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
});

/** Markup and addresses that could do something, letters that hide others, and secrets. Tags are words. */
const harmful =
  /^(?!tags:).*(?<!\\)(?:<\w|\]\((?:javascript|data):)|: (?:javascript|data):|secret|root:|[\u202e\u2066\0]/m;

test.each(rows)(
  '%s, %s: files are as before, or all new, and no other host is asked',
  async (kind, _, answer, outcome) => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    onTestFinished(() => connect.mockRestore());
    const { source, usual, token } = { token: '', ...kinds[kind] };
    let current: Answer = { body: usual };
    const { root, url, run } = await makePull(
      (req, res, text) => (typeof current === 'function' ? current(req, res, text) : current),
      (address) => `${source(address)}\n`,
    );
    const more = {
      settings: {
        GITHUB_API_URL: url,
        npm_config_registry: url,
        GITHUB_TOKEN: token,
      },
      orcidApi: url,
      limits: { pause: 1, time: 20_000 },
    };
    expect((await run({}, more)).text).toMatch(/: 3 added$/m);
    const before = await readAll(root);
    current = answer;
    const isSlow = 'kept' in outcome && /did not answer/.test(outcome.kept.source);
    const { failed, text } = await run({}, isSlow ? { ...more, limits: { time: 200 } } : more);
    const ports = connect.mock.calls.map((args) => (args.flat(2)[0] as { port?: number }).port);
    expect(new Set(ports.map(String))).toEqual(new Set([new URL(url).port]));
    const after = await readAll(root);
    if ('kept' in outcome) {
      expect(text).toMatch(/: nothing was changed: /);
      expect(text).toMatch(outcome.kept);
      expect(text).not.toMatch(/secret|\u009b/);
      expect(failed).toBe(1);
      expect(after).toEqual(before);
      return;
    }
    expect(text).toMatch(outcome.taken);
    expect(failed).toBe(0);
    expect((await checkContent(root)).errors).toEqual([]);
    expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(before)));
    for (const [path, file] of Object.entries(after)) {
      if (file === before[path]) continue;
      expect(path).toMatch(/^talks\/[\p{L}\p{N}-]+\.yaml$|^\.pulled\.json$/u);
      expect(Buffer.from(file, 'base64').toString()).not.toMatch(harmful);
    }
    // Nothing of it is left for another time.
    expect((await run({}, more)).text).toMatch(/everything is up to date/);
  },
);
