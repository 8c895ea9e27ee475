import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { describeCard, type ShareCard, spellCard } from '../../../site/assets/card.ts';
import type { ShareImage } from '../../../site/assets/manifest.ts';
import { listHanFaces } from '../../typesetting/text-faces.ts';
import { prepareHeadlineFonts, prepareTextFonts } from '../../typesetting/text-fonts.ts';
import type { AssetFolder } from '../asset-folder.ts';
import { createGate } from '../gate.ts';
import { PictureCache } from '../picture-cache.ts';
import { createCardDrawer } from './draw-card.ts';
import { encodeCard } from './encode-card.ts';

/** Cards by the addresses of their pages, below the site's base. */
export type ShareCards = Readonly<Record<string, ShareCard>>;

/** What a card may say beside its own words, and brackets as they turn in a text from the right. */
const added = '…/\u00a0()[]{}<>«»';

/**
 * Makes the images that networks show with a link to a page: PNGs of 1200 × 630. One that was made
 * of the same is taken from the cache.
 */
export async function prepareShareImages(
  cards: ShareCards,
  folder: AssetFolder,
  cache = new PictureCache(),
): Promise<Record<string, ShareImage>> {
  const spelled = Object.entries(cards).map(
    ([address, card]) => [address, spellCard(card)] as const,
  );
  const text = `${spelled.flatMap(([, card]) => Object.values(card).flat()).join('')}${added}`;
  const draw = createLazyDrawer(text);
  const nameOf = createNamer(text);
  const enter = createGate(availableParallelism());
  const entries = spelled.map(([address, card]) =>
    enter(async () => {
      const make = async () => ({ bytes: await encodeCard(await draw(card)), extension: 'png' });
      const { bytes } = await cache.find(nameOf(card), make);
      const stem = address.split('/').filter(Boolean).at(-1) ?? 'home';
      const src = folder.add(`share-${stem}`, 'png', bytes);
      return [address, { src, alt: describeCard(card) }] as const;
    }),
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Cuts the fonts when the first card is drawn: where all are in the cache, none is. */
function createLazyDrawer(text: string): (card: ShareCard) => Promise<string> {
  let opened: Promise<(card: ShareCard) => string> | undefined;
  const open = async () => {
    const [headline, small] = await Promise.all([
      prepareHeadlineFonts(text),
      prepareTextFonts(text, [500]),
    ]);
    return createCardDrawer({ headline: headline.fonts, text: small.fonts });
  };
  return async (card) => {
    opened ??= open();
    return (await opened)(card);
  };
}

/** Names what is made of a card, by all that its bytes depend on: this code too, and the packages. */
function createNamer(text: string): (card: ShareCard) => string {
  const folders = ['./', '../../typesetting/'].map((name) => new URL(name, import.meta.url));
  const files = [...folders.flatMap(listCode), new URL('../cover.ts', import.meta.url)];
  const code = files.map((file) => readFileSync(file));
  const recipe = createHash('sha256');
  for (const file of [...code, readFileSync('package-lock.json')]) recipe.update(file);
  recipe.update(JSON.stringify([sharp.versions, process.arch, listHanFaces(text)]));
  return (card) => recipe.copy().update(JSON.stringify(card)).digest('hex').slice(0, 32);
}

function listCode(folder: URL): URL[] {
  const names = readdirSync(folder).filter((name) => !name.includes('.test.'));
  return names.sort().map((name) => new URL(name, folder));
}
