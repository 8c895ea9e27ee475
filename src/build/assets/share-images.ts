import { availableParallelism } from 'node:os';
import limitConcurrency from 'p-limit';
import sharp from 'sharp';
import { type ShareImage, shareImageSize } from '../../site/assets/manifest.ts';
import {
  cleanText,
  findHeadlineFonts,
  findTextFonts,
  orderHanFonts,
} from '../typesetting/find-fonts.ts';
import { Typesetter } from '../typesetting/typst.ts';
import { cell, createPicker, pickTwo, plates } from './cover-drawing.ts';
import type { AssetFolder, FileCache } from './file-cache.ts';

/** What a share image says; each text is one line of plain words. */
export interface ShareCard {
  label: string;
  title: string;
  details: readonly string[];
  /** Who it is of, where the title does not say so. */
  owner?: string;
}

/** Cards by the addresses of their pages, below the site's base. */
export type ShareCards = Readonly<Record<string, ShareCard>>;

const template = new URL('share-image.typ', import.meta.url);
const addedByTemplate = '…/\u00a0';
// A few colours and the steps between them, in half a byte a pixel. Packing them as small as can be
// would take twice the time, for 7 % of some 18 kB that no visitor fetches.
const palette = { palette: true, colours: 16, dither: 0, compressionLevel: 6, effort: 1 } as const;

/** Makes the images that networks show with a link to a page: PNGs of 1200 × 630. */
export async function prepareShareImages(
  cards: ShareCards,
  folder: AssetFolder,
  version: string,
  cache: FileCache,
): Promise<Record<string, ShareImage>> {
  const text = cleanText(JSON.stringify(cards)) + addedByTemplate;
  // The fonts are cut when the first card is drawn: where all are in the cache, none is.
  let drawer: ReturnType<typeof createDrawer> | undefined;
  const limit = limitConcurrency(availableParallelism());
  const images = Object.entries(cards).map(async ([address, card]) => {
    const make = async () => {
      drawer ??= createDrawer(text);
      return { bytes: await (await drawer)(card), extension: 'png' };
    };
    const source = [version, JSON.stringify(card), ...orderHanFonts(text)];
    const { bytes } = await limit(() => cache.find(source, make));
    const stem = address.split('/').filter(Boolean).at(-1) ?? 'home';
    return [address, { src: folder.add(`share-${stem}`, 'png', bytes), alt: describeCard(card) }];
  });
  return Object.fromEntries(await Promise.all(images));
}

async function createDrawer(text: string): Promise<(card: ShareCard) => Promise<Buffer>> {
  const [headline, small] = await Promise.all([findHeadlineFonts(text), findTextFonts(text, 500)]);
  const typesetter = new Typesetter({ headline: headline.fonts, text: small.fonts });
  // What no font has is left out.
  const clean = (words: string) =>
    cleanText([...cleanText(words)].filter((one) => !headline.missing.includes(one)).join(''));
  return ({ label, title, details, owner = '' }) => {
    const words = { label: clean(label), title: clean(title), owner: clean(owner) };
    const plate = drawPlate(`${cleanText(label)} ${cleanText(title)}`);
    const data = { ...words, details: details.map(clean), ...shareImageSize, plate };
    const svg = typesetter.toSvg(template, data);
    return sharp(Buffer.from(svg)).removeAlpha().png(palette).toBuffer();
  };
}

function describeCard({ label, title, details, owner }: ShareCard): string {
  const words = owner ? [title, owner] : [title, ...details];
  return cleanText(`${label}: ${words.join(', ')}`);
}

/** Draws two shapes of the covers', half as wide as high; the same seed gives the same plate. */
function drawPlate(seed: string): string {
  const pick = createPicker(seed);
  const plate = plates[pick(plates.length)] ?? plates[0];
  const [upper, lower] = pickTwo(pick);
  const [width, height] = [2 * cell, 3.5 * cell];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path fill="${plate.ground}" d="M0 0h${width}v${height}H0z"/>`,
    rotate(upper(0, 0, plate.shape), pick(4), cell),
    rotate(lower(0, height - 2 * cell, plate.mark), pick(4), height - cell),
    '</svg>',
  ].join('');
}

function rotate(shape: string, quarters: number, middle: number): string {
  return `<g transform="rotate(${90 * quarters} ${cell} ${middle})">${shape}</g>`;
}
