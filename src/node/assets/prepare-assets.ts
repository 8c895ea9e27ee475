import { readFile } from 'node:fs/promises';
import { editions, findEditionName } from '../../schemas/theme.ts';
import { type AssetManifest, manifestFile } from '../../site/assets/manifest.ts';
import { generatedFolder } from '../../site/places.ts';
import { type FileCache, openFileCache } from '../file-cache.ts';
import { listTimes } from '../files.ts';
import { drawIconSheet } from '../icons/icons.ts';
import { colorDrawing, takeDarkInks } from '../theme/color-drawing.ts';
import { describePageTheme, findLook, type Look } from '../theme/look.ts';
import { AssetFolder } from './asset-folder.ts';
import type { AssetSource } from './asset-source.ts';
import { coverSize } from './cover-art.ts';
import { measureTones } from './cover-tones.ts';
import { drawCover } from './covers.ts';
import { prepareFaces } from './display-font.ts';
import { type Drawn, joinDrawings } from './drawing-sheet.ts';
import { prepareName, prepareTitle } from './name-font.ts';
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
 * Makes the files of `.generated` and their manifests. What has the same source as in the last run stays.
 *
 * @param sources one for each language, the default one first
 */
export async function prepareAssets(
  sources: readonly [LanguageSource, ...LanguageSource[]],
): Promise<void> {
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
    return [root, { ...common, ...ofLanguage, pictures, covers }];
  });
  const text = JSON.stringify(Object.fromEntries(manifests), null, 1);
  await tools.folder.finish(manifestFile, `${text}\n`);
}

/** Makes the pictures and icons, which are the same in all languages. */
async function prepareCommon(
  [source, ...others]: readonly [LanguageSource, ...LanguageSource[]],
  tools: Tools,
) {
  const { folder, cache, look } = tools;
  const { locate, name, isDraft, theme, ownImages, iconSlugs } = source;
  const images = others.reduce((all, { images }) => mergeSlots(all, images), source.images);
  const times = await listTimes(Object.keys(images).map(locate));
  const icon = ownImages.icon ? await readFile(locate(ownImages.icon)) : source.icon;
  const [pictures, siteIcons, icons] = await Promise.all([
    folder.reuse(['pictures', images, times, look.palette, isDraft], () =>
      preparePictures(locate, images, folder, cache, look, isDraft),
    ),
    folder.reuse(['icons', Buffer.from(icon ?? '').toString('base64'), name, look], () =>
      prepareSiteIcons(icon, name, folder, look),
    ),
    folder.reuse(['sheet', iconSlugs], async () => {
      const sheet = await drawIconSheet(iconSlugs);
      return { src: folder.add('icons', 'svg', sheet.svg), shown: sheet.icons };
    }),
  ]);
  return { pictures, icons, siteIcons, theme: describePageTheme(theme) };
}

async function prepareLanguage(source: LanguageSource, { folder, cache, look: common }: Tools) {
  const look = { ...common, language: source.language };
  const { locate, name, isDraft, displayTexts, characters, formWords, uncovered } = source;
  const add = folder.add.bind(folder);
  // A heading that is written in the editor may need any letter.
  const displayText = isDraft ? characters : listLetters(displayTexts);
  const share = { cards: isDraft ? {} : source.shareCards, ...source.shareLanguage };
  const hasTitles = look.headingWeight !== undefined;
  const titles = Object.entries(isDraft || !hasTitles ? {} : source.titles).map(
    async ([address, title]) => {
      const make = () => prepareTitle(title, name, look);
      return [address, await folder.reuse(['title', title, name, look], make)];
    },
  );
  const [covers, faces, setName, shareImages] = await Promise.all([
    folder.reuse(['covers', uncovered, look], () => drawCovers(source, folder, look)),
    folder.reuse(['faces', displayText, characters, look], () =>
      prepareFaces(look, displayText, characters, add),
    ),
    folder.reuse(['name', name, look], () => prepareName(name, look)),
    prepareShareImages(share, locate, folder, cache, look),
  ]);
  return {
    covers,
    ...(formWords && { formWords: add('form-words', 'json', JSON.stringify(formWords)) }),
    ...faces,
    ...setName,
    ...(!hasTitles && { nameFonts: [] }),
    titleFonts: Object.fromEntries(await Promise.all(titles)),
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

async function drawCovers(
  { uncovered, theme }: LanguageSource,
  folder: AssetFolder,
  { palette }: Look,
) {
  const { hasOpening } = editions[findEditionName(theme)];
  const covers = uncovered.map(async ({ file, slug, cover, isOnHome }, index) => {
    const drawing = drawCover(cover, index);
    const sides = [palette, takeDarkInks(palette)];
    const [svg = '', inTheDark = ''] = sides.map((side) => colorDrawing(drawing, side));
    const src = folder.add(`cover-${slug}`, 'svg', svg);
    const picture = { src, ...coverSize, isAnswering: true, caption: cover.caption };
    if (!isOnHome) return [file, picture] as const;
    const tones =
      hasOpening && (await measureTones([svg, inTheDark].map((side) => Buffer.from(side))));
    return [file, { ...picture, ...(tones && { tones }), drawing: svg }] as const;
  });
  return Object.fromEntries<Drawn>(await Promise.all(covers));
}
