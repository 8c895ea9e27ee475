import { type BadInput, vary } from '../helpers/content.ts';

/** Settings of the whole site that name what is not there, or do not go together. */
export const badSite: readonly BadInput[] = vary('site.yaml', '', '', {
  'prats: [experience]': '1:1 unknown field "prats" — did you mean "parts"?',
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
  'links: [{ label: Blog }, { label: "", url: blog.example }]': [
    '1:9 missing field "url" in item 1 of "links"',
    '1:35 "label" in item 2 of "links" is empty',
    '1:44 "url" in item 2 of "links" must start with https://, http:// or mailto:, found "blog.example"',
  ],
  'links: [{ label: CV, url: /cv.pdf }]':
    '1:27 "url" in item 1 of "links" is broken, as no page or file of the site has this address: "/cv.pdf"',
  'words: { sayHelo: Moin, logoOf: Logo, countFound: "{count}", submit: "" }': [
    '1:10 unknown field "words.sayHelo" — did you mean "sayHello"?',
    '1:33 "words.logoOf" is missing "{title}"',
    '1:51 "words.countFound" is missing "{total}"',
    '1:70 "words.submit" is empty',
  ],
  'feed: 0': ['1:7 "feed" must be 1 or more, found 0'],
  'feed: 501': ['1:7 "feed" must be 500 at most, found 501'],
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
  'addresses: { blog: a, writing: Artigos Meus, projects: assets, resume: "", education: education }':
    [
      '1:20 "addresses.blog" names no part with pages',
      '1:32 "addresses.writing" cannot be part of a URL: "Artigos Meus"',
      '1:56 "addresses.projects" is taken: "assets"',
      '1:72 "addresses.resume" is empty',
    ],
  'language: pt\naddresses: { writing: obras, projects: obras, experience: projects }': [
    '2:40 "addresses.projects" is taken: "obras"',
    '2:59 "addresses.experience" is taken: "projects"',
  ],
  'theme: { accent: { light: "#0b5d3b80", dark: 5 } }':
    '1:46 "theme.accent.dark" must be text, found the number 5',
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
  'theme: { headings: system, text: "@fontsource-variable/noto-sans" }': [
    '1:20 "theme.headings" names a font that is not installed: "system"',
    '1:34 "theme.text" names a font that is not installed: "@fontsource-variable/noto-sans" — did you mean "Noto Sans"?',
  ],
});
