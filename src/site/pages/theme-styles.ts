import type { PageTheme } from '../assets/manifest.ts';
import { printStyles } from './print-covers.ts';

/** The boxes that have corners, by the class names of their CSS modules. */
const cornered = [
  '.framed',
  '.cover',
  '.home_frame:before',
  '.home_portrait',
  '.about_picture img',
  '.technologies_tile',
  '.education_card',
  '.code_block',
  '.mdx_note',
  '.mdx_prose img',
];

const cross = (size: string) =>
  `radial-gradient(${size} at 1rem 1rem,var(--grid) 60%,transparent) 0 0/2rem 2rem`;

const grounds = {
  dots: '',
  cross: `body{background:${cross('5px .9px')},${cross('.9px 5px')}}`,
  plain: 'body{background:none}',
};

/** Renders the styles that the owner's theme changes, each in the layer of the rule that it replaces. */
export function renderThemeStyles(theme: PageTheme): string {
  const { colors, register, ground = 'dots', corners, covers } = theme;
  const tokens = Object.entries(colors)
    .map(([name, pair]) => `--${name}:${renderPair(pair)}`)
    .join(';');
  const round = `${cornered}{border-radius:.625rem}.education_card,.code_block{overflow:clip}`;
  return [
    register && `@layer tokens{:root{--out-of-register:${register}}}`,
    tokens && `@layer tokens{:root{${tokens}}}`,
    grounds[ground] && `@layer base{${grounds[ground]}}`,
    corners === 'round' && `@layer components{${round}}`,
    covers && printStyles,
  ]
    .filter(Boolean)
    .join('');
}

/**
 * Writes a light and a dark color as Lightning CSS compiles `light-dark()` for older browsers. Once
 * `buildTarget` has only browsers that know `light-dark()`, the form of development will do.
 */
function renderPair([light, dark]: readonly [string, string]): string {
  if (import.meta.env.DEV) return `light-dark(${light},${dark})`;
  return `var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`;
}
