import {
  type BadInput,
  inJob,
  inProfile,
  inProject,
  profile,
  project,
  skills,
  vary,
} from '../helpers/content.ts';

/** Fields of the profile and the entries that are missing, unknown, empty, or of the wrong kind. */
export const badFields: readonly BadInput[] = [
  ...inJob(/role.*\n/, { '': '1:1 missing field "role"' }),
  ...inJob(/$/, {
    'salary: 5\n': '6:1 unknown field "salary"',
    'for: [a, A, a]\n': [
      '6:10 item 2 of "for" cannot be a name: "A"',
      '6:10 item 2 of "for" repeats "A"',
      '6:13 item 3 of "for" repeats "a"',
    ],
    'resume: no\n': '6:9 "resume" must be true or false, found the text "no"',
    '__proto__: 1\n': '6:1 unknown field "__proto__"',
  }),
  ...inJob('technologies', {
    techologies: '5:1 unknown field "techologies" — did you mean "technologies"?',
  }),
  ...inJob('Developer', {
    '': '2:1 "role" has no value',
    5: '2:7 "role" must be text, found the number 5',
    '[a, b]': '2:7 "role" must be text, found a list',
    '""': '2:7 "role" is empty',
    '"\u200b"': '2:7 "role" is empty',
    '"a\\nb"': '2:7 "role" must be on one line',
    '"a\\ud800b"': '2:7 "role" contains a control character',
  }),
  ...inJob('[React.js]', {
    'React.js': '5:15 "technologies" must be a list, found the text "React.js"',
    '"a\\e[2Jb"': '5:15 "technologies" must be a list, found the text "a\\u{1b}[2Jb"',
    '\n  - React.js\n  -\n': '7:4 item 2 of "technologies" has no value',
    '\n  - React: js\n': '6:5 item 1 of "technologies" must be text, found a group of fields',
    '[React.js, Vite, react.JS]': '5:32 item 3 of "technologies" repeats "react.JS"',
  }),
  ...inJob('2024 - Present', {
    sometime: '1:7 "year" cannot be read as a period: "sometime"',
    '2025 - 2024': '1:7 "year" ends before it starts: "2025 - 2024"',
  }),
  ...inJob(/.*/s, {
    'year: x\nrole: 5\nfoo: 1\n': [
      '1:1 missing field "company"',
      '1:1 missing field "description"',
      '1:7 "year" cannot be read as a period: "x"',
      '2:7 "role" must be text, found the number 5',
      '3:1 unknown field "foo" — did you mean "for"?',
    ],
  }),
  ...inProfile(/ {2}email.*\n/, { '': '10:3 missing field "contactInfo.email"' }),
  ...inProfile(/ {4}url.*\n/, { '': '13:5 missing field "url" in item 1 of "socials"' }),
  ...inProfile(/about:\n.*\n.*/, {
    'about: me': '6:8 "about" must be a group of fields, found the text "me"',
  }),
  ...inProfile('  email', {
    '  mail': '11:3 unknown field "contactInfo.mail" — did you mean "email"?',
    '  location: { town: A }\n  email': '11:15 unknown field "contactInfo.location.town"',
    '  messaging: watsapp\n  email':
      '11:14 "contactInfo.messaging" must be one of whatsapp, telegram, signal, sms, phone, none, found the text "watsapp" — did you mean "whatsapp"?',
  }),
  ...inProfile('https://github.com/example', {
    'javascript:alert(1)':
      '14:10 "url" in item 1 of "socials" must start with https://, http:// or mailto:, found "javascript:alert(1)"',
    'mailto:me': '14:10 "url" in item 1 of "socials" is not a complete address: "mailto:me"',
    'https://me:secret@github.com':
      '14:10 "url" in item 1 of "socials" contains a user name or a password',
    '"https://example.com/\\u202egnp.a"':
      '14:10 "url" in item 1 of "socials" contains a character that reverses text: "https://example.com/\\u{202e}gnp.a"',
  }),
  ...inProfile('copyrightYear', {
    '  - { platform: Git, url: https://github.com/example }\ncopyrightYear':
      '15:27 "url" in item 2 of "socials" repeats "https://github.com/example"',
  }),
  ...inProfile(/$/, {
    'siteUrl: ftp://a.b\n':
      '16:10 "siteUrl" must start with https:// or http://, found "ftp://a.b"',
  }),
  ...inProfile('2024', {
    '"2024"': '15:16 "copyrightYear" must be a number, found the text "2024"',
    3000: '15:16 "copyrightYear" must be 2100 at most, found 3000',
  }),
  ...inProfile("'+1 555 0100'", {
    "'030 555 0100'":
      '10:12 "contactInfo.phoneNo" is not a telephone number with "+" and the country code: "030 555 0100"',
  }),
  ...inProfile('alex@example.com', {
    alex: '11:10 "contactInfo.email" is not an e-mail address: "alex"',
  }),
  ...vary('skills/a.yaml', skills, /items:.*/s, {
    'items: []\n': '3:8 "items" has no items',
    'items:\n  - { name: React.js, icon: raect }\n':
      '4:29 "icon" in item 1 of "items" is not a known icon: "raect" — did you mean "react"?',
    'items:\n  - { name: AWS, icon: aws }\n  - { name: Azure, icon: azure }\n': [
      '4:24 "icon" in item 1 of "items" is not a known icon: "aws"',
      '5:26 "icon" in item 2 of "items" is not a known icon: "azure"',
    ],
    'items:\n  - { name: 3D, icon: threejs }\n':
      '4:23 "icon" in item 1 of "items" is not a known icon: "threejs" — did you mean "threedotjs"?',
    'items:\n  - name: Vite\n  - 5\n  - name: VITE\n': [
      '5:5 item 2 of "items" must be a group of fields, found the number 5',
      '6:11 "name" in item 3 of "items" repeats "VITE"',
    ],
  }),
  [
    { 'skills/a.yaml': skills, 'skills/b.yaml': skills.replace('Frontend', 'frontend') },
    'skills/b.yaml:1:8 "group" repeats "frontend", which "a.yaml" has too',
  ],
  ...inProject(/title.*/, {
    'imageAlt: A shop.\nimage:': ['1:1 missing field "title"', '3:1 "image" has no value'],
  }),
  ...inProject('link: https://example.com', {
    'imageAlt: A shop.': '5:11 "imageAlt" describes a picture, but there is no image',
    'image: ../me.svg\nimageFocus: botom':
      '6:13 "imageFocus" must be one of top, bottom, left, right, center, found the text "botom" — did you mean "bottom"?',
    'links:\n  - { label: Shop }\n  - { url: shop.example }\n  - https://a.b': [
      '6:5 missing field "url" in item 1 of "links"',
      '7:12 "url" in item 2 of "links" must start with https://, http:// or mailto:, found "shop.example"',
      '8:5 item 3 of "links" must be a group of fields, found the text "https://a.b"',
    ],
  }),
  ...inProject('https://example.com', {
    '/projects/b':
      '5:7 "link" is broken, as no page or file of the site has this address: "/projects/b"',
    'a.mdx': '5:7 "link" leads to an entry without a page of its own: "a.mdx"',
    '//b.example/c.pdf':
      '5:7 "link" must start with https://, http:// or mailto:, found "//b.example/c.pdf"',
  }),
  [
    {
      'projects/a.mdx': project.replace('https://example.com', '../talks/b.mdx'),
      'talks/b.mdx': '---\ntitle: B\nlink: /none/\n---\n\nText.\n',
      'site.yaml': 'parts: [{ part: talks, layout: list, hidden: true }]\n',
    },
    'projects/a.mdx:5:7 "link" leads to an entry of a hidden part: "../talks/b.mdx"',
  ],
  [
    {
      'profile.yaml': profile.replace(/resume.*\n/, ''),
      'projects/a.mdx': project.replace('https://example.com', '../resume.pdf'),
      'resume.pdf': '%PDF',
    },
    'projects/a.mdx:5:7 "link" leads to a file whose address is already in use: "resume.pdf"',
  ],
  [
    {
      ...Object.fromEntries(
        Array.from({ length: 61 }, (_, index) => [`projects/p${index}.mdx`, `${project}Text.\n`]),
      ),
      'projects/p0.mdx': project.replace('https://example.com', 'search.json'),
      'projects/search.json': '{}',
    },
    'projects/p0.mdx:5:7 "link" leads to a file whose address is already in use: "projects/search.json"',
  ],
  ...inProject('link', {
    'date: 2025-02-31\nlink': '5:7 "date" is not a day of the calendar: "2025-02-31"',
    'date: "2025-2-1"\nlink': '5:7 "date" cannot be read as a date: "2025-2-1"',
  }),
  ...vary('talks/a.yaml', 'title: A\n', 'title: A\n', {
    'by: B\n': '1:1 missing field "title"',
    'title: A\ntag: [C]\n': '2:1 unknown field "tag" — did you mean "tags"?',
    'title: A\ndate: 2025-13\n': '2:7 "date" cannot be read as a date: "2025-13"',
    'title: A\nbibtex: title = {A}\n': '2:9 "bibtex" is no entry of BibTeX: "title = {A}"',
  }).map(
    ([files, ...findings]): BadInput => [
      { ...files, 'site.yaml': 'parts: [{ part: talks, layout: list }]\n' },
      ...findings,
    ],
  ),
];
