import { readFile } from 'node:fs/promises';
import { toFontId } from '../../src/node/typesetting/font-packages.ts';
import { editionNames, paletteNames } from '../../src/schemas/theme.ts';
import { engineFile } from '../../src/site/places.ts';
import { faces, looks, writeColors } from './looks.ts';

const readOwn = (name: string) => readFile(engineFile(`maintainers/gallery/${name}`), 'utf8');

/** Writes the page of the gallery: a chooser of looks, and links to the examples. */
export async function writeGalleryPage(examples: readonly string[]): Promise<string> {
  const [first] = Object.values(looks);
  const fontFaces = faces.map(
    (face) =>
      `@font-face{font-family:"${face}";font-weight:200 800;src:url(${nameFaceFile(face)})}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Frontispiece: choose a look</title>
<link rel="icon" href="${first?.site}favicon.ico">
<style>${fontFaces.join('')}:root{${first?.colors}}${await readOwn('gallery.css')}</style>
</head>
<body>
<main>
<h1>One content, every look</h1>
<form hidden>
${writeChoices('edition', editionNames)}
${writeChoices('palette', paletteNames, (palette) => writeColors({ palette }))}
${writeChoices('face', faces, (face) => `font-family:${face}`)}
<p role="status"></p>
</form>
<figure>
<figcaption>content/site.yaml</figcaption>
<pre>${first?.yaml}</pre>
<button type="button" hidden>Copy</button>
</figure>
<iframe src="${first?.site}" title="The portfolio of examples/designer in this look"></iframe>
<h2>People who do not exist</h2>
<p>Each portfolio is a folder of content files, and no line of code differs. The people, their firms and their figures are invented. Try one: copy its folder.</p>
<nav>
${examples.map((name) => `<a href="${name}/">${name}</a>`).join('\n')}
</nav>
</main>
<script type="application/json">${JSON.stringify(looks)}</script>
<script type="module">${await readOwn('chooser.js')}</script>
</body>
</html>
`;
}

/** The file of a face below the gallery. */
export const nameFaceFile = (face: string) => `${toFontId(face)}.woff2`;

function writeChoices<Value extends string>(
  name: string,
  values: readonly Value[],
  writeStyle: (value: Value) => string = () => '',
): string {
  const labels = values.map((value, index) => {
    const checked = index === 0 ? ' checked' : '';
    return `<label style="${writeStyle(value)}"><input type="radio" name="${name}" value="${toFontId(value)}"${checked}>${value}</label>`;
  });
  return `<fieldset><legend>${name}</legend>${labels.join('')}</fieldset>`;
}
