import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { escapeHtml } from '../../src/engine/model/text/texts.ts';

/** A built site of the gallery. */
export interface Shown {
  /** Its folder in the gallery. */
  name: string;
  about?: string | undefined;
}

/**
 * Writes the page of the gallery: the sample, the examples, and the benchmark of the README.
 *
 * @param site the folder with the built sites
 */
export async function writeGalleryPage(
  site: string,
  { editions, examples }: Readonly<Record<'editions' | 'examples', readonly Shown[]>>,
): Promise<string> {
  const styles = await readFile('maintainers/gallery/gallery.css', 'utf8');
  const list = async (shown: readonly Shown[]) =>
    (await Promise.all(shown.map((one) => renderShown(site, one)))).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="The sample of Frontispiece in each edition, and portfolios of invented people.">
<title>Frontispiece: editions, examples and figures</title>
<link rel="icon" href="${editions[0]?.name}/favicon.ico">
<style>${styles}</style>
</head>
<body>
<main>
<h1>Frontispiece</h1>
<p>A portfolio generator for developers. Each page below is built from a folder of content files, and no line of code differs.</p>
<h2>One portfolio in three editions</h2>
<ul>
${await list(editions)}
</ul>
<h2>People who do not exist</h2>
<p>They, their firms and their figures are invented. Try one: copy its folder.</p>
<ul>
${await list(examples)}
</ul>
<h2>The last benchmark</h2>
${findBenchmark(await readFile('README.md', 'utf8'))}
</main>
</body>
</html>
`;
}

/** Renders a link to a site, with the image that it is shared with. */
async function renderShown(site: string, { name, about = '' }: Shown): Promise<string> {
  const files = await readdir(join(site, name, 'assets'));
  const image = files.find((file) => /^share-home\..*\.png$/.test(file));
  return `<li><a href="${name}/"><img src="${name}/assets/${image}" width="1200" height="630" alt="" loading="lazy">${name}</a>${about ? `<p>${escapeHtml(about)}</p>` : ''}</li>`;
}

/** Renders the last table of a README as HTML, with what stands before and after it. */
function findBenchmark(readme: string): string {
  const { children }: Root = unified().use(remarkParse).use(remarkGfm).parse(readme);
  const at = children.findLastIndex(({ type }) => type === 'table');
  if (at < 0) throw new Error('README.md has no table of the last benchmark');
  const [before, table, after] = children.slice(at - 1, at + 2);
  const parts = [before, table, after].filter((node) => node !== undefined);
  const [intro = '', figures = '', note = ''] = parts.map((node) => toHtml(toHast(node)));
  return `${intro}\n<div class="figures" tabindex="0" role="group" aria-label="Benchmark">${figures}</div>\n${note}`;
}
