import type { Picture } from '../../site/assets/manifest.ts';
import type { AssetFolder } from './asset-folder.ts';

/** A picture, and its text if it is a drawing that the home page shows below its first screen. */
export type Drawn = Picture & { drawing?: string };

/** A drawing as `colorDrawing` makes it: the attributes of its root, its style, and what is inside. */
const colored = /^(?:<\?.*?\?>|<!--.*?-->|\s)*<svg\b([^<>]*)><style>(.*?)<\/style>(.*)<\/svg>\s*$/s;
/** What is bound to a file of its own. */
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
