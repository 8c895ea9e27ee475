import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import {
  type AssetManifest,
  generatedFolder,
  manifestFile,
  type Picture,
  readManifest,
} from '../../site/assets/manifest.ts';
import { hasIcon } from '../icons/icons.ts';
import { AssetFolder, isAsWritten } from './asset-folder.ts';
import { drawCover } from './cover.ts';
import {
  createLetterOutline,
  createTextMeasure,
  prepareDisplayFont,
  prepareInlineFont,
} from './display-font.ts';
import { hashFile } from './hash-file.ts';
import { drawIconSheet } from './icon-sheet.ts';
import { measureNameLines } from './name-widths.ts';
import { preparePictures, type ShownPictures } from './pictures.ts';
import { prepareShareImages, type ShareCards } from './share/share-images.ts';
import { prepareSiteIcons } from './site-icons/site-icons.ts';

/** What the assets are made from: records of the content, and the files that they name. */
export interface AssetSource {
  contentDir: string;
  /** Pictures that pages show, and where. */
  images: ShownPictures;
  /** Other files that records link to, as paths inside the content folder. */
  files: string[];
  name: string;
  /** Every text that is set in the display face. */
  displayTexts: readonly string[];
  iconSlugs: readonly string[];
  /** Projects without a picture of their own. */
  uncovered: readonly { slug: string; title: string }[];
  shareCards: ShareCards;
  /** The site's icon as an SVG, where it has one. */
  icon: string | undefined;
  /** Changes with the code that makes the assets. */
  version: string;
  /** Whether pictures may be heavier, so that they are made sooner. */
  isDraft: boolean;
}

/**
 * Makes pictures, covers, icons and fonts ready under `.generated/`, and writes the manifest.
 * What is there stays where it was made of the same.
 */
export async function prepareAssets(source: AssetSource): Promise<AssetManifest> {
  const text = [...new Set(source.displayTexts.join(''))].sort().join('');
  const slugs = [...new Set(source.iconSlugs)].filter(hasIcon).sort();
  const key = await hashSource({ ...source, displayTexts: [text], iconSlugs: slugs });
  const made = findManifest(key);
  if (made) return made;
  const folder = new AssetFolder(generatedFolder);
  const [pictures, covers, fonts, nameFonts, measure, shareImages, siteIcons, files] =
    await Promise.all([
      preparePictures(source.contentDir, source.images, folder, source),
      drawCovers(source.uncovered, folder),
      prepareDisplayFont(text, folder.add.bind(folder)),
      prepareInlineFont(source.name),
      createTextMeasure(source.name),
      prepareShareImages(source.isDraft ? {} : source.shareCards, folder),
      prepareSiteIcons({ svg: source.icon, name: source.name }, folder),
      copyFiles(source, folder),
    ]);
  const sheet = drawIconSheet(slugs);
  const manifest: AssetManifest = {
    key,
    pictures,
    covers,
    icons: { src: folder.add('icons', 'svg', sheet.svg), shown: sheet.icons },
    fonts,
    nameFonts,
    nameWidths: measureNameLines(source.name, measure),
    shareImages,
    siteIcons,
    files,
  };
  // Whoever reads it meanwhile, or after a build that was ended here, sees a whole one.
  await writeFile(`${manifestFile}.next`, `${JSON.stringify(manifest, null, 1)}\n`);
  await rename(`${manifestFile}.next`, manifestFile);
  return manifest;
}

async function hashSource(source: AssetSource): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(source));
  for (const path of [...Object.keys(source.images), ...source.files]) {
    hash.update(await hashFile(join(source.contentDir, path)));
  }
  return hash.digest('hex');
}

function findManifest(key: string): AssetManifest | undefined {
  const manifest = readLastManifest();
  if (manifest?.key !== key) return undefined;
  const { pictures, covers, icons, fonts, shareImages, siteIcons, files } = manifest;
  const variants = Object.values(pictures).flatMap(({ sources = [] }) => sources);
  const shown = [
    ...[...Object.values(pictures), ...variants.flatMap(({ files }) => files)],
    ...[...Object.values(covers), icons, ...fonts, ...Object.values(shareImages)],
  ];
  const addresses = [...shown.map(({ src }) => src), ...Object.values({ ...siteIcons, ...files })];
  const isWhole = addresses.every((address) => isAsWritten(generatedFolder, address));
  return isWhole ? manifest : undefined;
}

/** It may be absent, cut off, or another version's; then the assets are made anew. */
function readLastManifest(): AssetManifest | undefined {
  try {
    return readManifest();
  } catch {
    return undefined;
  }
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
