import { Font } from '@react-pdf/renderer';
import { hashBytes } from '../../assets/asset-folder.ts';
import type { TextFont } from '../../assets/text-fonts.ts';
import type { MeasuredFont } from './typesetter.ts';

type FontObject = NonNullable<ReturnType<typeof Font.getFont>['data']>;
type Layout = FontObject['layout'];

// Of Noto Sans, in em: lines in several scripts keep one base line.
const heights = { ascent: 1.069, descent: -0.293 };

/** Makes fonts known to the library, each under a name of its own. */
export function registerFonts(fonts: readonly TextFont[]): Promise<MeasuredFont[]> {
  return Promise.all(fonts.map(registerFont));
}

async function registerFont({ family, weight, bytes, characters }: TextFont) {
  const name = `${family}-${weight}-${hashBytes(bytes)}`;
  if (!Font.getRegisteredFontFamilies().includes(name)) {
    Font.register({ family: name, src: `data:font/ttf;base64,${bytes.toString('base64')}` });
    await Font.load({ fontFamily: name });
    mendFont(readFont(name), `${family}-${weight}`);
  }
  const font = readFont(name);
  const measure = (text: string) =>
    // As the library lays it out: it turns round by itself what runs to the left.
    font.layout(text, undefined, undefined, undefined, 'ltr').advanceWidth / font.unitsPerEm;
  return { family: name, characters, measure };
}

function readFont(name: string): FontObject {
  const { data } = Font.getFont({ fontFamily: name });
  if (!data) throw new Error(`the font ${name} was not loaded`);
  return data;
}

/** Two fonts of one name would be embedded anew at each change from one to the other. */
function mendFont(font: FontObject, name: string): void {
  const layout = font.layout.bind(font);
  const mended: Layout = (...parameters) => {
    const run = layout(...parameters);
    return Object.assign(run, { glyphs: run.glyphs.map(countUnits) });
  };
  Object.defineProperties(font, {
    postscriptName: { value: name },
    ascent: { value: heights.ascent * font.unitsPerEm },
    descent: { value: heights.descent * font.unitsPerEm },
    layout: { value: mended },
  });
}

type Glyph = ReturnType<Layout>['glyphs'][number];

/** The library takes each code point for one unit of the text, which an emoji has two of. */
function countUnits(glyph: Glyph): Glyph {
  if (glyph.codePoints.every((code) => code <= 0xffff)) return glyph;
  const text = String.fromCodePoint(...glyph.codePoints);
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return Object.create(glyph, { codePoints: { value: units } });
}
