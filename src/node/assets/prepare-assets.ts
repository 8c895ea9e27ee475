import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AssetManifest,
  generatedFolder,
  manifestFile,
  type Picture,
  readManifest,
} from '../../site/assets/manifest.ts';
import { writeFileWhole } from '../files.ts';
import { drawIconSheet } from '../icons/icons.ts';
import { colorDrawing } from '../theme/color-drawing.ts';
import { describePageTheme, findLook, type Look } from '../theme/look.ts';
import type { AssetSource } from './asset-source.ts';
import { drawCover } from './cover-drawing.ts';
import { openDisplayFont, prepareFaces } from './display-font.ts';
import { AssetFolder, FileCache } from './file-cache.ts';
import { prepareName, prepareTitles } from './name-font.ts';
import { preparePictures } from './pictures.ts';
import { prepareShareImages } from './share-images.ts';
import { prepareSiteIcons } from './site-icons.ts';

/** The source of the assets. Drafts have heavier pictures, which are made sooner. */
type Source = AssetSource & { isDraft: boolean };

/** Makes the files of `.generated` and their manifest, unless the source has not changed. */
export async function prepareAssets(source: Source): Promise<void> {
  const text = [...new Set(source.displayTexts.join(''))].sort().join('');
  const key = await hashSource({ ...source, displayTexts: [text] });
  if (isCurrent(key)) return;
  const { locate, name, isDraft, version, theme, ownImages } = source;
  const look = findLook(theme);
  const folder = new AssetFolder(generatedFolder);
  const cache = new FileCache();
  const add = folder.add.bind(folder);
  const icon = ownImages.icon ? await readFile(locate(ownImages.icon)) : source.icon;
  const share = { cards: isDraft ? {} : source.shareCards, ...source.shareLanguage };
  // A heading that is written in the editor may need any letter.
  const displayText = isDraft ? source.characters : text;
  const [pictures, covers, faces, setName, titleFonts, shareImages, siteIcons] = await Promise.all([
    preparePictures(locate, source.images, folder, cache, look, isDraft),
    drawCovers(source, folder, look),
    prepareFaces(look, displayText, source.characters, add),
    prepareName(name, look.headings),
    prepareTitles(isDraft ? {} : source.titles, name, look.headings),
    prepareShareImages(share, locate, folder, version, cache, look),
    prepareSiteIcons(icon, name, folder, look),
  ]);
  await cache.prune();
  const sheet = await drawIconSheet(source.iconSlugs);
  const icons = { src: folder.add('icons', 'svg', sheet.svg), shown: sheet.icons };
  const manifest: AssetManifest = {
    key,
    pictures,
    covers,
    icons,
    ...(source.formWords && {
      formWords: folder.add('form-words', 'json', JSON.stringify(source.formWords)),
    }),
    ...faces,
    ...setName,
    titleFonts,
    shareImages,
    siteIcons,
    theme: describePageTheme(theme),
  };
  await writeFileWhole(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Hashes the times of files in place of their bytes: reading large photos at each build would be slow. */
async function hashSource(source: Source): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(source));
  for (const path of [...Object.keys(source.images), ...Object.values(source.ownImages)]) {
    const { ino, size, mtimeMs, ctimeMs } = await stat(source.locate(path));
    hash.update([ino, size, mtimeMs, ctimeMs].join());
  }
  return hash.digest('hex');
}

/** Whether the last manifest has the same key and its files still exist. */
function isCurrent(key: string): boolean {
  try {
    const manifest = readManifest();
    const addresses = [...JSON.stringify(manifest).matchAll(/"(assets\/[^"]+)"/g)];
    const isComplete = addresses.every(([, file = '']) => existsSync(join(generatedFolder, file)));
    return manifest.key === key && isComplete;
  } catch {
    // There is none yet, or it is incomplete.
    return false;
  }
}

async function drawCovers({ uncovered }: Source, folder: AssetFolder, { palette, headings }: Look) {
  const letters = uncovered.map(({ title }) => title.toUpperCase()).join('');
  const font = await openDisplayFont(letters, headings);
  const covers = uncovered.map(({ file, slug, title }, index): [string, Picture] => {
    const svg = colorDrawing(drawCover(title, index, font), palette);
    const src = folder.add(`cover-${slug}`, 'svg', svg);
    return [file, { src, width: 1600, height: 1000, isAnswering: true }];
  });
  return Object.fromEntries(covers);
}
