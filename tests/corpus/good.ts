import {
  type ContentFiles,
  education,
  experience,
  makePhoto,
  picture,
  profile,
  project,
  skills,
} from '../helpers/content.ts';

const job = (text: string): ContentFiles => ({ 'experience/a.yaml': text });
const body = (text: string): ContentFiles => ({ 'projects/a.mdx': `${project}\n${text}\n` });
const setResume = (path: string) => profile.replace('https://example.com/resume.pdf', path);

/** Content that looks odd and is valid. */
export const goodInputs: Readonly<Record<string, ContentFiles>> = {
  'a profile and nothing else': {},
  'the least there can be': {
    'profile.yaml':
      'name: A\nroles: [B]\nbio: C\ncontactInfo: { email: a@b.c }\ncopyrightYear: 2024\n',
    'experience/a.yaml': experience.replace(/tech.*\n/, ''),
    'education/a.yaml': 'year: 2009\ntitle: School\ndescription: Much.\n',
    'projects/a.mdx': project.replace(/tech.*\nlink.*\n/, ''),
  },
  'all that an entry can have': {
    'experience/a.yaml': `${experience}location: Berlin\nlink: https://studio.example\nresume: false\n`,
    'education/a.yaml': `${education}degree: BSc\nlink: https://tu.example\n`,
    'projects/a.mdx': project.replace(
      'link',
      'year: 2024\nrole: Lead\nlinks: [{ url: https://b.c }, { label: D, url: mailto:e@f }]\nlink',
    ),
    'profile.yaml': profile.replace(
      '  email',
      '  messaging: signal\n  location: { city: Berlin }\n  email',
    ),
  },
  'Windows line ends': job(experience.replaceAll('\n', '\r\n')),
  'a byte order mark': job(`\ufeff${experience}`),
  'letters of other scripts and emoji': job(experience.replace('Studio', '東京スタジオ 🎨')),
  'marks of direction in pairs, and those that stand alone': job(
    experience.replace(
      'Studio',
      '\u2067می\u200cخواهم \u202aC++\u202c\u2069\u200e 👩\u200d💻\u200f',
    ),
  ),
  'an anchor and its alias': job(experience.replace('Studio', '&x Studio').replace('Work.', '*x')),
  'JSON, which is YAML': { 'skills/a.yaml': '{"group":"A","order":1.5,"items":[{"name":"B"}]}' },
  'the ending .yml': { 'experience/a.yml': experience, 'skills/a.yml': skills },
  'hidden files and folders': { '.DS_Store': '\0', '.git/config': 'x', 'skills/.keep': '' },
  'what Windows leaves in folders': {
    'Thumbs.db': '\0',
    'desktop.ini': '\xff',
    'skills/Desktop.ini': 'x',
    'images/thumbs.db': '',
  },
  "editors' backups": { 'experience/a.yaml~': 'x', 'skills/.a.yaml.swp': '\0', 'a.swp': '\0' },
  'pictures that nobody names': { 'old/b.webp': 'x', 'projects/images/c.PNG': 'x' },
  'a resume beside the profile': { 'profile.yaml': setResume('files/cv.pdf'), 'files/cv.pdf': '%' },
  'addresses that differ by capitals': {
    'profile.yaml': profile.replace(
      'copyrightYear',
      '  - { platform: Git, url: https://github.com/Example }\ncopyrightYear',
    ),
  },
  'comments in the body': body('{/* a note to myself */}\n\nText {/* here too */}.'),
  'braces and signs that are escaped': body('\\{x} and \\<3 and `{code} <b>`'),
  'links of every kind': body('[a](https://b.c) [d](#e) [f](mailto:g@h) www.i.com\n\n# E'),
  'links to pages and files of the site': {
    'profile.yaml': profile.replace('I build.', 'I [build](/projects/a#why "Why") [it](#contact).'),
    'projects/a.mdx': `${project.replace('https://example.com', '../files/My paper.pdf')}
[a](/) [b](/resume/#work) [c](../projects/b.mdx#so) [d](<../files/My paper.pdf#page=2>)
[e](/favicon.svg) [f](/feed.xml) [g](./b.mdx) [h][i] [j](/files/My%20paper.pdf)

## Why

[i]: ../talks/ü.mdx
`,
    'projects/b.mdx': `${project}\n## *So*\n\n[a](a.mdx#why)\n`,
    'files/My paper.pdf': '%PDF',
    'talks/ü.mdx': '---\ntitle: Ü\n---\n\nText.\n',
    'talks/c.yaml': 'title: C\nlinks: [{ url: "#talks" }, { url: /#projects }]\n',
    'site.yaml': 'parts: [projects, { part: talks, layout: list }]',
  },
  'names in scripts with marks and joiners': {
    'projects/पुस्तकालय.mdx': project,
    'projects/می\u200cخواهم.mdx': project,
    'projects/र\u200d्य_1.mdx': project,
    'می\u200cنوشتم/a.yaml': 'title: A\n',
    'site.yaml': 'parts: [projects, { part: می\u200cنوشتم, layout: list }]',
  },
  'names with marks apart from their letters, named in either form': {
    'profile.yaml': setResume('u\u0308/ü.pdf').replaceAll('me.svg', 'mé.svg'),
    'me\u0301.svg': picture,
    'u\u0308/u\u0308.pdf': '%PDF',
    'projects/cafe\u0301.mdx': `${project.replace('https://example.com', '/projects/caf\u00e9/')}
![a](../mé.svg) ![a](../me\u0301.svg) [b](/u\u0308/%C3%BC.pdf) [c](../ü/u\u0308.pdf) [d](#e) [f](../u\u0308/a.mdx)

# E
`,
    'projects/café-2.mdx': `${project}\n[a](cafe\u0301.mdx) [b](caf%C3%A9.mdx#e) [c](/projects/cafe\u0301)\n`,
    'u\u0308/a.mdx': '---\ntitle: A\n---\n\nText.\n',
    'site.yaml': 'parts: [projects, { part: ü, layout: list }]',
  },
  'a file that only an entry of a hidden part names': {
    'talks/c.yaml': 'title: C\nlink: c.pdf\nlinks: [{ url: /none/ }]\n',
    'talks/c.pdf': '%PDF',
    'site.yaml': 'parts: [projects, { part: talks, layout: list, hidden: true }]',
  },
  'links to headings': body(
    '[a](#was-%C3%BCber) [b](#was-über-1)\n\n## *Was* über?\n\n## Was über',
  ),
  'tables, tasks and footnotes': body('|a|\n|-|\n|b|\n\n- [x] c[^1]\n\n[^1]: d'),
  components: body('<Figure src="../me.svg" alt="Me" caption="I" />\n\n<Note>\n  **b**\n</Note>'),
  'remarks of each kind, and steps': body(
    '<Note kind="note">a</Note>\n\n<Note kind="caution">\n  b\n</Note>\n\n<Steps>\n1. a\n\n   b\n2. c\n</Steps>',
  ),
  'pictures and code beside each other, and a wide picture': body(
    '<Figure wide src="../me.svg" alt="A" />\n\n<Compare>\n<Figure src="../me.svg" alt="A" caption="B" />\n{/* c */}\n<Figure src="../me.svg" alt="D" caption="E" />\n</Compare>\n\n<Compare>\n  ```js title="a"\n  1\n  ```\n  ```diff title="b"\n  +2\n  ```\n</Compare>',
  ),
  'cards of other entries': {
    ...body('<Card entry="b.mdx" />\n\n<Card entry="../talks/ü.yaml" />'),
    'projects/b.mdx': project,
    'talks/ü.yaml': 'title: A\n',
    'site.yaml': 'parts: [projects, { part: talks, layout: list }]',
  },
  'formulas, and prices that are none': body(
    'From $5 to $6 and $HOME, $x$-axis, $\\frac{1}{2}$ {/* a */}\n\n$$E = mc^2$$\n\n$$\n\\text{<b>} {a}\n$$\n\n> - $$\n>   x\n>   $$\n\n`$a` \\$b$',
  ),
  'a video with all that it can have': {
    ...body(
      '<Video src="demo 1.mp4" poster="../me.svg" alt="A" caption="*B*" captions="demo.VTT" />',
    ),
    'projects/demo 1.mp4': 'x',
    'projects/demo.VTT': 'WEBVTT',
  },
  'parts by name and in full': {
    'site.yaml':
      'parts: [{ part: home, link: Top }, projects, { part: education, hidden: true }, { part: contact, link: false }]',
  },
  'parts in another layout, in a group, and not on the resume': {
    'site.yaml':
      'parts: [{ part: technologies, layout: list, group: A }, { part: projects, layout: ledger }, { part: education, layout: list, group: A, resume: false }]',
  },
  "parts of an owner's own, each with all that an entry can have": {
    'site.yaml':
      'parts: [{ part: Vorträge, layout: ledger, heading: A, link: B }, { part: x_1, layout: prose, hidden: true }]',
    'Vorträge/a.yml':
      'title: A\nby: B\nyear: 2024\ndate: 2024-05\ndescription: C.\nquote: "*D*"\ntags: [E]\nlink: https://f.g\nlinks: [{ url: https://h.i }]\nimage: ../me.svg\nimageAlt: J\nlevel: C1\norder: 1\n',
    'Vorträge/b.mdx': '---\ntitle: B\ndate: 2099-04-12\n---\n\n# Text\n',
    'x_1/a.mdx': '---\ntitle: X\n---\n\nText.\n',
  },
  'several resumes, and what is for them': {
    'site.yaml':
      'resumes: [{ name: a-1, label: B, include: [c, d-2, e], pages: 2, summary: "*F*", listed: false }, { name: g, published: false }]\nlinks: [{ label: H, url: /resume/a-1.pdf }, { label: I, url: /resume/a-1.json }]',
    'experience/a.yaml': `${experience}for: [c, e]\n`,
    'projects/a.mdx': project.replace('link', 'for: [d-2, c]\nlink'),
    'skills/a.yaml': `${skills}for: [c, d-2]\n`,
    'education/a.yaml': education.replace('Much.', '|\n  - A {for: e}\n  - `{for:}` \\{for:}'),
  },
  'an icon and an image of shared links': {
    'site.yaml': 'icon: ./me.svg\nshareImage: images/a.jpg\n',
    'images/a.jpg': await makePhoto('jpeg', 2400, 1256),
  },
  'a look with a color and fonts of its own': {
    'site.yaml':
      'theme: { palette: riso, accent: rgb(0 80 90), headings: Noto Sans, text: system, mono: IBM Plex Mono, ground: cross, corners: round, covers: print }',
  },
  'a single theme with colors of its own': {
    'site.yaml': 'theme: { scheme: dark, paper: "#101010", ink: ivory, accent: gold }',
  },
  'a script with attributes': {
    'site.yaml':
      'analytics: { script: https://a.example/b.js, attributes: { data-a: b }, connect: [https://c.example, https://d.example/e] }',
  },
  'a site that no crawler may read for training': { 'site.yaml': 'robots: { training: false }' },
  'a site of which nothing is said': { 'site.yaml': '{}' },
  'a site of comments alone': { 'site.yaml': '# theme: {}\n' },
  'comments behind values': job(experience.replaceAll('\n', ' # mine\n')),
  'paragraphs, lists, links, emphasis and code in a text': job(
    experience.replace(
      'Work.',
      '|\n  *One* **two** `<b>`:\n\n  - [a](https://b.c) and\n    1. <https://d.e>\n    2. [f](mailto:g@h)\n  - b\n',
    ),
  ),
  'signs that Markdown could take for its own': job(
    experience.replace('Work.', "'5 * 3 < 2 & C* #1 __init__ List<T> &amp; \\<b> ![a] [b]: c'"),
  ),
  'a word that only begins like code': body('Important: exports are imported.'),
  'HTML elements for words': body(
    '<details>\n<summary>More</summary>\n\nH<sub>2</sub>O, x<sup>2</sup>\n</details>\n\n<kbd>A</kbd> <abbr title="b">B</abbr>',
  ),
};
