import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { checkContent } from '../../../../src/engine/build/check/check-content.ts';
import { type Handle, makePull, type Reply, readAll } from '../../../../tests/helpers/pull.ts';
import {
  makeGraph,
  makeGraphAnswer,
  makeRest,
  makeWork,
  makeWorks,
} from '../../../../tests/helpers/services.ts';

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
    defaultBody: talks,
  },
  feed: {
    source: (url: string) => `feeds: [{ url: "${url}/", into: talks }]`,
    defaultBody: rss(...posts),
  },
  github: { source: () => 'github: { user: octocat, into: talks }', defaultBody: repositories },
  graph: {
    source: () => 'github: { user: octocat, into: talks }',
    defaultBody: makeGraphAnswer([], nodes),
    token: 'ghp_secretsecret',
  },
  npm: { source: () => 'npm: { maintainer: octocat, into: talks }', defaultBody: packages },
  orcid: {
    source: () => 'bibliography: { orcid: 0000-0002-1825-0097, into: talks }',
    defaultBody: makeWorks(...works),
  },
};

type Answer = Reply | Handle;
/** The files are as before, and the source says why; or they are new, and the source says how many. */
type Outcome = { kept: RegExp } | { taken: RegExp };
type Row = [kind: keyof typeof kinds, name: string, answer: Answer, outcome: Outcome];

const kept = (why: RegExp): Outcome => ({ kept: why });
const taken = (number: RegExp): Outcome => ({ taken: number });

const page = '<!doctype html><title>Just a moment...</title><body>Enable JavaScript</body>';
const html = { 'content-type': 'text/html; charset=UTF-8' };
const move = (location: string, status = 302): Reply => ({ status, headers: { location } });
const json = JSON.stringify;
const large = Buffer.alloc(6 * 1024 * 1024, 32);
const pack = (body: string | Buffer): Reply => {
  return { headers: { 'content-encoding': 'gzip' }, body: gzipSync(body) };
};
const nest = '['.repeat(100_000) + ']'.repeat(100_000);
const many = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `No. ${id}` }));
const long = { name: 'A'.repeat(5000), about: `${'*'.repeat(9000)}${'<b>'.repeat(3000)}` };
const deep = post(4).replace('Words.', '&lt;b&gt;'.repeat(20_000));
const noAnswer: Handle = () => undefined;

/** Answers that take code; the others are in the file of `recorded`. */
const rows: Row[] = [
  ['json', 'no answer', noAnswer, kept(/did not answer within 0\.2 s/)],
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
  ['json', 'too much', { body: large }, kept(/more than 5 MiB/)],
  ['json', 'too much in a small parcel', pack(large), kept(/more than 5 MiB/)],
  ['json', 'a nest', { body: nest }, kept(/answered with too many levels/)],
  [
    'json',
    'a redirect on the same host',
    (req) => (req.url === '/new' ? { body: talks } : move('/new', 308)),
    taken(/everything is up to date/),
  ],
  ['json', 'a parcel', pack(json(talks)), taken(/up to date/)],
  ['json', 'ten thousand', { body: [...talks, ...many] }, taken(/47 added/)],
  ['json', 'very long texts', { body: [...talks, long] }, taken(/1 added/)],
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
    taken(/is refused: it would run code\n.*is not a picture.*\n.*more than 5 MiB/),
  ],
  ['feed', 'a deep nest', { body: rss(...posts, deep) }, taken(/1 added/)],
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
];

interface Recorded {
  kind: keyof typeof kinds;
  name: string;
  answer: Reply;
  kept?: string;
  taken?: string;
}

const recorded = (parse(readFileSync('tests/fixtures/answers.yaml', 'utf8')) as Recorded[]).map(
  ({ kind, name, answer, kept: why, taken: number = '' }): Row => {
    return [kind, name, answer, why ? kept(RegExp(why)) : taken(RegExp(number))];
  },
);

/** Markup and URLs that could do something, letters that hide others, and secrets. Tags are words. */
const harmful =
  /^(?!tags:).*(?<!\\)(?:<\w|\]\((?:javascript|data):)|: (?:javascript|data):|secret|root:|[\u202e\u2066\0]/m;

test.each([...recorded, ...rows])(
  '%s, %s: files are as before, or all new, and no other host is asked',
  async (kind, _, answer, outcome) => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    onTestFinished(() => connect.mockRestore());
    const { source, defaultBody, token } = { token: '', ...kinds[kind] };
    let current: Answer = { body: defaultBody };
    const { root, url, run } = await makePull(
      (req, res, text) => (typeof current === 'function' ? current(req, res, text) : current),
      (url) => `${source(url)}\n`,
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
