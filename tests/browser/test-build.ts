import { readdirSync } from 'node:fs';

/** The content of the tests, which know its texts. No test reads the owner's content. */
export const siteDir = 'tests/site';

/** A build that tests look at, and the settings by which it differs from the plain one. */
export interface TestBuild {
  outDir: string;
  env: Record<string, string>;
}

/** The site without accounts and without an address. */
export const plainBuild = { outDir: '.cache/plain-build', env: {} };

/** Part of a build's code; another one lets two checkouts be tested at once. */
const emulatorPort = Number(process.env.TEST_EMULATOR_PORT) || 8791;

/** With Firebase and EmailJS switched on, and the emulator in Firebase's place. */
export const testBuild = {
  outDir: '.cache/test-build',
  emulatorPort,
  projectId: 'demo-portfolio',
  env: {
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_AUTH_DOMAIN: 'demo-portfolio.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'demo-portfolio',
    VITE_FIREBASE_APP_ID: '1:1:web:1',
    VITE_EMAILJS_SERVICE_ID: 'service_demo',
    VITE_EMAILJS_TEMPLATE_ID: 'template_demo',
    VITE_EMAILJS_PUBLIC_KEY: 'public_demo',
    VITE_FIRESTORE_EMULATOR_HOST: `127.0.0.1:${emulatorPort}`,
  },
};

/** Where the site with everything is said to count its visitors. */
export const ownAnalytics = 'https://count.example';

/** The files that the owner of that site has changed. */
export const ownSite = `parts:
  - projects
  - { part: talks, layout: ledger, link: Talks }
  - { part: tools, layout: cards, heading: Small tools, link: Tools }
  - { part: voices, layout: quotes, heading: What others say, link: Voices }
  - { part: certificates, layout: list, link: Certificates }
  - { part: how-i-work, layout: prose, link: How I work }
  - { part: experience, heading: Where I worked, link: Work }
  - { part: education, hidden: true }
  - about
  - technologies
  - { part: contact, link: false }
words: { sayHello: Write to me, draft: Your text waits here for a week. }
analytics: { umami: 94db1cb1-74f4-4a40-ad6c-962362670409, src: ${ownAnalytics}/script.js }
`;

/** A text with every construct of Markdown and MDX that content may have. */
const everyConstruct = `## What it was about

A line with *emphasis*, **strong words**, ~~a mistake~~, \`code\`, [a link](https://example.com), https://example.org,
a [reference][docs], a footnote[^1], and a break\\
of the line. {/* a comment */}

### Lists

#### Of two levels

- one
  1. first
  2. second
- [x] done
- [ ] to do

> A quotation.

---

| left | middle | right |
| :--- | :----: | ----: |
| a    |   b    |     1 |

![A drawing](../images/about.svg)

<Figure src="../images/about.svg" alt="A drawing" caption="A caption" />

<Video src="grid.mp4" poster="../images/about.svg" alt="A grid" caption="A film" captions="grid.vtt" />

<Note>
  A remark.
</Note>

<Note kind="caution">
  A remark of a kind.
</Note>

<Steps>
1. First

   \`\`\`sh
   npm install one-package another-package and-more-of-them --with-options that-make=the-line-wider-than-a-phone
   \`\`\`
2. Second
</Steps>

<Compare>
  <Figure src="../images/about.svg" alt="A drawing" caption="Before" />
  <Figure src="../images/about.svg" alt="The same drawing" caption="*After*" />
</Compare>

<Compare>
\`\`\`diff lang="c" title="Old"
-int a;
+long a;
\`\`\`
\`\`\`c title="New"
long a;
\`\`\`
</Compare>

<Figure wide src="../images/about.svg" alt="A wide drawing" caption="As wide as the page" />

<Card entry="../tools/ruler.yaml" />

It costs $5 and $6, and $e^{i\\pi} + 1 = 0$. Then:

$$
\\begin{aligned} a_1 + a_2 + a_3 + a_4 + a_5 + a_6 &= \\frac{\\sqrt{b}}{2} + c_1 + c_2 + c_3 + c_4 + c_5 \\\\ &\\approx \\boxed{\\mathbb{R}} \\end{aligned}
$$

<details>
  <summary>More</summary>

  H<sub>2</sub>O and x<sup>2</sup>.
</details>

Press <kbd>Ctrl</kbd>, in <abbr title="continuous integration">CI</abbr> too.

\`\`\`ts title="src/grid.ts" {1}
const rows = 2;
const columns = 3;
\`\`\`

    indented code

[docs]: https://example.com/docs
[^1]: Its text.
`;

/** The entries of the parts that they have added, by their paths. */
export const ownEntries = {
  'talks/grids.mdx': `---\ntitle: Grids without tears\nby: Web Days\nyear: May 2024\ntags: [CSS]\n---\n\n${everyConstruct}`,
  // Bytes that need not play.
  'talks/grid.mp4': '\0\0\0\x18ftypmp42',
  'talks/grid.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nA grid\n',
  'talks/forms.yaml':
    'title: Forms that forgive\nyear: 2023\ndescription: Of *errors*.\nlink: https://youtu.be/x\nlinks: [{ url: https://github.com/robin/forms }]\n',
  'tools/ruler.yaml':
    'title: Ruler\nby: Author\ntags: [Rust]\nlink: https://github.com/robin/ruler\n',
  'voices/kim.yaml': 'title: Kim Doe\nby: Lead at Studio\nquote: Calm and exact.\n',
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `certificates/${index}.yaml`,
      `title: Certificate ${index}\nby: Institute\ntags: [Cloud]\norder: ${index}\n${index ? 'year: 2002' : 'level: Advanced'}\n`,
    ]),
  ),
  'how-i-work/text.mdx': '---\ntitle: How I work\n---\n\n## Projects\n\nIn **small** steps.\n',
};

/** The same with everything that keeps abuse away, and with a site record of its own. */
export const guardedBuild = {
  outDir: '.cache/guarded-build',
  env: {
    ...testBuild.env,
    CONTENT_DIR: '.cache/guarded-content',
    VITE_EMAILJS_BLOCK_HEADLESS: 'true',
    VITE_EMAILJS_BLOCK_LIST: 'spam@example.com, Other@Example.com',
    VITE_EMAILJS_LIMIT_RATE: '60000',
    VITE_FIREBASE_APP_CHECK_KEY: '6LdemoDemoDemoDemoDemoDemoDemoDemoDemoDemo',
  },
};

/** A portfolio with many entries, made by a program, and the address that it will have. */
export const manyBuild = {
  outDir: '.cache/many-build',
  count: 300,
  env: { CONTENT_DIR: '.cache/many-content', SITE_URL: 'https://alex.example' },
};

/** The site with photos in place of some drawings, and an address. */
export const photoBuild = {
  outDir: '.cache/photo-build',
  env: { CONTENT_DIR: '.cache/photo-content', SITE_URL: 'https://photos.example' },
};

/** The same with an editor beside it. */
export const editorBuild = {
  outDir: '.cache/editor-build',
  env: {
    ...photoBuild.env,
    EDITOR_BACKEND: 'github',
    EDITOR_REPO: 'alex/portfolio',
    EDITOR_CONTENT: 'content',
  },
};

/** The site in English, in Arabic, and half of it in German. */
export const languagesBuild = {
  outDir: '.cache/languages-build',
  env: { CONTENT_DIR: '.cache/languages-content', SITE_URL: 'https://robin.example' },
};

/** A portfolio with posts, in two languages. */
export const postsBuild = {
  outDir: '.cache/posts-build',
  env: { CONTENT_DIR: '.cache/posts-content', SITE_URL: 'https://robin.example' },
};

/** A portfolio with content that few people have. */
export const oddBuild = (name: string) => ({
  outDir: `.cache/odd-${name}-build`,
  env: { CONTENT_DIR: `.cache/odd-${name}-content` },
});

/** The folders of `examples`: portfolios of invented people, made of content files alone. */
export const exampleNames = readdirSync('examples');

/** The build of an example. */
export const makeExampleBuild = (name: string) => ({
  outDir: `.cache/${name}-build`,
  env: { CONTENT_DIR: `examples/${name}` },
});

/** The owner's own content, of which tests know only that it is valid. */
export const ownerBuild = {
  outDir: '.cache/owner-build',
  env: { CONTENT_DIR: process.env.OWNER_CONTENT || 'content' },
};
