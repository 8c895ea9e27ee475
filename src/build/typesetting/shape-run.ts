import type { Font, GlyphRun } from 'fontkit';
import type { Run } from './arrange-runs.ts';

/** Lays out the glyphs of a run from left to right; measures are in the font's own units. */
export function shapeRun({ text, font, isFromRight }: Run<Font>): GlyphRun {
  return font.layout(text, undefined, undefined, undefined, isFromRight ? 'rtl' : 'ltr');
}
