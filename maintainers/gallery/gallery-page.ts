import { readFile } from 'node:fs/promises';

/** Writes the page of the gallery, which links the examples. */
export async function writeGalleryPage(examples: readonly string[]): Promise<string> {
  const styles = await readFile('maintainers/gallery/gallery.css', 'utf8');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Frontispiece: examples</title>
<link rel="icon" href="${examples[0]}/favicon.ico">
<style>${styles}</style>
</head>
<body>
<main>
<h1>People who do not exist</h1>
<p>Each portfolio is a folder of content files, and no line of code differs. The people, their firms and their figures are invented. Try one: copy its folder.</p>
<nav>
${examples.map((name) => `<a href="${name}/">${name}</a>`).join('\n')}
</nav>
</main>
</body>
</html>
`;
}
