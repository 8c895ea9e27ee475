import { experience, profile, project, skills } from '../helpers/content.ts';
import { type BadInput, changes } from './bad-input.ts';

const ownSite = 'parts: [{ part: talks, layout: list }]\n';

/** Fields that are missing, unknown, empty, or of a kind that their record does not take. */
export const badFields: readonly BadInput[] = [
  ...changes('experience/a.yaml', experience, [
    [/role.*\n/, '', '1:1 missing field "role"'],
    [
      'technologies',
      'techologies',
      '5:1 unknown field "techologies" — did you mean "technologies"?',
    ],
    [/$/, 'salary: 5\n', '6:1 unknown field "salary"'],
    ['Developer', '', '2:1 "role" has no value'],
    ['Developer', '5', '2:7 "role" must be text, found the number 5'],
    ['Developer', '[a, b]', '2:7 "role" must be text, found a list'],
    ['[React.js]', 'React.js', '5:15 "technologies" must be a list, found the text "React.js"'],
    [
      '[React.js]',
      '[React.js, 5]',
      '5:26 item 2 of "technologies" must be text, found the number 5',
    ],
    ['[React.js]', '\n  - React.js\n  -\n', '7:4 item 2 of "technologies" has no value'],
    [
      '[React.js]',
      '\n  - React: js\n',
      '6:5 item 1 of "technologies" must be text, found a group of fields',
    ],
    ['Developer', '""', '2:7 "role" is empty'],
    ['Developer', '"\u200b"', '2:7 "role" is empty'],
    ['2024 - Present', 'sometime', '1:7 "year" cannot be read as a period: "sometime"'],
    [
      '[React.js]',
      '"a\\e[2Jb"',
      '5:15 "technologies" must be a list, found the text "a\\u{1b}[2Jb"',
    ],
    ['2024 - Present', '2025 - 2024', '1:7 "year" ends before it starts: "2025 - 2024"'],
    ['React.js', 'React.js, Vite, react.JS', '5:32 item 3 of "technologies" repeats "react.JS"'],
    ['Developer', '"a\\nb"', '2:7 "role" must be on one line'],
    ['Developer', '"a\\ud800b"', '2:7 "role" contains a control character'],
    [/$/, '__proto__: 1\n', '6:1 unknown field "__proto__"'],
  ]),
  ...changes('profile.yaml', profile, [
    [/ {2}email.*\n/, '', '10:3 missing field "contactInfo.email"'],
    ['  email', '  mail', '11:3 unknown field "contactInfo.mail" — did you mean "email"?'],
    [
      /about:\n.*\n.*\n/,
      'about: me\n',
      '6:8 "about" must be a group of fields, found the text "me"',
    ],
    [/ {4}url.*\n/, '', '13:5 missing field "url" in item 1 of "socials"'],
    [
      'https://github.com/example',
      'javascript:alert(1)',
      '14:10 "url" in item 1 of "socials" must start with https://, http:// or mailto:, found "javascript:alert(1)"',
    ],
    [
      'https://github.com/example',
      'mailto:me',
      '14:10 "url" in item 1 of "socials" is not a complete address: "mailto:me"',
    ],
    [
      'https://github.com/example',
      'https://me:secret@github.com',
      '14:10 "url" in item 1 of "socials" contains a user name or a password',
    ],
    [
      'https://github.com/example',
      '"https://example.com/\\u202egnp.a"',
      '14:10 "url" in item 1 of "socials" contains a character that reverses text: "https://example.com/\\u{202e}gnp.a"',
    ],
    [
      /$/,
      'siteUrl: ftp://a.b\n',
      '16:10 "siteUrl" must start with https:// or http://, found "ftp://a.b"',
    ],
    ['2024', '"2024"', '15:16 "copyrightYear" must be a number, found the text "2024"'],
    [
      "'+1 555 0100'",
      'call me',
      '10:12 "contactInfo.phoneNo" is not a telephone number with "+" and the country code: "call me"',
    ],
    [
      '+1 555 0100',
      '030 555 0100',
      '10:12 "contactInfo.phoneNo" is not a telephone number with "+" and the country code: "030 555 0100"',
    ],
    [
      '  email',
      '  messaging: watsapp\n  email',
      '11:14 "contactInfo.messaging" must be one of whatsapp, telegram, signal, sms, phone, none, found the text "watsapp" — did you mean "whatsapp"?',
    ],
    [
      '  email',
      '  location: { town: A }\n  email',
      '11:15 unknown field "contactInfo.location.town"',
    ],
    ['[Coder]', '[Coder, Editor, coder]', '2:24 item 3 of "roles" repeats "coder"'],
    ['alex@example.com', 'alex', '11:10 "contactInfo.email" is not an e-mail address: "alex"'],
    ['2024', '3000', '15:16 "copyrightYear" must be 2100 at most, found 3000'],
  ]),
  ...changes('skills/a.yaml', skills, [
    [
      /$/,
      '  - name: Vite\n  - 5\n  - name: react.js\n',
      '6:5 item 3 of "items" must be a group of fields, found the number 5',
      '7:11 "name" in item 4 of "items" repeats "react.js"',
    ],
    [
      'icon: react',
      'icon: raect',
      '4:29 "icon" in item 1 of "items" names no icon: "raect" — did you mean "react"?',
    ],
    [/items:\n.*\n/, 'items: []\n', '3:8 "items" has no items'],
  ]),
  ...changes('projects/a.mdx', project, [
    [
      'link',
      'imageAlt: A shop.\nlink',
      '5:11 "imageAlt" describes a picture, but there is no image',
    ],
    [
      'link',
      'links:\n  - { label: Shop }\n  - { url: shop.example }\n  - https://a.b\nlink',
      '6:5 missing field "url" in item 1 of "links"',
      '7:12 "url" in item 2 of "links" must start with https://, http:// or mailto:, found "shop.example"',
      '8:5 item 3 of "links" must be a group of fields, found the text "https://a.b"',
    ],
    ['link', 'year: soon\nlink', '5:7 "year" cannot be read as a period: "soon"'],
    [
      /title.*/,
      'imageAlt: A shop.\nimage:',
      '1:1 missing field "title"',
      '3:1 "image" has no value',
    ],
  ]),
  ...changes('site.yaml', 'parts: [experience]\n', [
    ['[experience]', '', '1:1 "parts" has no value'],
    ['[experience]', 'experience', '1:8 "parts" must be a list, found the text "experience"'],
    ['[experience]', '{ part: experience }', '1:8 "parts" must be a list, found a group of fields'],
    [
      'experience',
      'experiense',
      '1:9 item 1 of "parts" names no part: "experiense" — did you mean "experience"?',
    ],
    [
      'experience',
      '{ part: talks, hiden: true }',
      '1:17 "part" in item 1 of "parts" names no part: "talks"',
      '1:24 unknown field "hiden" in item 1 of "parts" — did you mean "hidden"?',
    ],
    [
      'experience',
      'experience, { part: experience, link: 5, hidden: no }',
      '1:29 "part" in item 2 of "parts" repeats "experience"',
      '1:47 "link" in item 2 of "parts" must be text or false, found the number 5',
      '1:58 "hidden" in item 2 of "parts" must be true or false, found the text "no"',
    ],
    [
      'experience',
      'footer, { part: home, heading: Hi }, 5',
      '1:9 item 1 of "parts" always comes last: "footer"',
      '1:25 "part" in item 2 of "parts" always comes first: "home"',
      '1:40 "heading" in item 2 of "parts" does not go with "home"',
      '1:46 item 3 of "parts" must be a group of fields, found the number 5',
    ],
    [
      /.*/,
      'words: { sayHelo: Moin, logoOf: Logo, countSome: "{count}", submit: "" }',
      '1:10 unknown field "words.sayHelo" — did you mean "sayHello"?',
      '1:33 "words.logoOf" is missing "{title}"',
      '1:50 "words.countSome" is missing "{total}" and "{entries}"',
      '1:69 "words.submit" is empty',
    ],
    [
      /.*/,
      'analytics: { script: http://a.example/b.js, connect: [a.example], attributes: { onload: x } }',
      '1:22 "analytics.script" must start with https://, found "http://a.example/b.js"',
      '1:55 item 1 of "analytics.connect" must start with https://, found "a.example"',
      '1:89 "analytics.attributes.onload" is none of the attributes that a script may have here',
    ],
    [/.*/, 'analytics: {}', '1:12 "analytics" names no service'],
    [
      /.*/,
      'analytics: { plausible: https://me.example, umami: x }',
      '1:25 "analytics.plausible" is not a host name: "https://me.example"',
      '1:52 "analytics.umami" is not a website id: "x"',
      '1:52 "analytics.umami" is set beside "plausible"',
    ],
    [
      /.*/,
      'analytics: { goatcounter: me }',
      '1:27 "analytics.goatcounter" is not a host name: "me"',
    ],
    [
      /.*/,
      'analytics: { script: https://a.example/b.js, src: https://a.example/c.js }',
      '1:51 "analytics.src" goes with a service, not with "script"',
    ],
    ['parts', 'prats', '1:1 unknown field "prats" — did you mean "parts"?'],
    [
      'experience',
      '{ part: talks, layout: list }',
      '1:17 "part" in item 1 of "parts" names a folder without an entry: "talks"',
    ],
    [
      'experience',
      '{ part: talks, layout: leger, heading: 5 }',
      '1:32 "layout" in item 1 of "parts" must be one of ledger, cards, quotes, list, prose, found the text "leger" — did you mean "ledger"?',
      '1:48 "heading" in item 1 of "parts" must be text, found the number 5',
    ],
  ]),
  ...changes('site.yaml', ownSite, [
    [
      'talks',
      'resume',
      '1:17 "part" in item 1 of "parts" takes a name of the site itself: "resume"',
    ],
    ['talks', 'Admin', '1:17 "part" in item 1 of "parts" takes a name of the site itself: "Admin"'],
    [
      'talks',
      'my talks',
      '1:17 "part" in item 1 of "parts" cannot be the name of a part: "my talks"',
    ],
    [
      'talks, layout: list',
      'experience, layout: list',
      '1:37 "layout" in item 1 of "parts" is for parts of your own; "experience" has its look already',
    ],
    [
      'list }',
      'list }, { part: Talks, layout: list }',
      '1:48 "part" in item 2 of "parts" repeats "Talks"',
    ],
  ]),
  ...changes('talks/a.yaml', 'title: A\n', [
    ['title: A', 'by: B', '1:1 missing field "title"'],
    [/$/, 'tag: [C]\n', '2:1 unknown field "tag" — did you mean "tags"?'],
    [/$/, 'imageAlt: A face\n', '2:11 "imageAlt" describes a picture, but there is no image'],
    [/$/, 'image: a.png\n', '2:8 "image" names a file that is not there: "a.png"'],
    [/$/, 'link: a.b\n', '2:7 "link" must start with https://, http:// or mailto:, found "a.b"'],
    [/$/, 'quote: <br>\n', '2:8 "quote" takes no HTML: "<br>"'],
  ]).map(([files, ...found]): BadInput => [{ ...files, 'site.yaml': ownSite }, ...found]),
  ...changes('site.yaml', 'theme: { palette: kraft }\n', [
    [
      'kraft',
      'kraftt',
      '1:19 "theme.palette" must be one of notebook, graphite, blueprint, ledger, kraft, riso, found the text "kraftt" — did you mean "kraft"?',
    ],
    [
      'kraft',
      '5',
      '1:19 "theme.palette" must be one of notebook, graphite, blueprint, ledger, kraft, riso, found the number 5',
    ],
    ['palette: kraft', 'accent: blu', '1:18 "theme.accent" cannot be read as a color: "blu"'],
    [
      'palette: kraft',
      'accent: { light: "#0b5d3b80", dark: 5 }',
      '1:46 "theme.accent.dark" must be text, found the number 5',
    ],
    [
      'palette: kraft',
      'accent: "#0b5d3b80"',
      '1:18 "theme.accent" must not be transparent: "#0b5d3b80"',
    ],
    ['palette: kraft', 'accent: { dark: "#fff" }', '1:18 missing field "theme.accent.light"'],
    [
      'palette: kraft',
      'accent: "#ffcc00"',
      '1:18 "theme.accent" has too little contrast in the light theme: #ffcc00 on paper is 1.3:1; #826600 has 4.8:1',
    ],
    [
      'palette: kraft',
      'palette: kraft, accent: { light: "#7a1f3d", dark: "#7a1f3d" }',
      '1:60 "theme.accent.dark" has too little contrast in the dark theme: #7a1f3d on paper is 1.7:1; #cd6a83 has 4.9:1',
    ],
    [
      'palette: kraft',
      'headings: Qqqq, text: sistem, ground: squares, corners: soft',
      '1:20 "theme.headings" names a font that is not installed: "Qqqq"',
      '1:32 "theme.text" names a font that is not installed: "sistem" — did you mean "system"?',
      '1:48 "theme.ground" must be one of dots, cross, plain, found the text "squares"',
      '1:66 "theme.corners" must be one of sharp, round, found the text "soft"',
    ],
    [
      'palette: kraft',
      'headings: system, text: "@fontsource-variable/noto-sans"',
      '1:20 "theme.headings" names a font that is not installed: "system"',
      '1:34 "theme.text" names a font that is not installed: "@fontsource-variable/noto-sans" — did you mean "Noto Sans"?',
    ],
    [
      'palette: kraft',
      'text: bricolage grotesque',
      '1:16 "theme.text" names a font that is not installed: "bricolage grotesque" — did you mean "Bricolage Grotesque"?',
    ],
    ['palette', 'pallete', '1:10 unknown field "theme.pallete" — did you mean "palette"?'],
  ]),
  [
    { 'experience/a.yaml': 'year: x\nrole: 5\nfoo: 1\n' },
    'experience/a.yaml:1:1 missing field "company"',
    'experience/a.yaml:1:1 missing field "description"',
    'experience/a.yaml:1:7 "year" cannot be read as a period: "x"',
    'experience/a.yaml:2:7 "role" must be text, found the number 5',
    'experience/a.yaml:3:1 unknown field "foo"',
  ],
  [
    {
      'profile.yaml': profile.replace(
        'copyrightYear',
        '  - { platform: Git, url: https://github.com/example }\ncopyrightYear',
      ),
    },
    'profile.yaml:15:27 "url" in item 2 of "socials" repeats "https://github.com/example"',
  ],
  [
    { 'skills/a.yaml': skills, 'skills/b.yaml': skills.replace('Frontend', 'frontend') },
    'skills/b.yaml:1:8 "group" repeats "frontend", which "a.yaml" has too',
  ],
  [
    { 'experience/a.yaml': `${experience}group: Frontend\n`, 'skills/a.yaml': skills },
    'experience/a.yaml:6:1 unknown field "group"',
  ],
  ...['2025-02-31', '2025-13-01', '2023-02-29', '2025-00-10', '2025-04-31'].map(
    (date): BadInput => [
      { 'projects/a.mdx': project.replace('link', `date: ${date}\nlink`) },
      `projects/a.mdx:5:7 "date" cannot be read as a date: "${date}"`,
    ],
  ),
  ...['2025-2-1', '1 March 2025', '2025-02', '2025-02-01T00:00', '20250201', '0025-02-01'].map(
    (date): BadInput => [
      { 'projects/a.mdx': project.replace('link', `date: "${date}"\nlink`) },
      `projects/a.mdx:5:7 "date" cannot be read as a date: "${date}"`,
    ],
  ),
];
