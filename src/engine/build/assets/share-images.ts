import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import limitConcurrency from 'p-limit';
import sharp from 'sharp';
import { listTimes } from '../../content/files.ts';
import type { Look } from '../../content/look/look.ts';
import type { Site } from '../../model/create-site.ts';
import { shareImageSize } from '../../model/manifest.ts';
import { engineFile } from '../../model/places.ts';
import { type EditionName, editionNames } from '../../schemas/editions.ts';
import { lazy } from '../../schemas/lazy.ts';
import { findEditionName } from '../../schemas/theme.ts';
import { findHeadlineFonts, findTextFonts, orderHanFonts } from '../typesetting/find-fonts.ts';
import { cleanText, cleanTexts, openTypesetter } from '../typesetting/typst.ts';
import type { AssetTools } from './asset-folder.ts';
import { colorDrawing } from './color-drawing.ts';
import { coverSize } from './cover-art.ts';
import { type CoverSource, drawCover } from './covers.ts';

const cardTemplate = engineFile('build/assets/share-image.typ');

/** The content of a share image; each text is one line of plain words. */
export interface ShareCard {
  label: string;
  title: string;
  details: readonly string[];
  /** The owner's name, unless it is the title. */
  owner?: string;
  /** Path inside the content folder. */
  picture?: string | undefined;
  /** The content that the drawn cover shows, where there is no picture. */
  cover?: CoverSource;
  /** Path of an image of the owner's, inside the content folder, which takes the place of a drawn one. */
  image?: string;
  /** The side of the picture that stays where it is cropped. */
  focus?: string | undefined;
  /** The index of that cover among all drawn ones, if a page shows it. */
  coverIndex?: number;
}

/** Cards by the paths of their pages, below the site's base. */
export type ShareCards = Readonly<Record<string, ShareCard>>;

/** The sizes in which an edition shows a cover, and a portrait; editions of owners draw as the first one does. */
const artSizes: Readonly<
  Record<EditionName, Record<'cover' | 'portrait', readonly [number, number]>>
> = {
  poster: { cover: [1200, 630], portrait: [448, 560] },
  index: { cover: [1200, 750], portrait: [512, 640] },
  folio: { cover: [1072, 400], portrait: [408, 542] },
};

const addedByDrawing = '…\u00a00123456789';
// Better compression takes ten times as long, and would halve some 45 kB that no visitor fetches.
const packing = { compressionLevel: 3 } as const;

/** Makes the images that networks show with a link to a page, 1200 × 630. */
export async function prepareShareImages(
  cards: ShareCards,
  { language: tag, isRtl, t, config }: Pick<Site, 'language' | 'isRtl' | 't' | 'config'>,
  { locate, folder, cache, look }: AssetTools,
) {
  const text = cleanText(JSON.stringify(cards)) + addedByDrawing;
  const hanFonts = orderHanFonts(text, look.language);
  const { language: lang, region } = new Intl.Locale(tag).maximize();
  const name = findEditionName(config.theme);
  const edition = editionNames.find((one) => one === name) ?? editionNames[0];
  const written: Hand = { lang, region, isRtl, edition, comma: t('comma') };
  // The fonts are cut for the first card that is not in the cache.
  const openDrawer = lazy(() => createDrawer(text, look, written));
  // Typst works in this thread while others encode.
  const limit = limitConcurrency(2 * availableParallelism());
  const draw = async (card: ShareCard) => {
    const path = card.image ?? card.picture;
    const picture = path && (await readFile(locate(path)));
    if (picture && card.image) return fitImage(picture);
    const source = [JSON.stringify([card, look, written]), picture || '', ...hanFonts];
    return cache.find('shareImage', source, async () =>
      (await openDrawer())(card, picture || undefined),
    );
  };
  const images = Object.entries(cards).map(async ([pagePath, card]) => {
    const path = card.image ?? card.picture;
    const times = path ? await listTimes([locate(path)]) : [];
    const stem = pagePath.split('/').filter(Boolean).at(-1) ?? 'home';
    const src = await folder.reuse(['share', stem, card, times, look, written, hanFonts], () =>
      limit(async () => {
        const { bytes, extension } = await draw(card);
        return folder.add(`share-${stem}`, extension, bytes);
      }),
    );
    const words = [card.title, ...(card.owner ? [card.owner] : card.details)];
    return [pagePath, { src, alt: cleanText(`${card.label}: ${words.join(t('comma'))}`) }] as const;
  });
  return Object.fromEntries(await Promise.all(images));
}

/** Scales an owner's image to the size that networks ask for. */
async function fitImage(image: Buffer) {
  const { width, height } = shareImageSize;
  const fitted = sharp(image).autoOrient().resize(width, height);
  const { format } = await fitted.metadata();
  const extension = format === 'png' ? 'png' : 'jpeg';
  return { bytes: await fitted.toFormat(extension).toBuffer(), extension };
}

/** How Typst names a language, the side that its layouts begin on, and the edition whose hand draws. */
interface Hand {
  lang: string;
  region: string | undefined;
  isRtl: boolean;
  edition: EditionName;
  comma: string;
}

async function createDrawer(text: string, look: Look, written: Hand) {
  const { palette, colors, text: family, language } = look;
  const [headline, small] = await Promise.all([
    findHeadlineFonts(text, look),
    findTextFonts(text, 500, { family, language }),
  ]);
  const fonts = { headline: headline.fonts, text: small.fonts };
  const typesetter = await openTypesetter(fonts, cardTemplate);
  // Characters that no font has are left out.
  const clean = (words: string) =>
    cleanText([...cleanText(words)].filter((one) => !headline.missing.includes(one)).join(''));
  const sizes = artSizes[written.edition];
  const cropCover = (svg: string, [width, height]: readonly [number, number]) => {
    const seen = Math.round((coverSize.width * height) / width);
    // The label of a poster is at its foot.
    const top = height === shareImageSize.height ? 0 : (coverSize.height - seen) / 2;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${top} ${coverSize.width} ${seen}">${colorDrawing(svg, palette)}</svg>`;
  };
  return async (
    { picture: path, cover, coverIndex, focus = 'top', ...words }: ShareCard,
    picture?: Buffer,
  ) => {
    const isPhoto = path !== undefined && extname(path).toLowerCase() !== '.svg';
    const size = sizes[words.owner ? 'cover' : 'portrait'];
    const cropPicture = (picture: Buffer) =>
      sharp(isPhoto ? picture : Buffer.from(colorDrawing(`${picture}`, palette)))
        .autoOrient()
        .resize(...size, { position: focus })
        .flatten({ background: colors.paper })
        .png({ compressionLevel: 1 })
        .toBuffer();
    const files: Record<string, Buffer> = {};
    if (picture) files['art.png'] = await cropPicture(picture);
    // A cover stays a drawing, which takes half of the time.
    else if (cover) files['art.svg'] = Buffer.from(cropCover(drawCover(cover, coverIndex), size));
    const data = { ...cleanTexts(words, clean), ...written, art: Object.keys(files)[0], colors };
    const svg = sharp(Buffer.from(typesetter.toSvg(data, files))).removeAlpha();
    if (isPhoto) {
      return { bytes: await svg.jpeg({ quality: 82 }).toBuffer(), extension: 'jpeg' };
    }
    return { bytes: await svg.png(packing).toBuffer(), extension: 'png' };
  };
}
