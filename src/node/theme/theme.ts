import { oklch } from 'culori';
import type { Theme } from '../../schemas/theme.ts';
import { findReadable, measure } from './contrast.ts';
import { type Colors, codeInks, type Mode, palettes, type Token, toHex } from './palettes.ts';

/** The palette that a theme asks for, with its accent in place. */
export function findPalette({ palette = 'notebook', accent }: Theme) {
  const { light, dark } = palettes[palette];
  if (!accent) return palettes[palette];
  const byNight = accent.dark ? toHex(accent.dark) : turnToNight(accent.light, dark);
  return {
    light: setAccent(light, toHex(accent.light), 'light'),
    dark: setAccent(dark, byNight, 'dark'),
  };
}

/** The counterpart of an accent in the dark theme: its hue, as light as those of the ready palettes. */
function turnToNight(accent: string, night: Colors): string {
  const { c = 0, h } = oklch(accent) ?? {};
  const lighter = toHex({ mode: 'oklch', l: 0.74, c: c * 0.85, ...(h !== undefined && { h }) });
  return findReadable({ ...night, accent: lighter }, 'accent', 'dark');
}

/** Puts an accent among colours, and makes what goes with it: the words on it, and the inks of code. */
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

/** Hues that are closer cannot be told apart in small letters. */
const leastHueDistance = 30;

/** An ink of code whose hue the accent takes has that of the accent before. */
function keepApart(colors: Colors, token: Token, accent: string): string {
  const [ink, before, own] = [colors[token], colors.accent, accent].map((color) => oklch(color));
  const distance = Math.abs((((own?.h ?? 180) - (ink?.h ?? 0) + 540) % 360) - 180);
  const isNear = own?.c && distance < leastHueDistance;
  return ink && isNear ? toHex({ ...ink, h: before?.h ?? 0 }) : colors[token];
}
