import type { PageTheme } from '../../model/manifest.ts';
import { findScript, isTall } from '../../schemas/language.ts';
import { findEdition } from '../editions/editions.tsx';
import { renderPendingStyles, type StyledPage } from '../head-styles.ts';
import { findAttribute, hasAttribute, type PageElement } from '../html/tree.ts';
import { renderFontStyles } from './font-styles.ts';
import hyphens from './styles/hyphens.css?inline';
import mixedDirections from './styles/mixed-directions.css?inline';
import rightToLeft from './styles/right-to-left.css?inline';
import roundCorners from './styles/round-corners.css?inline';
import scriptLabels from './styles/script-labels.css?inline';
import tallLines from './styles/tall-lines.css?inline';
import wideScript from './styles/wide-script.css?inline';

/** Renders the styles that only some sites or pages have, after those of the bundle. */
export function renderPageStyles(page: StyledPage): string {
  const { site, manifest, elements, ownStyles } = page;
  const { styles = '' } = findEdition(site);
  return [
    findDirectionStyles(site.isRtl, elements),
    typeof styles === 'string' ? styles : styles(page),
    findLanguageStyles(site.language),
    ownStyles,
    renderThemeStyles(manifest.theme),
    hasAttribute(elements, 'data-island') ? renderPendingStyles(site) : '',
    renderFormulaRules(elements),
    renderFontStyles(manifest, site),
  ].join('');
}

/** A text whose direction is given keeps it; others take that of their own words. */
const givenDirection = 'body :is([dir=rtl],[dir=ltr]){unicode-bidi:isolate}';

/** Finds the styles of a page that is read from the right, or has texts that are. */
export function findDirectionStyles(isRtl: boolean, elements: readonly PageElement[]): string {
  const texts = elements.filter(({ tagName }) => tagName !== 'del' && tagName !== 'bdi');
  const isMixed = texts.some(
    (element) => findAttribute(element, 'lang') && findAttribute(element, 'dir'),
  );
  const isGiven = isMixed || texts.some((element) => findAttribute(element, 'dir') === 'ltr');
  return [
    isRtl || isGiven ? givenDirection : '',
    isRtl ? rightToLeft : '',
    isMixed ? mixedDirections : '',
  ].join('');
}

/** Finds the styles that a language needs beside those of English. */
export function findLanguageStyles(language: string): string {
  const script = findScript(language);
  if (/^(?:Jpan|Kore|Hans|Hant)$/.test(script)) return tallLines + wideScript;
  if (!/^(?:Latn|Cyrl|Grek)$/.test(script))
    return scriptLabels + (isTall(language) ? tallLines : '');
  return new Intl.Locale(language).language === 'en' ? '' : hyphens;
}

/** Renders what `src/engine/content/bodies` notes of single elements: the policy of the site forbids style attributes. */
function renderFormulaRules(elements: readonly PageElement[]): string {
  const noted = elements.flatMap((element) => findAttribute(element, 'data-style') ?? []);
  const rules = [...new Set(noted)].map((text) => `[data-style="${text}"]{${text}}`);
  return rules.length > 0 ? `@layer components{${rules.join('')}}` : '';
}

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
    tokens && `@layer tokens{:root,.inked{${tokens}}}`,
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
