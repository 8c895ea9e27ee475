import { shareImageSize } from '../../site/assets/manifest.ts';
import { isRightToLeft } from '../../site/model/direction.ts';
import type { DrawnColors } from '../theme/drawn-colors.ts';
import { fitText, type Room } from '../typesetting/fit-text.ts';
import type { OutlineFont } from '../typesetting/outline-text.ts';
import { setText } from '../typesetting/set-text.ts';

/** What a share image says; each text is one line of plain words. */
export interface ShareWords {
  label: string;
  title: string;
  details: readonly string[];
  /** Who it is of, where the title does not say so. */
  owner?: string;
}

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fonts for a text, the one to ask first first. */
type Fonts = readonly OutlineFont[];

/** The fonts of the page's headings, and of small texts. */
export type ShareFonts = Record<'headline' | 'text', Fonts>;

/** Draws the page's picture as an SVG element that fills a place. */
export type DrawArt = (place: Place) => string | Promise<string>;

const { width, height } = shareImageSize;
const edge = 64;
const wideSpace = '\u00a0\u00a0\u00a0 ';

interface Sheet {
  words: ShareWords;
  fonts: ShareFonts;
  drawArt: DrawArt;
  colors: DrawnColors['page'];
  /** Finds where something of a width stands: as far from the left, or from the right. */
  findX: (x: number, width: number) => number;
}

/**
 * Draws what networks show with a link to a page, as SVG. A project's picture fills it, with the title
 * on a label; the owner's name is set as on the page, with the picture in its frame beneath.
 */
export async function drawShareImage(drawn: Omit<Sheet, 'findX'>): Promise<string> {
  const isMirrored = isRightToLeft(drawn.words.title);
  const findX: Sheet['findX'] = (x, own) => (isMirrored ? width - x - own : x);
  const draw = drawn.words.owner ? drawCoverCard : drawNameCard;
  const parts = await draw({ ...drawn, findX });
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join('')}</svg>`;
}

async function drawCoverCard({ words, fonts, drawArt, colors, findX }: Sheet): Promise<string[]> {
  const column = width - 4 * edge;
  const title = fitTitle(words.title, fonts.headline, column, 140);
  const label = fitLines(words.label, fonts.text, column / 3, [30, 24, 18]);
  const room = column - label.width;
  const owner = fitLines(words.owner ?? '', fonts.headline, room, [40, 34, 28, 22, 16]);
  const foot = owner.width + 24;
  const box = {
    width: Math.max(title.width, foot + label.width) + 2 * edge - 8,
    height: title.height + 138,
  };
  const top = height - box.height;
  const line = height - 42;
  return [
    await drawArt({ x: 0, y: 0, width, height }),
    fillBox({ x: findX(0, box.width), y: top, ...box }, colors.paper),
    drawText(title, findX, edge, top + 48, colors.ink),
    drawText(owner, findX, edge, line, colors.ink),
    drawText(label, findX, edge + foot, line, colors.soft),
  ];
}

async function drawNameCard({ words, fonts, drawArt, colors, findX }: Sheet): Promise<string[]> {
  const title = fitTitle(words.title, fonts.headline, width - 2 * edge, 340);
  const y = edge + title.height + 56;
  // A portrait, which the lower edge cuts off.
  const art = { y, height: height - y + 28, width: (height - y + 28) * 0.8 };
  const x = findX(width - edge - 20 - art.width, art.width);
  const column = width - 3 * edge - 20 - art.width;
  const details = words.details.map((detail) => detail.replaceAll(' ', '\u00a0')).join(wideSpace);
  const roles = fitLines(details, fonts.text, column, [48, 44, 40, 36, 32, 28, 24], 3);
  const label = fitLines(words.label, fonts.text, column, [32, 24]);
  const frame = `M${x + 20} ${y + 20}h${art.width}v${art.height}h${-art.width}z`;
  return [
    fillBox({ x: 0, y: 0, width, height }, colors.paper),
    drawText(title, findX, edge, edge, colors.ink),
    fillBox({ x: findX(edge, column), y, width: column, height: 2 }, colors.line),
    drawText(roles, findX, edge, y + 54, colors.ink),
    drawText(label, findX, edge, height - edge, colors.soft),
    `<path fill="none" stroke="${colors.accent}" stroke-width="6" d="${frame}"/>`,
    await drawArt({ ...art, x }),
  ];
}

function fillBox({ x, y, width, height }: Place, fill: string): string {
  return `<path fill="${fill}" d="M${x} ${y}h${width}v${height}h${-width}z"/>`;
}

/** Sets a title as large as it fits, its lines as close as its letters allow. */
function fitTitle(text: string, fonts: Fonts, width: number, most: number): DrawnText {
  const { top, bottom } = setText(text, fonts);
  const leading = Math.max(0.92, top - bottom + 0.04);
  const mostHeight = 270;
  return setLines(text, fonts, {
    width,
    leastWhole: 84,
    leading,
    top,
    bottom,
    // Each 6 % smaller than the one before.
    sizes: Array.from({ length: 36 }, (_, step) => most * 0.94 ** step).filter((size) => size > 46),
    countLines: (size) => Math.max(1, Math.floor((mostHeight / size - top + bottom) / leading + 1)),
  });
}

/** Sets small texts; they stand on their first base line. */
function fitLines(text: string, fonts: Fonts, width: number, sizes: number[], most = 1): DrawnText {
  const room = { width, sizes, leastWhole: 0, countLines: () => most };
  return setLines(text, fonts, { ...room, leading: 1.4, top: 0, bottom: 0 });
}

/** A text as it will be drawn; `top` and `leading` are in em. */
type DrawnText = ReturnType<typeof setLines>;

function setLines(
  text: string,
  fonts: Fonts,
  { leading, top, bottom, ...room }: Room & Record<'leading' | 'top' | 'bottom', number>,
) {
  const { lines, size } = fitText(text, room, (part) => setText(part, fonts).width);
  const fromRight = isRightToLeft(lines.join(' '));
  const runs = lines.map((line) => setText(line.trim(), fonts, fromRight));
  const width = Math.max(...runs.map((run) => run.width * size));
  const height = (top - bottom + leading * (runs.length - 1)) * size;
  return { runs, size, width, height, top, leading };
}

function drawText(text: DrawnText, findX: Sheet['findX'], x: number, y: number, fill: string) {
  const { runs, size, top, leading } = text;
  const lines = runs.map((run, index) => {
    const base = y + (top + leading * index) * size;
    const place = `${findX(x, run.width * size).toFixed(2)} ${base.toFixed(2)}`;
    const scale = (size / 1000).toFixed(5);
    return `<g transform="translate(${place}) scale(${scale} -${scale})">${run.svg}</g>`;
  });
  return `<g fill="${fill}">${lines.join('')}</g>`;
}
