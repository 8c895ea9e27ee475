import { usualWords } from '../../src/schemas/site-languages.ts';
import {
  type BadInput,
  type ContentFiles,
  experience,
  project,
  skills,
} from '../helpers/content.ts';

const wordCount = Object.keys(usualWords).length;

/** Content in English, which may be translated into German. */
const originals: ContentFiles = {
  'site.yaml': 'languages: [en, de]\n',
  'experience/a.yaml': `${experience}link: https://studio.example\nlocation: Berlin\n`,
  'projects/a.mdx': `${project.replace('link', 'order: 2\nlinks: [{ label: Demo, url: https://b.example }]\nlink')}\n## Why\n\nText.\n`,
};

/** A part in a group, which the navigation leaves out. */
const ownPart: ContentFiles = {
  'site.yaml':
    'languages: [en, de]\nparts: [{ part: talks, layout: list, group: More }, { part: about, link: false }]\n',
  'talks/a.yaml': 'title: A\n',
};

/** A file beside the originals, and the findings in it. */
const add = (path: string, text: string, ...findings: string[]): BadInput => [
  { ...originals, [path]: text },
  ...findings.map((finding) => `${path}:${finding}`),
];
const job = (text: string, ...findings: string[]) => add('de/experience/a.yaml', text, ...findings);
const study = (text: string, ...findings: string[]) => add('de/projects/a.mdx', text, ...findings);
const site = (text: string, ...findings: string[]): BadInput => [
  { ...originals, ...ownPart, 'de/site.yaml': text },
  ...findings.map((finding) => `de/site.yaml:${finding}`),
];

/** What `site.yaml` says of languages, and the findings in it. */
const languages = (text: string, ...findings: string[]): BadInput => [
  { 'site.yaml': text },
  ...findings.map((finding) => `site.yaml:${finding}`),
];

const listed: readonly BadInput[] = [
  languages(
    'language: en\nlanguages: [en, de]\n',
    '1:11 "language" stands beside "languages", which names all of them',
  ),
  languages('languages: []\n', '1:12 "languages" has no items'),
  languages(
    'languages: [en, { code: gremn }]\n',
    '1:25 "code" in item 2 of "languages" is no tag of a language: "gremn"',
  ),
  languages(
    'languages: [en, mul, und, zxx]\n',
    '1:17 item 2 of "languages" is no tag of a language: "mul"',
    '1:22 item 3 of "languages" is no tag of a language: "und"',
    '1:27 item 4 of "languages" is no tag of a language: "zxx"',
  ),
  languages(
    'languages: [en, { code: pt, label: deutsch }, de]\n',
    '1:47 item 3 of "languages" is called like another one: "Deutsch"',
  ),
  languages(
    'languages: [en, gremn, sw]\n',
    '1:17 item 2 of "languages" is no tag of a language: "gremn"',
    `1:24 item 3 of "languages" is Swahili, which the site has no words in: ${wordCount} are missing`,
  ),
  languages('languages: [en, de, EN]\n', '1:21 item 3 of "languages" repeats "EN"'),
  languages('complete: de\n', '1:11 "complete" names none of "languages": "de"'),
  languages(
    'languages: [en, de]\ncomplete: [en]\n',
    '2:12 item 1 of "complete" names the usual language, which is complete: "en"',
  ),
  languages(
    'languages: [en, sw]\n',
    `1:17 item 2 of "languages" is Swahili, which the site has no words in: ${wordCount} are missing`,
  ),
  [
    {
      'site.yaml': 'languages: [en, de]\nparts: [{ part: De, layout: list }]\n',
      'De/a.yaml': 'title: A\n',
    },
    'site.yaml:1:17 item 2 of "languages" has the name of a part of yours, and so its address: "de"',
  ],
];

const folders: readonly BadInput[] = [
  [
    { ...originals, 'fr/experience/a.yaml': experience },
    'fr:1:1 site.yaml does not list the language of the folder "fr": French',
  ],
  [
    { ...originals, 'en/profile.yaml': 'bio: I do.\n' },
    'en:1:1 the default language, English, must not have a folder: "en"',
  ],
  [
    { ...originals, 'DE/experience/a.yaml': 'role: Entwickler\n' },
    'DE:1:1 the folder "DE" is in site.yaml as "de"',
  ],
  [
    { 'site.yaml': 'languages: [en, pt-BR]\n', 'pt_BR/profile.yaml': 'bio: Eu construo.\n' },
    'pt_BR:1:1 the folder "pt_BR" is in site.yaml as "pt-BR"',
  ],
  [
    { 'site.yaml': 'languages: [en\n', 'de/experience/a.yaml': 'role: Entwickler\n' },
    'site.yaml:1:12 this quote or bracket is not closed',
  ],
  [{ ...originals, 'de/talks/a.yaml': 'title: Vortrag\n' }, 'de/talks:1:1 unknown folder "talks"'],
  add(
    'de/experience/b.yaml',
    'role: Entwickler\n',
    '1:1 this file translates nothing: there is no "experience/b.yaml" — did you mean "experience/a.yaml"?',
  ),
  add(
    'de/experience/a.mdx',
    '---\n---\n',
    '1:1 this file has another ending than its original, "experience/a.yaml"',
  ),
  add(
    'de/projects/a.yaml',
    'title: Laden\n',
    '1:1 this file has another ending than its original, "projects/a.mdx"',
  ),
  [
    { ...originals, 'de/experience/a.yaml': 'role: A\n', 'de/experience/a.yml': 'role: B\n' },
    'de/experience/a.yml:1:1 this file translates the same as "de/experience/a.yaml"',
  ],
];

const fields: readonly BadInput[] = [
  job(
    'role: Entwickler\nlink: https://x.example\nresume: false\n',
    '2:1 "link" is the same in all languages',
    '3:1 "resume" is the same in all languages',
  ),
  job(
    'for: [backend]\ndescription: |\n  - A {for b}\n',
    '1:1 "for" is the same in all languages',
    '3:7 {for b} in "description" is not how an item of a list says which resumes it is for',
  ),
  job(
    'rolle: Entwickler\nlocation:\n',
    '1:1 unknown field "rolle" — did you mean "role"?',
    '2:1 "location" has no value',
  ),
  job(
    'description: "[Hier](/nirgends/)"\n',
    '1:15 a link in "description" is broken, as no page or file of the site has this address: "/nirgends/"',
  ),
  job(
    "role: 'TRANSLATE: Developer'\nyear: 'TRANSLATE: 2024 - Present'\n",
    '1:7 "role" is not translated yet',
    '2:7 "year" is not translated yet',
  ),
  job('role: "A\\u202eB"\n', '1:7 the invisible character U+202E reverses the direction of text'),
  job('madeFrom: x\n', '1:11 "madeFrom" must be a group of fields'),
  [
    { ...originals, 'experience/a.yaml': 'year: soon\n', 'de/experience/a.yaml': 'link: x\n' },
    'de/experience/a.yaml:1:1 "link" is the same in all languages',
    'experience/a.yaml:1:1 missing field "role"',
    'experience/a.yaml:1:1 missing field "company"',
    'experience/a.yaml:1:1 missing field "description"',
    'experience/a.yaml:1:7 "year" cannot be read as a period: "soon"',
  ],
  add(
    'de/profile.yaml',
    'contactInfo: { email: x@y.z, phoneNo: "+49 30 1234" }\nsocials: [{}, { platform: B }]\nabout: { image: me.svg, paragraphs: [Eins.] }\n',
    '1:16 "contactInfo.email" is the same in all languages',
    '1:30 "contactInfo.phoneNo" is the same in all languages',
    '2:15 item 2 of "socials" translates nothing: the original has 1',
    '3:10 "about.image" is the same in all languages',
  ),
  add('de/profile.yaml', '- a\n', '1:1 the file must contain fields at its top level'),
];

const bodies: readonly BadInput[] = [
  study(
    '---\norder: 1\nlinks: [{ label: A, url: https://c.d }, { label: B }]\n---\n',
    '2:1 "order" is the same in all languages',
    '3:21 "url" in item 1 of "links" is the same in all languages',
    '3:41 item 2 of "links" translates nothing: the original has 1',
  ),
  study('---\nimageAlt: Bild\n---\n', '2:11 "imageAlt" describes a picture, but there is no image'),
  study(
    '---\n---\n\n## Warum\n\n[a](#why) [b](#warum) ![c](no.svg) ![d](../me.svg)\n',
    '6:1 this link leads to a heading that does not exist: "#why"',
    '6:23 this picture names a file that does not exist: "no.svg"',
  ),
  study(
    '---\n---\n\n## Warum\n\n[a](/projects/a/#why) [b](a.mdx#warum)\n',
    '6:1 this link leads to a part or heading that does not exist: "/projects/a/#why"',
  ),
  study(
    '---\n---\n\nTRANSLATE: the text below\n\n- `TRANSLATE:`\n- TRANSLATE: an item\n',
    '4:1 this text is not translated yet',
    '7:3 this text is not translated yet',
  ),
];

const sites: readonly BadInput[] = [
  site(
    'theme: { palette: notebook }\nlanguage: de\nlinks: [{ label: Blog }]\n',
    '1:1 "theme" is the same in all languages',
    '2:1 "language" is the same in all languages',
    '3:9 item 1 of "links" translates nothing: the original has none',
  ),
  site(
    'parts: [{ part: talk }, { part: talks, layout: list }, { part: Talks }]\n',
    '1:17 "part" in item 1 of "parts" names no part of the site: "talk" — did you mean "talks"?',
    '1:40 "layout" in item 2 of "parts" is the same in all languages',
    '1:64 "part" in item 3 of "parts" repeats "Talks"',
  ),
  site(
    'parts: [{ part: about, link: Ich, group: A }, { part: home, heading: B }]\n',
    '1:30 "link" in item 1 of "parts" translates nothing: the navigation leaves the part out',
    '1:42 "group" in item 1 of "parts" translates nothing: the part is in no group',
    '1:70 "heading" in item 2 of "parts" translates nothing: "home" has none',
  ),
  site(
    'addresses: { talks: vorträge, projects: talks, blog: tagebuch }\n',
    '1:41 "addresses.projects" is taken: "talks"',
    '1:54 "addresses.blog" names no part with pages',
  ),
  site(
    'parts: [projects, { heading: V }]\nwords: { sayHello: "{x}", pageOf: Seite }\n',
    '1:9 item 1 of "parts" must be a group of fields, found the text "projects"',
    '1:19 missing field "part" in item 2 of "parts"',
    '2:20 "words.sayHello" has "{x}", which the site does not fill in',
    '2:35 "words.pageOf" is missing "{text}", "{page}", and "{last}"',
  ),
];

/** Mistakes in the languages of a site, and in translations. */
export const badTranslations = [...listed, ...folders, ...fields, ...bodies, ...sites];

/** Languages and translations that look odd and are valid. */
export const goodTranslations: Readonly<Record<string, ContentFiles>> = {
  'languages with names, of which one is not begun': {
    'site.yaml': 'languages: [{ code: en, label: International }, ar-EG, he]\ncomplete: []\n',
    'ar-EG/profile.yaml': 'bio: أبني.\n',
  },
  'translations of all that has texts': {
    'site.yaml':
      'languages: [en, de]\nparts: [{ part: talks, layout: list, heading: Talks }]\nlinks: [{ label: Blog, url: https://b.example }, { label: A, url: /obras/a/ }]\naddresses: { projects: obras }\n',
    'talks/a.mdx': '---\ntitle: A\n---\n',
    'experience/a.yaml': experience,
    'projects/a.mdx': `${project}\n## Why\n`,
    'skills/a.yaml': skills,
    'de/site.yaml':
      'parts: [{ part: talks, heading: Vorträge }, { part: about, link: Ich }]\nlinks: [{ label: Tagebuch }]\nwords: { sayHello: Hallo }\naddresses: { talks: vorträge, resume: lebenslauf }\n',
    'de/profile.yaml': 'roles: [Programmierer, Autor]\ncontactInfo: { location: { city: Köln } }\n',
    'de/talks/a.mdx': '---\n---\n\n[Wozu](../projects/a.mdx#warum) ![Ich](../me.svg)\n',
    'de/experience/a.yml': 'role: Entwickler\nyear: 2024 - heute\n',
    'de/projects/a.mdx': '---\nmadeFrom: { title: abc }\n---\n\n## Warum\n',
    'de/skills/a.yaml': '# Nothing differs.\n',
  },
  'a part whose name is that of a language': {
    'site.yaml': 'parts: [{ part: cv, layout: prose }]\n',
    'cv/a.mdx': '---\ntitle: A\n---\n\nText.\n',
  },
};
