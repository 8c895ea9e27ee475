import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { prepareInlineFont } from '../../src/node/assets/display-font.ts';
import { findPalette } from '../../src/node/theme/find-palette.ts';
import { findLook } from '../../src/node/theme/look.ts';
import { drawLines, modes } from '../../src/node/theme/palettes.ts';
import { nameLanguage } from '../../src/schemas/language.ts';
import type { Theme } from '../../src/schemas/theme.ts';
import { escapeHtml } from '../../src/site/escape-html.ts';
import { engineFile } from '../../src/site/places.ts';
import { pictureName, windows } from './take-pictures.ts';

export interface GalleryExample {
  folder: string;
  name: string;
  roles: readonly string[];
  /** Their tags; the first is the usual one. */
  languages: readonly string[];
  theme: Theme;
}

const title = 'People who do not exist';

/** Writes the page of the gallery, which needs no script; each example has the colors of its own palette. */
export async function writeGalleryPage(examples: readonly GalleryExample[]): Promise<string> {
  const styles = await writeGalleryStyles(examples);
  const hash = createHash('sha256').update(styles).digest('base64');
  const policy = `default-src 'none'; img-src 'self'; font-src data:; style-src 'sha256-${hash}'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="Portfolios of invented people, each made of content files alone.">
<link rel="icon" href="${examples[0]?.folder}/favicon.ico">
<style>${styles}</style>
</head>
<body>
<header>
<p class="label">${examples.length} examples</p>
<h1>${title}</h1>
<p class="lead">Each portfolio is a folder of content files, and no line of code differs. The people, their firms and their figures are invented. Try one: copy its folder.</p>
</header>
<main>
${examples.map(writeExample).join('\n')}
</main>
</body>
</html>
`;
}

function writeExample(
  { folder, name, roles, languages, theme }: GalleryExample,
  index: number,
): string {
  const spoken = new Intl.ListFormat('en').format(languages.map((tag) => nameLanguage(tag) ?? tag));
  const palette = theme.palette ?? 'notebook';
  const picture = (window: keyof typeof windows, alt: string) => {
    const { width, height } = windows[window];
    const wait = index > 0 ? ' loading="lazy"' : '';
    return `<picture class="${window}"><source media="(prefers-color-scheme: dark)" srcset="${folder}/${pictureName(window, 'dark')}"><img src="${folder}/${pictureName(window, 'light')}" width="${width}" height="${height}" alt="${escapeHtml(alt)}"${wait}></picture>`;
  };
  return `<article id="${folder}">
<div class="words">
<p class="label">examples/${folder}</p>
<h2><a href="${folder}/">${escapeHtml(name)}</a></h2>
<p>${escapeHtml(roles.join(' · '))}</p>
<dl class="label"><div><dt>Palette</dt><dd>${palette}</dd></div><div><dt>Written in</dt><dd>${spoken}</dd></div></dl>
<p class="open" aria-hidden="true">Open the portfolio</p>
</div>
<div class="pictures">
${picture('desktop', `The top of the portfolio of ${name}: the name in large letters, roles, a short text and the first part, in the palette ${palette}`)}
${picture('phone', 'The same page in the window of a phone')}
</div>
</article>`;
}

async function writeGalleryStyles(examples: readonly GalleryExample[]): Promise<string> {
  const text = [title, ...examples.map(({ name }) => name)].join('');
  const fonts = await prepareInlineFont(text, findLook({}));
  const faces = fonts.map(
    ({ src, unicodeRange }) =>
      `@font-face{font-family:Display;font-weight:800;src:url(${src});unicode-range:${unicodeRange}}`,
  );
  const colors = modes.map((mode) => {
    const rules = [{ folder: '', theme: {} }, ...examples].map(({ folder, theme }) => {
      const palette = findPalette(theme)[mode];
      const colors = Object.entries({ ...drawLines(palette.ink, mode), ...palette });
      const values = colors.map(([token, color]) => `--${token}:${color}`).join(';');
      return `${folder ? `#${folder}` : ':root'}{${values}}`;
    });
    return mode === 'light'
      ? rules.join('')
      : `@media (prefers-color-scheme:dark){${rules.join('')}}`;
  });
  const rest = await readFile(engineFile('maintainers/gallery/gallery.css'), 'utf8');
  return [...faces, ...colors, rest].join('\n');
}
