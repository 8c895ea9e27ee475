import type { PageTheme } from '../assets/manifest.ts';
import roundCorners from './styles/round-corners.css?inline';

/** A bar of each cross at every 32 pixels; the dots are in the styles of all pages. */
const drawBar = (size: string) =>
  `radial-gradient(${size} at 1rem 1rem,var(--grid) 60%,transparent) 0 0/2rem 2rem`;
const groundPaints = {
  dots: '',
  cross: `${drawBar('5px .9px')},${drawBar('.9px 5px')}`,
  plain: 'none',
};

/** Renders the styles that the owner's theme changes, each in the layer of the rule that it replaces. */
export function renderThemeStyles(theme: PageTheme): string {
  const { colors, register, ground = 'dots', corners } = theme;
  const tokens = Object.entries(colors)
    .map(([name, pair]) => `--${name}:${renderPair(pair)}`)
    .join(';');
  return [
    register ? `@layer tokens{:root{--out-of-register:${register}}}` : '',
    tokens && `@layer tokens{:root{${tokens}}}`,
    groundPaints[ground] && `@layer tokens{:root{--ground:${groundPaints[ground]}}}`,
    corners === 'round' ? roundCorners : '',
  ].join('');
}

/**
 * Writes a light and a dark color as Lightning CSS compiles `light-dark()` for older browsers. Once
 * `buildTarget` has only browsers that know `light-dark()`, the form of development will do.
 */
function renderPair([light, dark]: readonly [string, string]): string {
  if (import.meta.env.DEV) return `light-dark(${light},${dark})`;
  return `var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`;
}
