import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { parse, stringify } from 'yaml';
import { noSettings } from '../../src/engine/content/config/read-settings.ts';
import { hashCode } from '../../src/engine/content/file-cache.ts';
import { type ContentFiles, writeFiles } from './content.ts';
import { makeMany } from './make-many.ts';
import {
  fullBuild,
  languagesBuild,
  leastBuild,
  manyBuild,
  manyCount,
  nameOwner,
  ownCodeBuild,
  ownerEditions,
  siteDir,
  siteFiles,
  sites,
  type TestBuild,
} from './sites.ts';

/**
 * Builds one of the sites.
 *
 * @throws with what the build says when it fails
 */
export async function buildSite({ outDir, folder, env }: TestBuild, basePath = '/'): Promise<void> {
  // A test runner names another kind of environment, which would get another build.
  const settings = { ...noSettings, NODE_ENV: 'production', BASE_PATH: basePath, ...env };
  await makeContent(env.CONTENT_DIR);
  const whole = { ...process.env, ...settings, CONTENT_DIR: resolve(env.CONTENT_DIR) };
  const loader = pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href;
  const command = ['--import', loader, resolve('src/engine/cli.ts'), 'build', '--out'];
  const options = { cwd: folder ?? '.', env: folder ? whole : { ...process.env, ...settings } };
  await promisify(execFile)(process.execPath, [...command, resolve(outDir)], options);
  writeFileSync(join(outDir, versionFile), version);
}

/** What the sites are made of, and where a build notes that. */
const sources = [
  'src',
  'public',
  'content',
  'examples',
  'tests/contents',
  'tests/fixtures',
  'tests/helpers',
];
const version = hashCode([...sources, 'vite.config.ts'], '.');
const versionFile = 'version.txt';

/** Builds the sites that are not there, or are of other code or content. */
export default async function buildMissingSites(): Promise<void> {
  for (const [name, site] of Object.entries(sites)) {
    const file = join(site.outDir, versionFile);
    if (existsSync(file) && readFileSync(file, 'utf8') === version) continue;
    console.log(`Building the site ${name}`);
    await buildSite(site);
  }
}

/** The functions that make the content of the sites without their own, by its folder. */
const contentMakers = new Map<string, (folder: string) => unknown>([
  [siteDir, (folder) => layOver(folder, {})],
  [manyBuild.env.CONTENT_DIR, (folder) => makeMany(manyCount, folder)],
  [languagesBuild.env.CONTENT_DIR, (folder) => layOver(folder, readTexts('languages'))],
  [leastBuild.env.CONTENT_DIR, (folder) => writeFiles(folder, readTexts('least'))],
  [fullBuild.env.CONTENT_DIR, makeFull],
  [ownCodeBuild.env.CONTENT_DIR, () => makeOwnersFolder(ownCodeBuild.folder)],
  ...ownerEditions.map(([owner, edition]): [string, (folder: string) => unknown] => [
    `.cache/${nameOwner([owner, edition])}-content`,
    (folder) => makeOwner(owner, edition, folder),
  ]),
]);

/** Makes an owner's folder of the fixture, with the engine of the repository and the edition to copy. */
export async function makeOwnersFolder(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  cpSync('tests/fixtures/own-code', folder, { recursive: true });
  for (const name of ['vite.config.ts', 'contentlayer.config.ts']) {
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replace('../../../src', resolve('src')));
  }
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync('node_modules').filter((name) => !name.startsWith('.'))) {
    symlinkSync(resolve('node_modules', name), join(modules, name));
  }
  const edition = 'frontispiece-edition-broadsheet';
  symlinkSync(resolve('examples', edition), join(modules, edition));
}

/** Files of an earlier version of the maker would be entries too, so it starts with none. */
async function makeContent(folder: string): Promise<void> {
  const make = contentMakers.get(folder);
  if (!make) return;
  rmSync(folder, { recursive: true, force: true });
  await make(folder);
}

const readTexts = (name: string): ContentFiles =>
  parse(readFileSync(`tests/contents/${name}.yaml`, 'utf8'));

/** Writes the content of the tests with other files beside or in place of its own. */
const layOver = (folder: string, files: ContentFiles) =>
  writeFiles(folder, { ...siteFiles, ...files });

/** Photos in each kind of place, wider and narrower than it. */
const photos: [file: string, drawing: string, photo: string, width: number, height: number][] = [
  ['profile.yaml', 'portrait.svg', 'portrait.jpg', 1200, 975],
  ['profile.yaml', 'about.svg', 'about.jpg', 1520, 1060],
  ['education/example-university.yaml', 'school-logo.svg', 'logo.png', 300, 300],
  ['education/example-university.yaml', 'school-card.svg', 'card.webp', 1200, 800],
  ['projects/vr-tools-site.mdx', 'vr-tools-site.svg', 'vr.jpg', 1520, 950],
  ['projects/face-finder.mdx', 'face-finder.svg', 'face.png', 1075, 540],
];

/** The pictures of owners: a portrait and a shop taller than wide, and screenshots of phones. */
const ownerPhotos: Readonly<Record<string, [path: string, width: number, height: number][]>> = {
  chinese: ['ledger', 'weather', 'recipes'].map((name) => [
    `projects/images/${name}.png`,
    1170,
    2532,
  ]),
  arabic: [
    ['images/portrait.jpg', 900, 1350],
    ['projects/images/shop.jpg', 1200, 1800],
  ],
};

/** Writes the content of an owner in an edition; the one with many projects has 43. */
async function makeOwner(owner: string, edition: string, folder: string): Promise<void> {
  const theme = `theme: { edition: ${edition} }\n`;
  if (owner === 'many') {
    await makeMany(65, folder);
    return writeFiles(folder, { 'site.yaml': theme });
  }
  const files = readOwners()[owner] ?? {};
  await writeFiles(folder, { ...files, 'site.yaml': `${files['site.yaml']}${theme}` });
  for (const [path, width, height] of ownerPhotos[owner] ?? []) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    await drawPhoto(width, height).toFile(join(folder, path));
  }
}

const readOwners = (): Record<string, Record<string, string>> =>
  parse(readFileSync('tests/contents/owners.yaml', 'utf8'));

/** Writes the content of the site with everything. */
async function makeFull(folder: string): Promise<void> {
  const certificates = Array.from({ length: 30 }, (_, order) => [
    `certificates/${order}.yaml`,
    stringify({
      title: `Certificate ${order}`,
      by: 'Institute',
      tags: ['Cloud'],
      order,
      ...(order ? { year: '2002' } : { level: 'Advanced' }),
    }),
  ]);
  await layOver(folder, { ...readTexts('own'), ...Object.fromEntries(certificates) });
  const change = (file: string, from: string, to: string) => {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  change('profile.yaml', 'name: Robin Reed', 'name: Bo Li');
  for (const [file, drawing, photo, width, height] of photos) {
    change(file, drawing, photo);
    await drawPhoto(width, height).toFile(join(folder, file, '../images', photo));
  }
  const study = join(folder, 'projects/face-finder.mdx');
  writeFileSync(study, `${readFileSync(study, 'utf8')}\n![Clouds](images/figure.jpg)\n`);
  await drawPhoto(1075, 700).toFile(join(folder, 'projects/images/figure.jpg'));
}

/** Clouds of many colors, which compress as a photo does; the same size gives the same bytes. */
export function drawPhoto(width: number, height: number): Sharp {
  const seed = { width: Math.ceil(width / 8), height: Math.ceil(height / 8), channels: 3 } as const;
  const pixels = new Uint8Array(seed.width * seed.height * seed.channels);
  let state = 1;
  for (let index = 0; index < pixels.length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[index] = 64 + (state >>> 25);
  }
  return sharp(pixels, { raw: seed }).resize(width, height, { fit: 'fill' });
}

// As a command it builds all of them anew, or those that are named.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  for (const [name, site] of Object.entries(sites)) {
    if (names.length === 0 || names.includes(name)) await buildSite(site);
  }
}
