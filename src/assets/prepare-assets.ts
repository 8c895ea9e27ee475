import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { hasIcon } from '../icons/icons.ts';
import { AssetFolder } from './asset-folder.ts';
import { drawCover } from './cover.ts';
import { createLetterOutline, createTextMeasure, prepareDisplayFont } from './display-font.ts';
import { drawIconSprite } from './icon-sprite.ts';
import { type AssetManifest, generatedFolder, manifestFile, type Picture } from './manifest.ts';
import { measureNameLines } from './name-widths.ts';
import { preparePictures } from './pictures.ts';

/** What the assets are made from: records of the content, and the files that they name. */
export interface AssetSource {
  contentDir: string;
  /** Pictures that records name, as paths inside the content folder. */
  images: string[];
  /** Other files that records link to, as paths inside the content folder. */
  files: string[];
  name: string;
  /** Every text that is set in the display face. */
  displayTexts: readonly string[];
  iconSlugs: readonly string[];
  /** Projects without a picture of their own. */
  uncovered: readonly { slug: string; title: string }[];
}

/** Makes pictures, covers, icons and fonts ready under `.generated/`, and writes the manifest. */
export async function prepareAssets(source: AssetSource): Promise<AssetManifest> {
  const folder = new AssetFolder(generatedFolder);
  const text = source.displayTexts.join('');
  const symbols = source.iconSlugs.filter(hasIcon);
  const [pictures, covers, fonts, measure, files] = await Promise.all([
    preparePictures(source.contentDir, source.images, folder),
    drawCovers(source.uncovered, folder),
    prepareDisplayFont(text, folder),
    createTextMeasure(source.name),
    copyFiles(source, folder),
  ]);
  const manifest: AssetManifest = {
    pictures,
    covers,
    icons: { src: folder.add('icons', 'svg', drawIconSprite(symbols)), symbols },
    fonts,
    nameWidths: measureNameLines(source.name, measure),
    files,
  };
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

async function drawCovers(uncovered: AssetSource['uncovered'], folder: AssetFolder) {
  const letters = uncovered.map(({ title }) => [...title.trim()][0]?.toUpperCase() ?? '');
  const outline = await createLetterOutline(letters.join(''));
  const covers = uncovered.map(({ slug, title }): [string, Picture] => {
    const src = folder.add(`cover-${slug}`, 'svg', drawCover(title, outline));
    return [slug, { src, width: 1600, height: 1000 }];
  });
  return Object.fromEntries(covers);
}

async function copyFiles({ contentDir, files }: AssetSource, folder: AssetFolder) {
  const entries = files.map(async (path) => {
    const extension = extname(path);
    const bytes = await readFile(join(contentDir, path));
    return [path, folder.add(basename(path, extension), extension.slice(1), bytes)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
