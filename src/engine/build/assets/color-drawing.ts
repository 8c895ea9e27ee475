import { oklch } from 'culori';
import { mix } from '../../content/look/contrast.ts';
import { type Colors, type Palette, toHex } from '../../content/look/palettes.ts';
import type { Picture } from '../../model/manifest.ts';
import type { AssetFolder } from './asset-folder.ts';

/** An ink of a palette: of its paper's or ink's hue, with a lightness and a share of the chroma, or of its accent. */
type FindInk = (colors: Inks) => string;

interface Inks {
  paper: (lightness: number, share: number) => string;
  ink: (lightness: number, share: number) => string;
  accent: string;
}

const lightest: FindInk = ({ paper }) => paper(0.933, 1.4);
const darkest: FindInk = ({ ink }) => ink(0.252, 1);

/** The colors in which drawings are made, with the inks that a palette has for them. */
const drawingInks: Readonly<Record<string, FindInk>> = {
  '#EFE8DA': lightest,
  '#DDD3BF': ({ paper }) => paper(0.87, 2),
  '#C4B89F': ({ paper }) => paper(0.786, 2.6),
  '#C9B78F': ({ paper }) => paper(0.785, 4.1),
  '#B7A377': ({ paper }) => paper(0.722, 4.5),
  '#A08C60': ({ paper }) => paper(0.647, 4.6),
  '#98A0A9': ({ ink }) => ink(0.7, 0.5),
  '#56606F': ({ ink }) => ink(0.486, 0.9),
  '#2A3342': ({ ink }) => ink(0.319, 1),
  '#1B2230': darkest,
  '#D2452A': ({ accent }) => accent,
  '#EBA489': (colors) => mix(colors.accent, lightest(colors), 0.5),
  '#BB3920': (colors) => mix(colors.accent, darkest(colors), 0.15),
};

const root = /<svg\b[^<>]*>/;
const asks = /<svg\b[^<>]* data-colors="palette"/;
const answers = /\bid="answer"/;

/** Whether a drawing has another state, for a card that is hovered or focused. */
export const isAnswering = (svg: string): boolean => answers.test(svg);

/**
 * Prepares a drawing for the pages. If its root says `data-colors="palette"`, it gets the inks of the palette,
 * and a style with those of the dark theme. If it has a group `answer`, that is shown instead of the next group
 * once the URL has `#answer`. A style in a picture is bound to no policy of the page.
 *
 * @param hasParts whether its URL may name the id of a part; other parts with an id turn pale then
 */
export function colorDrawing(svg: string, palette: Palette, hasParts = false): string {
  const used = asks.test(svg)
    ? Object.entries(drawingInks).filter(([key]) => svg.includes(key))
    : [];
  const [lightInks, darkInks] = [mixInks(palette.light), mixInks(takeDarkInks(palette))];
  let colored = svg;
  const rules: string[] = [];
  for (const [key, find] of used) {
    const shown = find(lightInks);
    colored = colored.replaceAll(key, shown);
    rules.push(
      ...['fill', 'stroke'].map((name) => `[${name}="${shown}"]{${name}:${find(darkInks)}}`),
    );
  }
  const style = [
    rules.length > 0 && `@media(prefers-color-scheme:dark){${rules.join('')}}`,
    isAnswering(svg) && '#answer:target{display:inline}#answer:target+*{display:none}',
    hasParts && ':has(:target)>[id]:not(:target,:has(:target)){opacity:.25}',
  ];
  const text = style.filter(Boolean).join('');
  return text ? colored.replace(root, `$&<style>${text}</style>`) : svg;
}

/** Prepares a drawing as each theme shows it, for what cannot show both. */
export function drawSides(svg: string, palette: Palette): Buffer[] {
  const sides = [palette, { ...palette, light: takeDarkInks(palette) }];
  return sides.map((side) => Buffer.from(colorDrawing(svg, side)));
}

/** The inks of drawings in the dark theme. */
function takeDarkInks({ dark, drawn }: Palette): Colors {
  return { ...dark, ...(drawn ?? { paper: dark.ink, ink: dark.paper }) };
}

/** Both themes are drawn on light paper with dark ink. */
function mixInks({ paper, ink, accent }: Colors): Inks {
  return { paper: createChange(paper, 0.018), ink: createChange(ink), accent };
}

/** Makes colors of one hue, with a lightness and a share of the chroma. */
function createChange(color: string, maxChroma = 1): Inks['paper'] {
  const { c = 0, h } = oklch(color) ?? {};
  return (l, share) =>
    toHex({ mode: 'oklch', l, c: Math.min(c, maxChroma) * share, ...(h !== undefined && { h }) });
}

/** A picture, and its text if it is a drawing that the home page shows below its first screen. */
export type Drawn = Picture & { drawing?: string };

/** A drawing as `colorDrawing` makes it: the attributes of its root, its style, and what is inside. */
const colored = /^(?:<\?.*?\?>|<!--.*?-->|\s)*<svg\b([^<>]*)><style>(.*?)<\/style>(.*)<\/svg>\s*$/s;
/** Elements that work only in a file of their own. */
const unjoinable = /<(?:style|script|image|foreignObject|animate|set)\b/i;
/** Attributes of the root that the place on the sheet decides. */
const placing =
  /\s(?:xmlns|id|x|y|width|height|preserveAspectRatio|data-colors)=(?:"[^"]*"|'[^']*')/g;
/** A larger drawing would keep the others waiting. */
const mostOnSheet = 10_000;

/**
 * Joins the drawings that follow the palette in one file, which is one request in place of many. It shows the
 * drawing whose id its URL has, cropped as its place crops it.
 */
export function joinDrawings(
  groups: readonly Record<string, Drawn>[],
  add: AssetFolder['add'],
): Record<string, Picture>[] {
  const joined = groups.flatMap((group) => Object.values(group)).filter(isJoinable);
  const src = joined.length > 1 && add('drawings', 'svg', drawSheet(joined));
  return groups.map((group) => {
    const pictures = Object.entries(group).map(([key, drawn]): [string, Picture] => {
      const { drawing: _, ...picture } = drawn;
      const index = joined.indexOf(drawn);
      return [key, src && index >= 0 ? { ...picture, sheet: `${src}#d${index}` } : picture];
    });
    return Object.fromEntries(pictures);
  });
}

function isJoinable({ drawing = '' }: Drawn): boolean {
  const [, attributes = '', , inside = ''] = colored.exec(drawing) ?? [];
  return attributes.includes('viewBox=') && inside.length < mostOnSheet && !unjoinable.test(inside);
}

function drawSheet(joined: readonly Drawn[]): string {
  const parts = joined.map(({ drawing = '' }) => colored.exec(drawing) ?? []);
  // In the same palette, the same ink is the same in the dark theme.
  const rules = new Set(parts.flatMap(([, , style = '']) => style.match(/\[[^}]*\}/g) ?? []));
  const style = [
    'svg>svg{display:none}:target,g:target+svg,g:target+svg .answer{display:inline}',
    'g:target+svg .answer+*{display:none}',
    `@media(prefers-color-scheme:dark){${[...rules].join('')}}`,
  ].join('');
  const drawings = parts.map(([, attributes = '', , inside = ''], index) => {
    const root = attributes.replace(placing, '');
    const shapes = inside
      .replace(/<!--.*?-->/gs, '')
      .replace('id="answer"', 'class="answer"')
      .replace(/\bid=["']|url\(["']?#|href=["']#/g, `$&d${index}-`);
    const place = `<g id="d${index}-answer"/><svg id="d${index}" preserveAspectRatio="xMidYMid slice"`;
    return `${place}${root}>${shapes.trim()}</svg>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg"><style>${style}</style>${drawings.join('')}</svg>\n`;
}
