import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findPalette } from '../../src/node/theme/find-palette.ts';
import { drawLines, modes } from '../../src/node/theme/palettes.ts';
import type { Theme } from '../../src/schemas/theme.ts';
import { escapeHtml } from '../../src/site/escape-html.ts';
import { engineFile } from '../../src/site/places.ts';
import { pictureName, pictureSize } from './take-pictures.ts';

export interface GalleryExample {
  folder: string;
  name: string;
  roles: readonly string[];
  theme: Theme;
}

const title = 'People who do not exist';

/** Writes the page of the gallery, which needs no script; each example has the colors of its own palette. */
export async function writeGalleryPage(examples: readonly GalleryExample[]): Promise<string> {
  const styles = await writeGalleryStyles(examples);
  const hash = createHash('sha256').update(styles).digest('base64');
  const policy = `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="Portfolios of invented people, each made of content files only.">
<link rel="icon" href="${examples[0]?.folder}/favicon.ico">
<style>${styles}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>Each portfolio is a folder of content files, and no line of code differs. The people, their firms and their figures are invented. Try one: copy its folder.</p>
</header>
<main>
${examples.map(writeExample).join('\n')}
</main>
</body>
</html>
`;
}

function writeExample({ folder, name, roles, theme }: GalleryExample, index: number): string {
  const { width, height } = pictureSize;
  const alt = `The top of the portfolio of ${name}, in the palette ${theme.palette ?? 'notebook'}`;
  const wait = index > 0 ? ' loading="lazy"' : '';
  return `<article id="${folder}">
<div>
<h2><a href="${folder}/">${escapeHtml(name)}</a></h2>
<p>${escapeHtml(roles.join(' · '))}</p>
<p>examples/${folder}</p>
</div>
<picture><source media="(prefers-color-scheme: dark)" srcset="${folder}/${pictureName('dark')}"><img src="${folder}/${pictureName('light')}" width="${width}" height="${height}" alt="${escapeHtml(alt)}"${wait}></picture>
</article>`;
}

async function writeGalleryStyles(examples: readonly GalleryExample[]): Promise<string> {
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
  return [...colors, rest].join('\n');
}
