import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type AssetManifest, manifestFile, readManifests } from '../../site/assets/manifest.ts';
import { generatedFolder } from '../../site/places.ts';
import { type FileCache, openFileCache } from '../file-cache.ts';
import { writeFileWhole } from '../files.ts';
import { drawIconSheet } from '../icons/icons.ts';
import { colorDrawing } from '../theme/color-drawing.ts';
import { describePageTheme, findLook, type Look } from '../theme/look.ts';
import { AssetFolder } from './asset-folder.ts';
import type { AssetSource } from './asset-source.ts';
import { coverSize, drawCover } from './cover-drawing.ts';
import { openDisplayFonts, prepareFaces } from './display-font.ts';
import { type Drawn, joinDrawings } from './drawing-sheet.ts';
import { prepareName, prepareTitles } from './name-font.ts';
import { preparePictures } from './pictures.ts';
import { prepareShareImages } from './share-images.ts';
import { prepareSiteIcons } from './site-icons.ts';

/** The source of the assets in one language. Drafts have heavier pictures, which are made sooner. */
type LanguageSource = AssetSource & { isDraft: boolean };

/** The folder and the cache that assets are written to, and the look of the site. */
interface Tools {
  folder: AssetFolder;
  cache: FileCache;
  look: Look;
}

/**
 * Makes the files of `.generated` and their manifests, unless the sources have not changed.
 *
 * @param sources one for each language, the default one first
 */
export async function prepareAssets(
  sources: readonly [LanguageSource, ...LanguageSource[]],
): Promise<void> {
  const key = await hashSources(sources);
  if (isCurrent(key)) return;
  const tools = {
    folder: new AssetFolder(generatedFolder),
    cache: openFileCache(),
    look: findLook(sources[0].theme, sources[0].language),
  };
  const [common, ...ofLanguages] = await Promise.all([
    prepareCommon(sources, tools),
    ...sources.map((source) => prepareLanguage(source, tools)),
  ]);
  await tools.cache.prune();
  const manifests = sources.map(({ root }, index): [string, AssetManifest] => {
    const ofLanguage = ofLanguages[index] as Awaited<ReturnType<typeof prepareLanguage>>;
    const drawn = [common.pictures, ofLanguage.covers];
    const [pictures = {}, covers = {}] = joinDrawings(drawn, tools.folder.add.bind(tools.folder));
    return [root, { key, ...common, ...ofLanguage, pictures, covers }];
  });
  const text = JSON.stringify(Object.fromEntries(manifests), null, 1);
  await writeFileWhole(manifestFile, `${text}\n`);
}

/** Makes the pictures and icons, which are the same in all languages. */
async function prepareCommon(
  [source, ...others]: readonly [LanguageSource, ...LanguageSource[]],
  tools: Tools,
) {
  const { folder, cache, look } = tools;
  const { locate, name, isDraft, theme, ownImages } = source;
  const images = others.reduce((all, { images }) => mergeSlots(all, images), source.images);
  const icon = ownImages.icon ? await readFile(locate(ownImages.icon)) : source.icon;
  const [pictures, siteIcons, sheet] = await Promise.all([
    preparePictures(locate, images, folder, cache, look, isDraft),
    prepareSiteIcons(icon, name, folder, look),
    drawIconSheet(source.iconSlugs),
  ]);
  const icons = { src: folder.add('icons', 'svg', sheet.svg), shown: sheet.icons };
  return { pictures, icons, siteIcons, theme: describePageTheme(theme) };
}

async function prepareLanguage(source: LanguageSource, { folder, cache, look: common }: Tools) {
  const look = { ...common, language: source.language };
  const { locate, name, isDraft, displayTexts, characters, formWords } = source;
  const add = folder.add.bind(folder);
  // A heading that is written in the editor may need any letter.
  const displayText = isDraft ? characters : listLetters(displayTexts);
  const share = { cards: isDraft ? {} : source.shareCards, ...source.shareLanguage };
  const [covers, faces, setName, titleFonts, shareImages] = await Promise.all([
    drawCovers(source, folder, look),
    prepareFaces(look, displayText, characters, add),
    prepareName(name, look),
    prepareTitles(isDraft ? {} : source.titles, name, look),
    prepareShareImages(share, locate, folder, cache, look),
  ]);
  return {
    covers,
    ...(formWords && { formWords: add('form-words', 'json', JSON.stringify(formWords)) }),
    ...faces,
    ...setName,
    titleFonts,
    shareImages,
  };
}

const listLetters = (texts: readonly string[]) => [...new Set(texts.join(''))].sort().join('');

/** Merges the slots in which two languages show each picture. */
function mergeSlots(
  a: LanguageSource['images'],
  b: LanguageSource['images'],
): LanguageSource['images'] {
  const merged = Object.keys({ ...a, ...b }).map((path) => {
    const slots = [...(a[path] ?? []), ...(b[path] ?? [])];
    return [path, [...new Set(slots)].sort()];
  });
  return Object.fromEntries(merged);
}

/** Hashes the times of files in place of their bytes: reading large photos at each build would be slow. */
async function hashSources(sources: readonly LanguageSource[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const letters = listLetters(source.displayTexts);
    hash.update(JSON.stringify({ ...source, displayTexts: [letters] }));
    for (const path of [...Object.keys(source.images), ...Object.values(source.ownImages)]) {
      const { ino, size, mtimeMs, ctimeMs } = await stat(source.locate(path));
      hash.update([ino, size, mtimeMs, ctimeMs].join());
    }
  }
  return hash.digest('hex');
}

/** Whether the last manifest has the same key and its files still exist. */
function isCurrent(key: string): boolean {
  try {
    const manifests = readManifests();
    const addresses = [...JSON.stringify(manifests).matchAll(/"(assets\/[^"#]+)/g)];
    const isComplete = addresses.every(([, file = '']) => existsSync(join(generatedFolder, file)));
    return manifests['']?.key === key && isComplete;
  } catch {
    // There is none yet, or it is incomplete.
    return false;
  }
}

async function drawCovers({ uncovered }: LanguageSource, folder: AssetFolder, look: Look) {
  const letters = uncovered.map(({ title }) => title.toUpperCase()).join('');
  const fonts = await openDisplayFonts(letters, look);
  const covers = uncovered.map(({ file, slug, title, isOnHome }, index): [string, Drawn] => {
    const svg = colorDrawing(drawCover(title, index, fonts), look.palette);
    const src = folder.add(`cover-${slug}`, 'svg', svg);
    const picture = { src, ...coverSize, isAnswering: true };
    return [file, isOnHome ? { ...picture, drawing: svg } : picture];
  });
  return Object.fromEntries(covers);
}
