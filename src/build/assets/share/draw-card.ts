import { cardSize, type ShareCard } from '../../../site/assets/card.ts';
import { isFromRight } from '../../typesetting/arrange-runs.ts';
import type { TextFont } from '../../typesetting/text-fonts.ts';
import { drawPlate } from './draw-plate.ts';
import { type Room, setText } from './set-text.ts';
import { Typesetter } from './typesetter.ts';

/** The faces of a card: that of its headline, and that of the small words. */
export interface CardFonts {
  headline: readonly TextFont[];
  text: readonly TextFont[];
}

// The page's colours by day.
const colors = { paper: '#F7F2E8', ink: '#17212F', soft: '#57606C', line: '#C9C7C2' };
const { width, height } = cardSize;
const edge = 64;
const titleTop = edge + 56;
const plateWidth = 360;
const columnWidth = width - plateWidth - 2 * edge;

const rooms = {
  // No height is one line.
  label: { width: columnWidth, height: 0, sizes: [24], leading: 1.4 },
  // It has the height that the details leave.
  title: { width: columnWidth, sizes: listSizes(210, 44), leading: 0.92 },
  details: { width: columnWidth, height: 76, sizes: [26, 24], leading: 1.4 },
  owner: { width: columnWidth, height: 0, sizes: listSizes(36, 20), leading: 1 },
} satisfies Record<string, Omit<Room, 'height'> & Partial<Room>>;

/** Makes a function that draws a card as SVG, its words as outlines. */
export function createCardDrawer(fonts: CardFonts): (card: ShareCard) => string {
  const [headline, text] = [new Typesetter(fonts.headline), new Typesetter(fonts.text)];
  return (card) => {
    const isMirrored = isFromRight(card.title);
    const column = isMirrored ? plateWidth + edge : edge;
    const write = createWriter(column, isMirrored);
    const details = setText(joinDetails(card.details), text, rooms.details);
    const label = setText(card.label, text, rooms.label);
    const further = Math.max(0, details.lines.length - 1);
    const rule = (card.owner ? 464 : 504) - further * details.leading * details.size;
    const title = setText(card.title, headline, { ...rooms.title, height: rule - 32 - titleTop });
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
      `<path fill="${colors.paper}" d="M0 0h${width}v${height}H0z"/>`,
      drawDots(),
      drawPlate(
        `${card.label} ${card.title}`,
        isMirrored ? 0 : width - plateWidth,
        plateWidth,
        height,
      ),
      write(label, text, edge + 18, colors.soft),
      write(title, headline, titleTop + title.ascent * title.size, colors.ink),
      `<path stroke="${colors.line}" stroke-width="2" d="M${column} ${rule.toFixed(1)}h${columnWidth}"/>`,
      write(details, text, rule + 44, colors.soft),
      card.owner &&
        write(setText(card.owner, headline, rooms.owner), headline, height - edge, colors.ink),
      '</svg>',
    ].join('');
  };
}

/** Sizes from `most` to `least`, each 8 % smaller than the one before. */
function listSizes(most: number, least: number): number[] {
  const count = Math.floor(Math.log(most / least) / 0.08) + 1;
  return Array.from({ length: count }, (_, index) => Math.round(most * Math.exp(-0.08 * index)));
}

/** Lines end between the details, not in one. */
function joinDetails(details: readonly string[]): string {
  return details.map((detail) => detail.replaceAll(' ', '\u00a0')).join('\u00a0/ ');
}

function createWriter(column: number, isFlushRight: boolean) {
  type Set = ReturnType<typeof setText>;
  return (set: Set, face: Typesetter, baseline: number, color: string) => {
    const { lines, size, leading, isFromRight } = set;
    const outlines = lines.map((line, index) => {
      const indent = isFlushRight ? columnWidth - face.measure(line).width * size : 0;
      return face.draw(line, column + indent, baseline + index * leading * size, size, isFromRight);
    });
    return `<path fill="${color}" d="${outlines.join('')}"/>`;
  };
}

function drawDots(): string {
  const dot = `<circle cx="16" cy="16" r="1.5" fill="${colors.ink}" fill-opacity="0.11"/>`;
  const tile = 'width="32" height="32" x="-16" y="-16" patternUnits="userSpaceOnUse"';
  const ground = `<path fill="url(#dots)" d="M0 0h${width}v${height}H0z"/>`;
  return `<pattern id="dots" ${tile}>${dot}</pattern>${ground}`;
}
