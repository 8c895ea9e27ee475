/** Width and height in pixels. */
interface Size {
  width: number;
  height: number;
}

/** The size that CSS gives a picture slot; lengths without a unit are in CSS pixels. */
interface SlotSize {
  /** Its width from a window of 64rem, of 40rem, and in narrower ones, as CSS says it. */
  desktop?: string;
  tablet?: string;
  phone: string;
  narrowest: number;
  widest: number;
  /** Width over height, if the slot crops its picture. */
  ratio?: number;
  /** Whether it is on the home page, where drawings are joined in one file. */
  isOnHome?: true;
}

/** The picture slots of the site, in windows from 320 px to the widest sheet. */
const slotShapes = {
  portrait: {
    desktop: 'min(26.6vw,27rem)',
    tablet: '34vw',
    phone: 'min(91vw - 1rem,26rem)',
    narrowest: 208,
    widest: 432,
    ratio: 4 / 5,
  },
  about: {
    isOnHome: true,
    desktop: 'min(35.9vw,37.5rem)',
    phone: '91vw',
    narrowest: 288,
    widest: 931,
  },
  logo: { isOnHome: true, phone: '3.5rem', narrowest: 56, widest: 56 },
  cardLogo: {
    isOnHome: true,
    desktop: 'min(23.6vw,24.4rem)',
    phone: '91vw - 4.5rem',
    narrowest: 214,
    widest: 859,
    ratio: 2,
  },
  // Eight of twelve columns.
  leadCover: {
    isOnHome: true,
    desktop: 'min(59.3vw,61.8rem)',
    phone: '91vw',
    narrowest: 288,
    widest: 989,
    ratio: 8 / 5,
  },
  largeCover: {
    isOnHome: true,
    tablet: 'min(44.3vw,46.1rem)',
    phone: '91vw',
    narrowest: 281,
    widest: 737,
    ratio: 8 / 5,
  },
  evenCover: {
    isOnHome: true,
    desktop: 'min(28.7vw,29.9rem)',
    tablet: '44.3vw',
    phone: '91vw',
    narrowest: 281,
    widest: 581,
    ratio: 8 / 5,
  },
  // The covers of cards after the first two are beside their titles on phones.
  halfCover: {
    isOnHome: true,
    tablet: 'min(44.3vw,46.1rem)',
    phone: '8rem',
    narrowest: 128,
    widest: 737,
    ratio: 8 / 5,
  },
  thirdCover: {
    isOnHome: true,
    desktop: 'min(28.7vw,29.9rem)',
    tablet: '44.3vw',
    phone: '8rem',
    narrowest: 128,
    widest: 478,
    ratio: 8 / 5,
  },
  quarterCover: {
    isOnHome: true,
    desktop: 'min(20.9vw,21.7rem)',
    tablet: '44.3vw',
    phone: '8rem',
    narrowest: 128,
    widest: 453,
    ratio: 8 / 5,
  },
  // A quarter of the column, which the portrait makes narrower in wide windows; on phones, a row that scrolls.
  strip: {
    isOnHome: true,
    desktop: 'min(14.6vw,15rem)',
    tablet: '21.5vw',
    phone: '60vw',
    narrowest: 148,
    widest: 384,
    ratio: 8 / 5,
  },
  smallCover: { isOnHome: true, phone: '6rem', narrowest: 72, widest: 96, ratio: 8 / 5 },
  // Beside the column in wide windows, and small in it elsewhere. Its covers are files of `largeCover` and `smallCover`.
  plate: {
    isOnHome: true,
    desktop: '14rem',
    phone: '4.5rem',
    narrowest: 56,
    widest: 224,
    ratio: 8 / 5,
  },
  studyCover: {
    desktop: 'min(76vw,79rem)',
    phone: '91vw',
    narrowest: 288,
    widest: 1265,
    ratio: 8 / 5,
  },
  // In a narrow window, the first screen shows only the middle of a photograph.
  opening: { isOnHome: true, desktop: '100vw', phone: '140vw', narrowest: 320, widest: 1920 },
  sevenColumns: {
    isOnHome: true,
    desktop: 'min(53vw,52rem)',
    phone: '91vw',
    narrowest: 288,
    widest: 931,
  },
  fourColumns: {
    isOnHome: true,
    tablet: 'min(30vw,29rem)',
    phone: '91vw',
    narrowest: 189,
    widest: 581,
  },
  figure: { desktop: 'min(76vw,79rem)', phone: '91vw', narrowest: 288, widest: 1265 },
  // These show files of `figure`.
  wideFigure: { desktop: 'min(81vw,84rem)', phone: '100vw', narrowest: 320, widest: 1345 },
} satisfies Record<string, SlotSize>;

/** A place of a page that shows a picture. */
export type PictureSlot = keyof typeof slotShapes;

/** Whether the slot is on the home page, where drawings are joined in one file. */
export const isOnHome = (slot: PictureSlot): boolean => 'isOnHome' in slotShapes[slot];

/** The widths of encoded pictures; each has twice the pixels of the one before. */
const steps = [56, 112, 190, 270, 380, 540, 760, 1075, 1520, 2150, 3040];

/** No picture is made wider; a panorama may be shown a little softer than the screen could. */
export const mostWidth = 3040;
/** The limit of WebP. */
export const mostHeight = 16_383;

/**
 * Finds the widths in pixels to encode a picture in, ascending: those that its slots show on screens of
 * single and double density, and never more than the picture has.
 */
export function findWidths(slots: readonly PictureSlot[], size: Size): number[] {
  const highest = Math.max(1, Math.floor((mostHeight * size.width) / size.height));
  const most = Math.min(size.width, mostWidth, highest);
  const shown = steps.filter((step, index) => {
    // On a dense screen nobody sees the lack of a tenth.
    const before = (steps[index - 1] ?? 0) * 1.1;
    return slots.some((slot) => {
      const { narrowest, widest } = slotShapes[slot];
      const times = findOverhang(slotShapes[slot], size);
      return step >= narrowest * times && before < 2 * widest * times;
    });
  });
  const smaller = shown.filter((step) => step * 1.1 < most);
  return shown.length > smaller.length || shown.length === 0 ? [...smaller, most] : smaller;
}

/** Writes the attribute `sizes`: how wide a picture is drawn in its slot. */
export function renderSizes(slot: PictureSlot, size: Size): string {
  const shape: SlotSize = slotShapes[slot];
  const { desktop, tablet, phone } = shape;
  const times = findOverhang(shape, size);
  const write = (length: string) => {
    if (times > 1) return `calc((${length})*${times})`;
    return /^[^(]* - /.test(length) ? `calc(${length})` : length;
  };
  return [
    ...(desktop ? [`(min-width:64rem) ${write(desktop)}`] : []),
    ...(tablet ? [`(min-width:40rem) ${write(tablet)}`] : []),
    write(phone),
  ].join();
}

/** How many times wider than its slot a picture is drawn, if the slot crops its sides. */
function findOverhang({ ratio }: SlotSize, { width, height }: Size): number {
  return ratio ? Math.max(1, Math.ceil((width / height / ratio) * 100) / 100) : 1;
}

/** The least width in pixels of a picture that can fill a window. */
const leastBleed = 1200;

/** Whether a picture is a drawing, as its file says. */
export const isDrawing = ({ src }: { src: string }): boolean => /\.svg\b/.test(src);

/** Whether a picture may fill the width of the window: a photograph that is large and wider than high. */
export const canBleed = (picture: Size & { src: string }): boolean =>
  !isDrawing(picture) && picture.width >= Math.max(leastBleed, 1.2 * picture.height);

/** Whether the slot shows a part of its picture. */
export const isCropped = (slot: PictureSlot): boolean => 'ratio' in slotShapes[slot];

/**
 * Lists the slots of covers in the edition folio, in the order of their entries: the one that the page opens with, and
 * then in turn a large one, one beside its text, and a row of three.
 */
export function listCoverSlots(count: number): PictureSlot[] {
  return Array.from({ length: count }, (_, index) => {
    const place = (index + 4) % 5;
    const isLeft = place === 2 && index === count - 1;
    if (index === 0 || place === 0) return 'opening';
    return place === 1 || isLeft ? 'sevenColumns' : 'fourColumns';
  });
}
