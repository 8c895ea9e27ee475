import type { Site } from '../../model/create-site.ts';
import type { AssetManifest, FaceFile, FaceMeasures, FaceName } from '../../model/manifest.ts';
import { memoize } from '../../schemas/lazy.ts';
import systemFonts from './system-fonts.json';

/** A font that some systems have, and the widths of its ASCII characters in thousandths of an em. */
interface SystemFont {
  /** Its full or PostScript name, and those of fonts with the same widths. */
  local: string[];
  widths: number[];
}

/** Sets what is small in a font of the owner's choice. */
const monoStyles = ':root{--font-mono:Mono,Mono-1,monospace}';

/** Renders the `@font-face` rules of the fonts of a page. */
function renderFaces(fonts: readonly FaceFile[], toHref: Site['toHref']): string {
  return fonts
    .map(({ family, weight, src, unicodeRange, isFurther }) => {
      // Nearly every page needs the first file only, and the list would weigh more than it saves.
      const range = isFurther ? `;unicode-range:${unicodeRange}` : '';
      return `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${toHref(src)})${range}}`;
    })
    .join('');
}

/**
 * Renders the fonts as the first paint needs them: fonts of the visitor's system in their place, and a rule
 * for their files that applies to pages without script only. `src/engine/browser/behaviors/after-paint.ts` loads these
 * after the paint, and `src/engine/browser/inline/known-fonts.ts` before it where the device has them. Both expect
 * the rule to be the last one of the page.
 */
export function renderFontStyles(
  { fonts, measures }: Pick<AssetManifest, 'fonts' | 'measures'>,
  site: TextSource & Pick<Site, 'toHref'>,
): string {
  return [
    openFallbacks(site)(measures),
    measures.Mono ? monoStyles : '',
    renderScriptFamilies(fonts, measures),
    `@media (scripting:none){${renderFaces(fonts, site.toHref)}}`,
  ].join('');
}

/** Puts the faces of the language's script after the others: these have the digits and the Latin letters. */
function renderScriptFamilies(
  fonts: readonly FaceFile[],
  { Text, Mono }: AssetManifest['measures'],
): string {
  const has = (name: FaceFile['family']) => fonts.some(({ family }) => family === name);
  const display = 'Display,Display-script,var(--font-stand-in)';
  const text = `${Text ? 'Text,' : ''}Text-script,Text-1,Text-2,Text-3,system-ui,sans-serif`;
  const mono = Mono ? 'Mono,Mono-1' : 'ui-monospace,"Cascadia Code","SF Mono",Menlo,Consolas';
  const families = [
    has('Display-script') && `--font-display:${display};--font-name:Name,${display}`,
    has('Text-script') && `--font-text:${text};--font-mono:${mono},Text-script,monospace`,
  ].filter(Boolean);
  return families.length > 0 ? `@layer tokens{:root{${families.join(';')}}}` : '';
}

/**
 * Renders the fallbacks of all fonts of a site. They depend on every letter of its content, so its pages share
 * them: made for each page, they would take longer than the rest of a large site.
 */
const openFallbacks = memoize((site: TextSource) => {
  const { titles, text } = countTexts(site);
  return memoize((measures: AssetManifest['measures']) =>
    Object.entries(measures)
      .flatMap(([family, face]) =>
        renderFallbacks(family as FaceName, face, family === 'Display' ? titles : text),
      )
      .join(''),
  );
});

/** Letters with how often a text has each. */
type LetterCounts = ReadonlyMap<string, number>;

function countLetters(text: string): LetterCounts {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** Renders the system's fonts scaled to the width that a text has in a font of the page. */
function renderFallbacks(family: FaceName, face: FaceMeasures, text: LetterCounts): string[] {
  const known = [...text].filter(([letter]) => face.widths[letter] !== undefined);
  const measure = (widthOf: (letter: string) => number) =>
    known.reduce((sum, [letter, count]) => sum + count * widthOf(letter), 0);
  const width = measure((letter) => face.widths[letter] ?? 0);
  const fonts: Record<FaceName | 'Serif', SystemFont[]> = systemFonts;
  return fonts[face.isSerif ? 'Serif' : family].map(({ local, widths }, index) => {
    const widthOf = (letter: string) => widths[letter.charCodeAt(0) - 32] ?? widths[0] ?? 0;
    const scale = (1000 * width) / measure(widthOf) || 1;
    const src = local.map((name) => `local(${name})`).join();
    const size = (100 * scale).toFixed(1);
    const [above, below] = [face.above, face.below].map((reach) =>
      Math.round((100 * reach) / scale),
    );
    return `@font-face{font-family:${family}-${index + 1};src:${src};size-adjust:${size}%;ascent-override:${above}%;descent-override:${below}%}`;
  });
}

type TextSource = Pick<Site, 'profile' | 'sections' | 'entrySections'>;

/** Counts the letters of a site in its display font and in that of text. */
function countTexts({ profile, sections, entrySections }: TextSource) {
  const entries = entrySections.flatMap((section) => section.entries);
  const titles = [...sections.map(({ heading }) => heading), ...entries.map(({ title }) => title)];
  const paragraphs = profile.about?.paragraphs ?? [];
  const texts = [profile.bio, ...paragraphs, ...entries.map(({ description }) => description)];
  const bodies = entries.map(({ body }) => body.raw);
  return {
    titles: countLetters(titles.join(' ')),
    text: countLetters([texts.join(' '), ...bodies].join('')),
  };
}
