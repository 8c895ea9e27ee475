import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makePhoto } from '../../../../tests/helpers/content.ts';
import { importFile } from '../../../../tests/helpers/import-file.ts';
import { makeRest, serve } from '../../../../tests/helpers/services.ts';
import { watchPaths } from '../../../../tests/helpers/table-paths.ts';
import { fetchGithub } from './github-profile.ts';

const user = {
  login: 'mira',
  id: 1,
  name: 'Mira Okafor',
  company: '@quay',
  blog: 'mira.example',
  location: 'Hamburg',
  email: 'mira@mira.example',
  bio: 'I make compilers explain themselves.',
  twitter_username: 'miracodes',
  html_url: 'https://github.com/mira',
  avatar_url: '',
  public_repos: 9,
};

const makeRepository = (name: string, stars: number, more = {}) =>
  makeRest(name, { stargazers_count: stars, language: 'Rust', ...more });

const repositories = [
  makeRepository('small', 1),
  makeRepository('lantern', 40, { homepage: 'https://lantern.example' }),
  makeRepository('copied', 900, { fork: true }),
  ...['a', 'b', 'c', 'd', 'e'].map((name) => makeRepository(name, 10)),
];

interface Reply {
  status?: number;
  body?: unknown;
  raw?: string | Buffer;
}

let replies: Record<string, Reply>;
let requests: string[];
let api: string;

beforeEach(async () => {
  requests = [];
  api = await serve((req, res) => {
    const path = (req.url ?? '').replace(/\?.*/, '');
    requests.push(`${req.method} ${path}`);
    const { status = 200, body, raw } = replies[path] ?? { status: 404, body: {} };
    res.writeHead(status, { 'content-type': 'application/json' });
    res.end(raw ?? JSON.stringify(body));
  });
  replies = {
    '/users/mira': { body: { ...user, avatar_url: `${api}/avatar` } },
    '/users/mira/social_accounts': {
      body: [{ provider: 'mastodon', url: 'https://mastodon.example/@mira' }],
    },
    '/users/mira/repos': { body: repositories },
    '/avatar': { raw: await makePhoto('png') },
  };
});

const run = (settings = {}, github = 'mira') =>
  importFile(undefined, {
    options: { github, email: 'mira@mira.example' },
    settings: { GITHUB_API_URL: api, GITHUB_TOKEN: '', ...settings },
  });

const findUnused = watchPaths();

test('a profile comes with its picture, its links and the repositories with the most stars', async () => {
  const { error, errors, dir, records, remarks } = await run({}, 'https://github.com/mira/');
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  expect(records['profile.yaml']).toMatchObject({
    name: 'Mira Okafor',
    bio: 'I make compilers explain themselves.',
    siteUrl: 'https://mira.example',
    portrait: expect.stringMatching(/^portrait-\w{8}\.png$/),
    contactInfo: { email: 'mira@mira.example', location: { city: 'Hamburg' } },
    socials: [
      { platform: 'GitHub', url: 'https://github.com/mira' },
      { platform: 'X', url: 'https://x.com/miracodes' },
      { platform: 'Mastodon', url: 'https://mastodon.example/@mira' },
    ],
  });
  const picture = (await readdir(dir)).find((name) => name.endsWith('.png')) ?? '';
  expect(await readFile(join(dir, picture))).toEqual(replies['/avatar']?.raw);
  expect(Object.keys(records).filter((path) => path.startsWith('projects'))).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'lantern'].map((name) => `projects/${name}.mdx`),
  );
  expect(records['projects/lantern.mdx']).toMatchObject({
    description: 'About lantern',
    technologies: ['Rust'],
    year: '2011 - 2026',
    link: 'https://github.com/octocat/lantern',
    links: [{ url: 'https://lantern.example/' }],
    order: 1,
    // So that a pull brings it up to date.
    source: { from: 'https://github.com/octocat/lantern', at: '2026-06-01' },
  });
  expect(remarks).toEqual(['GitHub  company — "@quay" has no place']);
  expect(requests).toHaveLength(4);
  expect(findUnused('github-profile')).toEqual([]);
});

test('the owner may choose among all public repositories; copies and settings are not chosen yet', async () => {
  replies['/users/mira/repos'] = {
    body: [
      makeRepository('dotfiles', 50),
      makeRepository('.github', 9),
      ...repositories.slice(0, 3),
    ],
  };
  const choices: Record<string, boolean> = {};
  const { drafts } = await fetchGithub(
    'mira',
    { GITHUB_API_URL: api, GITHUB_TOKEN: '' },
    {
      now: new Date(2026, 5),
      choose: async (_, all) => {
        for (const { label, isDefault } of all) choices[label.split(' — ')[0] ?? ''] = isDefault;
        return all.filter(({ label }) => /copied|small/.test(label)).map(({ value }) => value);
      },
    },
  );
  const isShown = { small: true, lantern: true, dotfiles: false, '.github': false, copied: false };
  expect(choices).toEqual(isShown);
  const projects = drafts.filter(({ type }) => type.name === 'Project');
  expect(projects.map(({ title }) => title)).toEqual(['small', 'copied']);
});

test('odd and hostile answers become harmless content, without a picture of another host', async () => {
  replies['/users/mira'] = {
    body: {
      ...user,
      name: '',
      bio: '<script>x</script>{y} [a](javascript:b)',
      blog: 'javascript:c',
      avatar_url: 'http://169.254.169.254/latest',
    },
  };
  replies['/users/mira/social_accounts'] = { body: null };
  const { error, errors, records, remarks } = await run();
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  expect(records['profile.yaml']).toMatchObject({ name: 'mira' });
  expect(records['profile.yaml']).not.toHaveProperty('portrait');
  const said = /^GitHub {2}avatar_url — the picture is left out: .* is on another host/;
  expect(remarks).toContainEqual(expect.stringMatching(said));
  expect(JSON.stringify(records)).not.toMatch(/<script|javascript:|data:text/);
});

test('a URL or a name that cannot be meant is refused before any request', async () => {
  for (const GITHUB_API_URL of ['file://me:secret@x', 'https://me:secret@x/api/v3']) {
    expect((await run({ GITHUB_API_URL })).error).toBe(
      'GITHUB_API_URL must be a URL without a name or password, like https://api.github.com',
    );
  }
  expect((await run({}, '../../etc')).error).toBe(
    '"../../etc" is not a GitHub user name — write it like github:octocat',
  );
  expect((await importFile(['a.json', '{}'], { options: { github: 'mira' } })).error).toMatch(
    /a\.json" and --github are two sources — import one at a time$/,
  );
  expect((await importFile(['a.json', '{}'], { options: { email: 'x' } })).error).toBe(
    '--email is not an email address: "x"',
  );
  expect(requests).toEqual([]);
});
