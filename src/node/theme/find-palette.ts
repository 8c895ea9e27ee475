import { oklch } from 'culori';
import type { Theme } from '../../schemas/theme.ts';
import { findReadable, measure } from './contrast.ts';
import { type Colors, codeInks, type Mode, palettes, type Token, toHex } from './palettes.ts';

/** The palette that a theme asks for, with its accent in place. */
export function findPalette({ palette = 'notebook', accent }: Theme) {
  const { light, dark } = palettes[palette];
  if (!accent) return palettes[palette];
  const darkAccent = accent.dark ? toHex(accent.dark) : makeDarkAccent(accent.light, dark);
  return {
    light: setAccent(light, toHex(accent.light), 'light'),
    dark: setAccent(dark, darkAccent, 'dark'),
  };
}

/** Makes the accent of the dark theme: the hue of the light one, as light as in the other palettes. */
function makeDarkAccent(accent: string, colors: Colors): string {
  const { c = 0, h } = oklch(accent) ?? {};
  const lighter = toHex({ mode: 'oklch', l: 0.74, c: c * 0.85, ...(h !== undefined && { h }) });
  return findReadable({ ...colors, accent: lighter }, 'accent', 'dark');
}

/** Replaces the accent of a palette, and adapts the label on it and the inks of code. */
function setAccent(colors: Colors, accent: string, mode: Mode): Colors {
  const withLabel = (label: string) => ({ ...colors, accent, 'on-accent': label });
  const contrast = (label: string) => measure(withLabel(label), 'on-accent', 'a button');
  const labels = [colors['on-accent'], colors.paper, colors.ink];
  const [label = ''] = labels.toSorted((a, b) => contrast(b) - contrast(a));
  let changed = { ...withLabel(label), 'ink-keyword': accent };
  for (const token of codeInks) {
    const ink = token === 'ink-keyword' ? accent : keepApart(colors, token, accent);
    const readable = findReadable({ ...changed, [token]: ink }, token, mode);
    changed = { ...changed, [token]: readable };
  }
  return changed;
}

/** In small letters, closer hues look the same. */
const leastHueDistance = 30;

/** An ink of code that is too close to the new accent gets the hue of the former accent. */
function keepApart(colors: Colors, token: Token, accent: string): string {
  const [ink, former, custom] = [colors[token], colors.accent, accent].map((color) => oklch(color));
  const distance = Math.abs((((custom?.h ?? 180) - (ink?.h ?? 0) + 540) % 360) - 180);
  const isNear = custom?.c && distance < leastHueDistance;
  return ink && isNear ? toHex({ ...ink, h: former?.h ?? 0 }) : colors[token];
}
