import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { demoAccounts } from '../../maintainers/demo-accounts.ts';

/** The content of the tests, which know its texts: files by path. No test reads the owner's content. */
export const siteFiles: Record<string, string> = parse(
  readFileSync('tests/contents/site.yaml', 'utf8'),
);

/** Where a build finds them. */
export const siteDir = '.cache/site-content';

/** A build that tests look at, and its settings. */
export interface TestBuild {
  outDir: string;
  /** The owner's folder, if it is not that of the repository. */
  folder?: string;
  env: { CONTENT_DIR: string; SITE_URL: string } & Record<string, string>;
}

const makeBuild = (name: string, env: Record<string, string> = {}): TestBuild => ({
  outDir: `.cache/${name}-build`,
  env: { CONTENT_DIR: siteDir, SITE_URL: '', ...env },
});

/** Part of a build's code; another one lets two checkouts be tested at once. */
export const emulatorPort = Number(process.env.TEST_EMULATOR_PORT) || 8791;
export const projectId = demoAccounts.VITE_FIREBASE_PROJECT_ID;

/** With Firebase and EmailJS switched on, and the emulator in Firebase's place. */
export const firestoreBuild = makeBuild('firestore', {
  ...demoAccounts,
  VITE_FIRESTORE_EMULATOR_HOST: `127.0.0.1:${emulatorPort}`,
});

/** Where the site with everything is said to count its visitors. */
export const ownAnalytics = 'https://count.example';

/** A short name, custom sections, photos, an editor, and everything that keeps abuse away. */
export const fullBuild = makeBuild('full', {
  ...firestoreBuild.env,
  CONTENT_DIR: '.cache/full-content',
  SITE_URL: 'https://photos.example',
  VITE_EMAILJS_BLOCK_HEADLESS: 'true',
  VITE_EMAILJS_BLOCK_LIST: 'spam@example.com, Other@Example.com',
  VITE_EMAILJS_LIMIT_RATE: '60000',
  VITE_FIREBASE_APP_CHECK_KEY: '6LdemoDemoDemoDemoDemoDemoDemoDemoDemoDemo',
  EDITOR_BACKEND: 'github',
  EDITOR_REPO: 'alex/portfolio',
  EDITOR_CONTENT: 'content',
});

/** A portfolio of a long name with many entries, made by a program, and the URL that it will have. */
export const manyBuild = makeBuild('many', {
  CONTENT_DIR: '.cache/many-content',
  SITE_URL: 'https://alex.example',
});
export const manyCount = 300;

/** The site in English, in Arabic, and half of it in German, with a name of one long word; and with posts. */
export const languagesBuild = makeBuild('languages', {
  CONTENT_DIR: '.cache/languages-content',
  SITE_URL: 'https://robin.example',
});

/** What every portfolio has, and one experience, without accounts; its text is in the font of the device. */
export const leastBuild = makeBuild('least', { CONTENT_DIR: '.cache/least-content' });

/** An owner's folder with code of its own, in an edition that is a package. */
const ownFolder = '.cache/folders/own-code';
export const ownCodeBuild = {
  ...makeBuild('own-code', {
    CONTENT_DIR: `${ownFolder}/content`,
    SITE_URL: 'https://vera.example',
  }),
  folder: ownFolder,
};

/** Owners of few entries and no photographs, of other scripts, and of many projects, in the editions that show it. */
export const ownerEditions = [
  ['german', 'poster'],
  ['german', 'index'],
  ['german', 'folio'],
  ['chinese', 'poster'],
  ['arabic', 'folio'],
  ['many', 'index'],
] as const;
export const nameOwner = ([owner, edition]: readonly [string, string]) => `${owner}-${edition}`;
const ownerBuilds = Object.fromEntries(
  ownerEditions.map((pair) => {
    const name = nameOwner(pair);
    return [name, makeBuild(name, { CONTENT_DIR: `.cache/${name}-content` })];
  }),
);

/** The owner's own content, of which tests know only that it is valid. */
export const ownerBuild = makeBuild('owner', {
  CONTENT_DIR: process.env.OWNER_CONTENT || 'content',
});

/** Lists the examples of content; an edition is code. */
export const listExampleNames = () =>
  readdirSync('examples').filter((name) => !name.startsWith('frontispiece-'));

/** Portfolios of invented people, made of content files only: two in the other editions, one in Japanese. */
const exampleNames = process.env.TEST_ALL
  ? listExampleNames()
  : ['engineer', 'designer', 'japanese-developer'];
export const exampleBuilds = exampleNames.map((name) =>
  makeBuild(name, { CONTENT_DIR: `examples/${name}` }),
);

/** Every build that tests look at, by the variable that has its URL in a browser. */
export const sites: Readonly<Record<string, TestBuild>> = {
  FIRESTORE_SITE: firestoreBuild,
  FULL_SITE: fullBuild,
  MANY_SITE: manyBuild,
  LANGUAGES_SITE: languagesBuild,
  LEAST_SITE: leastBuild,
  OWN_CODE_SITE: ownCodeBuild,
  OWNER_SITE: ownerBuild,
  ...ownerBuilds,
  ...Object.fromEntries(
    exampleNames.map((name, index) => [name, exampleBuilds[index] as TestBuild]),
  ),
};
