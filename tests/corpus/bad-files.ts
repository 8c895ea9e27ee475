import {
  type BadInput,
  experience,
  inJob,
  inProfile,
  makePhoto,
  picture,
  profile,
  project,
  vary,
} from '../helpers/content.ts';

const inVita = 'parts: [{ part: vita, layout: prose }]';

const ownImages = 'icon: a.png\nshareImage: b.webp\n';

/** Files that do not belong, cannot be read, or name what is not there. */
export const badFiles: readonly BadInput[] = [
  // Nothing is said of what a broken site.yaml would name.
  [
    {
      'site.yaml': 'parts: [{ part: talks, layout: list }]\nicon: "a\n',
      'talks/a.yaml': 'title: A\nlink: ../files/a.pdf\n',
      'files/a.pdf': 'x',
      'de/profile.yaml': 'bio: Ich.\n',
    },
    'site.yaml:2:7 this quote or bracket is not closed',
  ],
  ...inProfile('me.svg', {
    'you.svg': '4:11 "portrait" names a file that does not exist: "you.svg"',
    'Me.svg': '4:11 "portrait" names a file that does not exist: "Me.svg" — did you mean "me.svg"?',
    '../me.svg': '4:11 "portrait" is outside the content folder: "../me.svg"',
    'https://a.b/c.png':
      '4:11 "portrait" must be a path inside the content folder, found "https://a.b/c.png"',
    'profile.yaml': '4:11 "portrait" is not a picture: "profile.yaml"',
  }),
  ...inProfile('https://example.com/resume.pdf', {
    'cv.pdf': '5:9 "resume" names a file that does not exist: "cv.pdf"',
    'me.svg': '5:9 "resume" is not a PDF: "me.svg"',
    'javascript:alert(1)':
      '5:9 "resume" must start with https:// or http://, found "javascript:alert(1)"',
  }),
  ...inJob('Studio', {
    'St\x1b[31mudio': '3:12 the file contains the control character U+001B',
    'St\u202eudio': '3:12 the invisible character U+202E reverses the direction of text',
    'St\u202eudio\u202c': '3:12 the invisible character U+202E reverses the direction of text',
    '\u202bSt\u2067udio\u2069':
      '3:10 the invisible character U+202B reverses the direction of text',
    'St\u2068udio\u202c': '3:17 the invisible character U+202C reverses the direction of text',
    'Studio\u2069': '3:16 the invisible character U+2069 reverses the direction of text',
  }),
  ...inJob(/.*/s, {
    [`${experience}${'#'.repeat(300 * 1024)}`]: '1:1 the file has 301 KiB; 256 KiB is the most',
    [`\ufeff${experience}`.replace('Studio', 'St\x07udio')]:
      '3:12 the file contains the control character U+0007',
  }),
  [
    { 'profile.yaml': profile.replace('me.svg', 'x.png'), 'x.png': 'hello' },
    'profile.yaml:4:11 "portrait" cannot be read: "x.png"',
  ],
  [
    {
      'profile.yaml': profile.replace('me.svg', 'x.svg'),
      'x.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script /></svg>`,
    },
    'profile.yaml:4:11 "portrait" contains a script, and content is data: "x.svg"',
  ],
  [{ 'profile.yml': profile }, 'profile.yml:1:1 this file has the same name as "profile.yaml"'],
  [{ 'notes.txt': 'x' }, 'notes.txt:1:1 unknown file "notes.txt"'],
  [
    { 'profil.yaml': profile },
    'profil.yaml:1:1 unknown file "profil.yaml" — did you mean "profile.yaml"?',
  ],
  [
    { 'experiences/a.yaml': experience, 'experiences/b.yaml': experience },
    'experiences:1:1 unknown folder "experiences" — did you mean "experience"?',
  ],
  [{ 'talks/a.yaml': 'title: A\n', 'talks/images/b.png': 'x' }, 'talks:1:1 unknown folder "talks"'],
  [
    {
      'site.yaml': inVita,
      'vita/a.mdx': '---\ntitle: A\n---\n',
      'vita/b.mdx': '---\ntitle: B\n---\n',
    },
    'vita/b.mdx:1:1 "prose" shows one text, and "a.mdx" is that of "vita" already',
  ],
  [
    { 'site.yaml': inVita, 'vita/a.mdx': '---\ntitle: A\n---\n\nText.\n', 'vita/b.md': '' },
    'vita/b.md:1:1 unknown file "b.md"',
  ],
  [
    { 'site.yaml': inVita, 'vita/a.mdx': '---\ntitle: A\n---\n' },
    'vita/a.mdx:1:1 layout "prose" needs a body, and this file has none',
  ],
  [
    { 'site.yaml': 'parts: [{ part: vita, layout: list }]', 'vita/a.md': '# A\n' },
    'site.yaml:1:17 "part" in item 1 of "parts" names a folder that has no entries: "vita"',
    'vita/a.md:1:1 unknown file "a.md"',
  ],
  [
    {
      'site.yaml': ownImages,
      'a.png': await makePhoto('png', 600, 500),
      'b.webp': await makePhoto('webp', 1200, 630),
    },
    'site.yaml:1:7 "icon" does not fit: "a.png" is PNG with 600 × 500 pixels',
    'site.yaml:2:13 "shareImage" does not fit: "b.webp" is WEBP with 1200 × 630 pixels',
  ],
  [
    { 'site.yaml': 'icon: a.png\nshareImage: c.png', 'a.png': await makePhoto('png', 1600, 900) },
    'site.yaml:1:7 "icon" does not fit: "a.png" is PNG with 1600 × 900 pixels',
    'site.yaml:2:13 "shareImage" names a file that does not exist: "c.png" — did you mean "a.png"?',
  ],
  [{ 'projects/old/a.mdx': project }, 'projects/old:1:1 unknown folder "old"'],
  [
    { 'projects/Shop.mdx': project, 'projects/shop.mdx': project },
    'projects/shop.mdx:1:1 this file has the same address as "Shop.mdx"',
  ],
  [
    { 'projects/my shop.mdx': project },
    'projects/my shop.mdx:1:1 this file name cannot be used: "my shop.mdx"',
  ],
  ...Object.entries({
    'a\u200db': 'a\u200db',
    'می\u200c': 'می\u200c',
    'क\u200d\u200dष': 'क\u200d\u200dष',
    'می\u202eخ': 'می\\u{202e}خ',
    'می\u200fخ': 'می\\u{200f}خ',
    '\u0301a': '\u0301a',
  }).map(
    ([name, shown]): BadInput => [
      { [`projects/${name}.mdx`]: project },
      `projects/${name}.mdx:1:1 this file name cannot be used: "${shown}.mdx"`,
    ],
  ),
  [
    { 'projects/café.mdx': project, 'projects/cafe\u0301.mdx': project },
    'projects/cafe\u0301.mdx:1:1 this file name differs from "café.mdx" only in Unicode normalization',
  ],
  [
    {
      'profile.yaml': profile.replaceAll('me.svg', 'ü.svg'),
      'ü.svg': picture,
      'u\u0308.svg': picture,
    },
    'u\u0308.svg:1:1 this file name differs from "ü.svg" only in Unicode normalization',
  ],
  [
    { 'experience/a\nb\u001b[2J.yaml': experience },
    'experience/a\nb\u001b[2J.yaml:1:1 this file name cannot be used: "a\\nb\\u{1b}[2J.yaml"',
  ],
  [
    { 'experience/a.yaml': Buffer.from([0x79, 0x3a, 0x20, 0x0a, 0x61, 0xff, 0xfe]) },
    'experience/a.yaml:2:2 the file is not UTF-8 text',
  ],
];

/** Settings of the whole site that name what is not there, or do not go together. */
export const badSite: readonly BadInput[] = vary('site.yaml', '', '', {
  'prats: [experience]': '1:1 unknown field "prats" — did you mean "parts"?',
  'parts:': '1:1 "parts" has no value',
  'parts: experience': '1:8 "parts" must be a list, found the text "experience"',
  'parts: [experiense]':
    '1:9 item 1 of "parts" names no part: "experiense" — did you mean "experience"?',
  'parts: [{ part: talks, hiden: true }]': [
    '1:17 "part" in item 1 of "parts" names no part: "talks"',
    '1:24 unknown field "hiden" in item 1 of "parts" — did you mean "hidden"?',
  ],
  'parts: [experience, { part: experience, link: 5, hidden: no }]': [
    '1:29 "part" in item 2 of "parts" repeats "experience"',
    '1:47 "link" in item 2 of "parts" must be text or false, found the number 5',
    '1:58 "hidden" in item 2 of "parts" must be true or false, found the text "no"',
  ],
  'parts: [footer, { part: home, heading: Hi }, 5]': [
    '1:9 item 1 of "parts" always comes last: "footer"',
    '1:25 "part" in item 2 of "parts" always comes first: "home"',
    '1:40 "heading" in item 2 of "parts" does not go with "home"',
    '1:46 item 3 of "parts" must be a group of fields, found the number 5',
  ],
  'parts: [{ part: talks, layout: list }]':
    '1:17 "part" in item 1 of "parts" names a folder that has no entries: "talks"',
  'parts: [{ part: talks, layout: leger, heading: 5 }]': [
    '1:32 "layout" in item 1 of "parts" must be one of ledger, cards, quotes, list, publications, prose, timeline, tiles, found the text "leger" — did you mean "ledger"?',
    '1:48 "heading" in item 1 of "parts" must be text, found the number 5',
  ],
  'parts: [{ part: Admin, layout: list }]':
    '1:17 "part" in item 1 of "parts" takes a name of the site itself: "Admin"',
  'parts: [{ part: my talks, layout: list }]':
    '1:17 "part" in item 1 of "parts" cannot be the name of a part: "my talks"',
  'parts: [{ part: experience, layout: tiles }, { part: technologies, layout: cards }]': [
    '1:37 "layout" in item 1 of "parts" does not fit "experience": "tiles"',
    '1:76 "layout" in item 2 of "parts" does not fit "technologies": "cards"',
  ],
  'parts: [{ part: talks, layout: timeline }]':
    '1:32 "layout" in item 1 of "parts" does not fit "talks": "timeline"',
  'resumes: [{ name: Team_Lead }, { name: a, include: B c, pages: 0 }, { name: A }]': [
    '1:19 "name" in item 1 of "resumes" cannot be a name: "Team_Lead"',
    '1:52 "include" in item 2 of "resumes" cannot be a name: "B c"',
    '1:64 "pages" in item 2 of "resumes" must be 1 or more, found 0',
    '1:77 "name" in item 3 of "resumes" cannot be a name: "A"',
    '1:77 "name" in item 3 of "resumes" repeats "A"',
  ],
  'resumes: [{ name: a, include: [backend] }]':
    '1:32 item 1 of "include" in item 1 of "resumes" names a tag that no entry has: "backend"',
  'parts: [{ part: about, layout: list, group: More, resume: false }]': [
    '1:32 "layout" in item 1 of "parts" does not go with "about"',
    '1:45 "group" in item 1 of "parts" does not go with "about"',
    '1:59 "resume" in item 1 of "parts" does not go with "about"',
  ],
  'parts: [{ part: experience, group: More }, { part: projects, layout: list, group: [a] }]': [
    '1:36 "group" in item 1 of "parts" goes with the layout "list" alone',
    '1:83 "group" in item 2 of "parts" must be text, found a list',
  ],
  'parts: [{ part: talks, layout: list }, { part: Talks, layout: list }]':
    '1:48 "part" in item 2 of "parts" repeats "Talks"',
  'links: [{ label: Blog }, { label: "", url: blog.example }]': [
    '1:9 missing field "url" in item 1 of "links"',
    '1:35 "label" in item 2 of "links" is empty',
    '1:44 "url" in item 2 of "links" must start with https://, http:// or mailto:, found "blog.example"',
  ],
  'links: [{ label: CV, url: /cv.pdf }]':
    '1:27 "url" in item 1 of "links" is broken, as no page or file of the site has this address: "/cv.pdf"',
  'words: { sayHelo: Moin, logoOf: Logo, countSome: "{count}", submit: "" }': [
    '1:10 unknown field "words.sayHelo" — did you mean "sayHello"?',
    '1:33 "words.logoOf" is missing "{title}"',
    '1:50 "words.countSome" is missing "{total}" and "{entries}"',
    '1:69 "words.submit" is empty',
  ],
  'robots: { training: no, search: true }': [
    '1:21 "robots.training" must be true or false, found the text "no"',
    '1:25 unknown field "robots.search"',
  ],
  'analytics: {}': '1:12 "analytics" names no service',
  'analytics: { script: http://a.example/b.js, connect: [a.example], attributes: { onload: x } }': [
    '1:22 "analytics.script" must start with https://, found "http://a.example/b.js"',
    '1:55 item 1 of "analytics.connect" must start with https://, found "a.example"',
    '1:89 "analytics.attributes.onload" is none of the attributes that a script may have here',
  ],
  'analytics: { plausible: https://me.example, umami: x }': [
    '1:25 "analytics.plausible" is not a host name: "https://me.example"',
    '1:52 "analytics.umami" is not a website id: "x"',
    '1:52 "analytics.umami" is set beside "plausible"',
  ],
  'analytics: { goatcounter: me }': '1:27 "analytics.goatcounter" is not a host name: "me"',
  'analytics: { goatcounter: "-.-" }': '1:27 "analytics.goatcounter" is not a host name: "-.-"',
  'analytics: { plausible: "evil.example:99999" }':
    '1:25 "analytics.plausible" is not a host name: "evil.example:99999"',
  'analytics: { script: https://*/x.js, connect: ["https://*.example"] }': [
    '1:22 "analytics.script" has a "*" in its host: "https://*/x.js"',
    '1:48 item 1 of "analytics.connect" has a "*" in its host: "https://*.example"',
  ],
  'analytics: { script: https://a.example/b.js, attributes: { integrity: sha384-typo } }':
    '1:71 "analytics.attributes.integrity" is not a hash: "sha384-typo"',
  'analytics: { script: https://a.example/b.js, src: https://a.example/c.js }':
    '1:51 "analytics.src" goes with a service, not with "script"',
  'theme: { pallete: kraft }': '1:10 unknown field "theme.pallete" — did you mean "palette"?',
  'theme: { palette: kraftt }':
    '1:19 "theme.palette" must be one of notebook, graphite, blueprint, ledger, kraft, riso, found the text "kraftt" — did you mean "kraft"?',
  'theme: { accent: blu }': '1:18 "theme.accent" cannot be read as a color: "blu"',
  'theme: { accent: { light: "#0b5d3b80", dark: 5 } }':
    '1:46 "theme.accent.dark" must be text, found the number 5',
  'theme: { accent: "#0b5d3b80" }': '1:18 "theme.accent" must not be transparent: "#0b5d3b80"',
  'theme: { scheme: dim, paper: beigge, ink: { light: "#0008", dark: white } }': [
    '1:18 "theme.scheme" must be one of auto, light, dark, found the text "dim"',
    '1:30 "theme.paper" cannot be read as a color: "beigge"',
    '1:52 "theme.ink.light" must not be transparent: "#0008"',
  ],
  'theme: { paper: "#fff", ink: { light: "#000", night: "#fff" } }':
    '1:47 unknown field "theme.ink.night" — did you mean "light"?',
  'theme: { paper: "#777", ink: { dark: "#333" } }': [
    '1:17 "theme.paper" has too little contrast in the light theme: the ink on #777777 is 3.5:1; #9c9c9c has 5.7:1',
    '1:38 "theme.ink.dark" has too little contrast in the dark theme: #333333 on paper is 1.4:1; #898989 has 5.2:1',
  ],
  'theme: { paper: "#666" }':
    '1:17 "theme.paper" has too little contrast in the light theme: the ink on #666666 is 2.8:1; #9a9a9a has 5.7:1',
  'theme: { scheme: dark, paper: "#888" }':
    '1:31 "theme.paper" has too little contrast in the dark theme: the ink on #888888 is 2.9:1; #565656 has 6.0:1',
  'theme: { accent: "#ffcc00" }':
    '1:18 "theme.accent" has too little contrast in the light theme: #ffcc00 on paper is 1.3:1; #826600 has 4.8:1',
  'theme: { palette: kraft, accent: { light: "#7a1f3d", dark: "#7a1f3d" } }':
    '1:60 "theme.accent.dark" has too little contrast in the dark theme: #7a1f3d on paper is 1.7:1; #cd6a83 has 4.9:1',
  'theme: { headings: Qqqq, text: sistem, ground: squares, corners: soft }': [
    '1:20 "theme.headings" names a font that is not installed: "Qqqq"',
    '1:32 "theme.text" names a font that is not installed: "sistem" — did you mean "system"?',
    '1:48 "theme.ground" must be one of dots, cross, plain, found the text "squares"',
    '1:66 "theme.corners" must be one of sharp, round, found the text "soft"',
  ],
  'theme: { covers: riso }':
    '1:18 "theme.covers" must be one of color, print, found the text "riso"',
  'theme: { mono: [Fira Code] }': '1:16 "theme.mono" must be text, found a list',
  'theme: { mono: Ibm Plex Mona }':
    '1:16 "theme.mono" names a font that is not installed: "Ibm Plex Mona" — did you mean "IBM Plex Mono"?',
  'theme: { mono: "@fontsource/ibm-plex-mono" }':
    '1:16 "theme.mono" names a font that is not installed: "@fontsource/ibm-plex-mono" — did you mean "IBM Plex Mono"?',
  'theme: { headings: system, text: "@fontsource-variable/noto-sans" }': [
    '1:20 "theme.headings" names a font that is not installed: "system"',
    '1:34 "theme.text" names a font that is not installed: "@fontsource-variable/noto-sans" — did you mean "Noto Sans"?',
  ],
  'theme: { text: "@fontsource-variable/qqqq" }':
    '1:16 "theme.text" names a font that is not installed: "@fontsource-variable/qqqq"',
});
