import { readFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { findPalette } from '../../src/node/theme/look.ts';
import { registers } from '../../src/node/theme/palettes.ts';
import { toFontId } from '../../src/node/typesetting/font-packages.ts';
import { editionNames, editions, paletteNames, type Theme } from '../../src/schemas/theme.ts';
import { engineFile } from '../../src/site/places.ts';

/** The families to choose from, for headings and texts. */
export const faces = ['Bricolage Grotesque', 'Newsreader', 'IBM Plex Sans'] as const;

/** A look to choose, with the folder of its site, which has the first palette. */
interface GalleryLook {
  theme: Theme;
  site: string;
  yaml: string;
  colors: string;
  note: string;
}

/** All looks by the hash of the gallery that shows them, such as `folio,riso,newsreader`; the first one is shown first. */
export const galleryLooks: Readonly<Record<string, GalleryLook>> = Object.fromEntries(
  editionNames.flatMap((edition) =>
    paletteNames.flatMap((palette) =>
      faces.map((face) => {
        const ignored = editions[edition].ignored.includes('headings');
        const theme = { edition, palette, ...(!ignored && { headings: face }), text: face };
        const look = {
          theme,
          site: `chooser/${edition}-${toFontId(face)}/`,
          yaml: stringify({ theme }),
          colors: writeColors(theme),
          note: ignored
            ? `The edition ${edition} ignores "headings": they have the face of text.`
            : '',
        };
        return [[edition, palette, toFontId(face)].join(), look];
      }),
    ),
  ),
);

/** Writes the colors of a theme as custom properties. */
function writeColors(theme: Theme): string {
  const { light, dark } = findPalette(theme);
  const colors = Object.entries({ ...light }).map(
    ([token, color]) => `--${token}:light-dark(${color},${{ ...dark }[token]})`,
  );
  const register = registers[theme.palette ?? ''];
  return [...colors, ...(register ? [`--out-of-register:${register}`] : [])].join(';');
}

const readOwn = (name: string) => readFile(engineFile(`maintainers/gallery/${name}`), 'utf8');

/** Writes the page of the gallery: a chooser of looks, and links to the examples. */
export async function writeGalleryPage(examples: readonly string[]): Promise<string> {
  const [first] = Object.values(galleryLooks);
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
<script type="application/json">${JSON.stringify(galleryLooks)}</script>
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
