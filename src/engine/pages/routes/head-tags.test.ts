import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../../../../tests/helpers/make-site.ts';
import {
  renderBarStyles,
  renderNameStyles,
  renderOtherStyles,
  renderPendingStyles,
} from '../head-styles.ts';
import { findIconUrl, renderJsonLd, renderLocale, renderShareTags } from './head-tags.ts';

test.each([
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  ']]> & "quotes" \\u003c \u2028 \\',
])('no text ends the element or is changed by it: %j', (name) => {
  const html = renderJsonLd({ '@type': 'CreativeWork', name });
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org', name });
});

test('a page without an image has that of the portfolio, and escapes its text', () => {
  const images = { '': { src: 'assets/share.png', alt: 'Portfolio: Alex "X" & Co.' } };
  const tags = renderShareTags('projects/', images, 'https://alex.example/portfolio/');
  expect(tags).toContain('content="https://alex.example/portfolio/assets/share.png"');
  expect(tags).toContain('content="Portfolio: Alex &quot;X&quot; &amp; Co."');
});

test.each([
  ['de-AT', 'de_AT'],
  ['ar', 'ar_EG'],
  ['zh-Hant', 'zh_TW'],
  ['en', 'en_US'],
  ['fa-u-ca-persian', 'fa_IR'],
  ['eo', 'eo'],
])('a page in the language %s is of the locale %s', (language, locale) => {
  expect(renderLocale({ language })).toBe(`<meta property="og:locale" content="${locale}">`);
  expect(renderLocale({})).toBe('');
});

test('screen readers hear in the language of the site that a press waits', () => {
  const words = { loading: 'Lädt "noch" </style>.' };
  const german = makeSite({ config: { language: 'de', words } });
  expect(renderPendingStyles(german)).toBe(
    '[data-pending] .contact-form_button:after{content:" …"/" – Lädt \\22 noch\\22  \\3c /style>."}',
  );
  // The styles of the form say it in English.
  expect(renderPendingStyles(makeSite({ config: { words } }))).toBe('');
});

test.each([
  ['<svg fill="red"/>', "<svg fill='red'/>"],
  [`<svg style="font-family:'A'"/>`, `<svg style="font-family:'A'"/>`],
  // A heavy icon stays a file, and a site may do without one.
  [`<svg>${'<path d="M0 0h1"/>'.repeat(100)}</svg>`, '/favicon.svg'],
  ['', '/favicon.ico'],
])('a small icon is a data URL that is safe in an attribute: %s', (svg, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'icon-'));
  if (svg) writeFileSync(join(folder, 'favicon.svg'), svg);
  const url = findIconUrl((path) => `/${path}`, folder);
  expect(url).toMatch(/^[\w%/:='.!,+-]+$/);
  expect(decodeURIComponent(url.replace('data:image/svg+xml,', ''))).toBe(expected);
});

test.each([
  [2.4, true],
  [4.9, false],
])('beside a name of %d em there is room for the portrait: %s', (width, isBeside) => {
  const nameWidths = [width, width / 2];
  const styles = renderNameStyles({ nameWidths, nameLeading: 0.86, nameIndent: 0, nameCrop: 0.2 });
  expect(styles.includes('--first-row')).toBe(isBeside);
});

test('pages have a font of their own for their title, and for a name that the headings’ font lacks', () => {
  const file = { src: 'a.woff2', unicodeRange: 'U+41,U+42', weight: 800, isFurther: false };
  const fonts = [{ ...file, family: 'Display' as const }];
  const inline = (unicodeRange: string) => [{ src: 'data:font/woff2;base64,AA', unicodeRange }];
  const titleFonts = { 'projects/a/': inline('U+41') };
  const render = (letters: string, pagePath?: string) =>
    renderOtherStyles({ fonts, nameFonts: inline(letters), titleFonts }, pagePath);
  expect(render('U+42')).toBe('');
  expect(render('U+645')).toMatch(/^@layer late\{@font-face\{font-family:Name;/);
  expect(render('U+42', 'projects/a/')).toMatch(/^@font-face\{font-family:Name;.*AA.*\}$/);
});

test('a link that the bar has room for at some widths is behind "More" at others', () => {
  const ends = [60, 71, 71, 90].map((from) => ({ label: 'a', from }));
  const hide = (end: string, n: number) =>
    `@media (64rem<=width${end}){.navigation_links>:nth-child(n+${n}){display:none}}`;
  const show = (start: number, behind: string) =>
    `@media (width>=${start}rem){.bar_more${behind}{display:none}}`;
  expect(renderBarStyles(ends)).toBe(
    [hide('<71rem', 2), show(71, ' li:nth-child(-n+2)'), hide('<90rem', 4), show(90, '')].join(''),
  );
  const [first] = ends;
  expect(renderBarStyles(first ? [first] : [])).toBe('');
  expect(renderBarStyles([{ label: 'a', from: Number.POSITIVE_INFINITY }])).toBe(hide('', 1));
});
