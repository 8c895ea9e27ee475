import { type BadInput, post, vary } from '../helpers/content.ts';

const inPost = (part: string | RegExp, findings: Record<string, string | string[]>) =>
  vary('writing/a.mdx', post, part, findings);

/** Posts with errors. */
export const badPosts: readonly BadInput[] = [
  ...inPost(/date.*\n/, { '': '1:1 missing field "date"' }),
  ...inPost('2026-03-01', {
    '2026-03-01\nupdated: 2026-02-28': '4:10 "updated" is before "date": "2026-02-28"',
    '2026-03-01\ncanonical: http://a.example/b':
      '4:12 "canonical" must start with https://, found "http://a.example/b"',
    '2026-03-01\naliases: [/feed.xml, /feed, /resume]': [
      '4:11 item 1 of "aliases" is the address of a file of the site: "/feed.xml"',
      '4:29 item 3 of "aliases" is the address of a page: "/resume"',
    ],
    ...Object.fromEntries(
      ['/..', '/.', '/x/..', '/%2e%2E', '/x%2F..', '/a/../writing/p'].map((path) => [
        `2026-03-01\naliases: [${path}]`,
        `4:11 item 1 of "aliases" is not the path of a page: "${path}"`,
      ]),
    ),
    ...Object.fromEntries(
      ['/index.html', '/resume/INDEX.html', '/WRITING/A', '/%77riting/a/'].map((path) => [
        `2026-03-01\naliases: [${path}]`,
        `4:11 item 1 of "aliases" is the address of a page: "${path}"`,
      ]),
    ),
    ...Object.fromEntries(
      ['/404.html', '/_Headers', '/admin', '/robots.txt', '/favicon.svg', '/assets/x.js'].map(
        (path) => [
          `2026-03-01\naliases: [${path}]`,
          `4:11 item 1 of "aliases" is the address of a file of the site: "${path}"`,
        ],
      ),
    ),
  }),
  [
    { 'writing/a.mdx': post.replace('Text.', 'On [it](b.mdx).'), 'writing/b.mdx': draft() },
    'writing/a.mdx:6:4 this link leads to an unpublished post: "b.mdx"',
  ],
  // The folder may have been that of a part of the owner's.
  [
    { 'site.yaml': 'parts: [{ part: writing, layout: list }]\n', 'writing/a.yaml': 'title: A\n' },
    'writing/a.yaml:1:1 unknown file "a.yaml"',
  ],
  [
    { 'site.yaml': 'parts: [{ part: writing, layout: quotes }]\n', 'writing/a.mdx': post },
    'site.yaml:1:34 "layout" in item 1 of "parts" does not fit "writing": "quotes"',
  ],
];

/** Posts with warnings. */
export const oddPosts: readonly BadInput[] = [
  ...inPost('2026-03-01', {
    '2026-03-01\nupdated: 2099-03-01': '4:10 "updated" is in the future: "2099-03-01"',
    '2099-03-01\nupdated: 2099-03-02': [],
  }),
  [
    { 'writing/a.mdx': post.replace('\nText.\n', '') },
    'writing/a.mdx:1:1 this post has no body, so it has no page',
  ],
];

/** Posts with the names of pages that an archive has, and what a build keeps back. */
export const goodPosts = {
  'posts named like the pages of an archive': Object.fromEntries(
    ['page', 'tag', 'tags', 'all', 'index', '2'].map((name) => [
      `writing/${name}.mdx`,
      post.replace('A post', `On ${name}`),
    ]),
  ),
  'a draft, and a post of a day to come': {
    'writing/a.mdx': draft(),
    'writing/b.mdx': post.replace('2026-03', '2099-03').replace('A post', 'Another'),
  },
  'a post that is read elsewhere': {
    'writing/a.mdx': '---\ntitle: A\ndate: 2026-03-01\ncanonical: https://a.example/b\n---\n',
  },
};

function draft(): string {
  return post.replace('date', 'draft: true\ndate').replace('A post', 'A draft');
}
