/** Elements without visible words, which are removed with their content. */
const silent = 'style|script|svg|picture|template|noscript|video|audio|iframe|canvas';
/** Elements that give words their meaning; others are removed, but their content stays. */
const kept = new Set(
  [
    'html head title body header nav main section article footer aside dialog',
    'h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd blockquote pre code a strong em br hr',
    'table thead tbody tr th td form label input textarea button',
  ].flatMap((names) => names.split(' ')),
);
const keptAttributes = new Set(['lang', 'id', 'href', 'hidden', 'for', 'name', 'type']);
// Without an icon of its own Chromium would ask for one.
const head =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">';

/**
 * The barest page with the words of `html`: the same headings, lists, links and fields, without
 * styles, scripts and pictures. Nothing that shows these words can paint earlier.
 *
 * @param html a page as a build writes it, in which attributes have no bare `>`
 */
export function makeBarePage(html: string): string {
  const spoken = html
    .replace(/<!--.*?-->/gs, '')
    .replace(new RegExp(`<(${silent})\\b[^>]*>.*?</\\1>`, 'gis'), '');
  const bare = spoken.replace(/<(\/?)([a-z][\w-]*)([^>]*)>/gi, (_tag, slash, name, rest) =>
    keepTag(slash, name.toLowerCase(), rest),
  );
  return bare.replace('<head>', `<head>${head}`).replace(/\n\s*/g, '\n');
}

function keepTag(slash: string, name: string, rest: string): string {
  if (!kept.has(name)) return '';
  if (slash) return `</${name}>`;
  const attributes = [...rest.matchAll(/([a-z-]+)(?:="([^"]*)")?/gi)]
    .filter(([, attribute = '']) => keptAttributes.has(attribute.toLowerCase()))
    .map(([, attribute, value]) => (value ? ` ${attribute}="${value}"` : ` ${attribute}`));
  return `<${name}${attributes.join('')}>`;
}
