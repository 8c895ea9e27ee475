import { type AtRule, type Container, parse, root } from 'postcss';

/** The styles of a page by when it needs them. */
export interface SplitStyles {
  /** The rules of the first paint. */
  first: string;
  /** The rules of the layer `late`. */
  late: string;
  /** The rules for print, each in its layer. */
  print: string;
}

/** Splits minified CSS into the rules that a page needs at first, and those that it loads late. */
export function splitStyles(css: string): SplitStyles {
  const sheet = parse(css);
  const late = root();
  const print = root();
  for (const layer of findBlocks(sheet, 'layer')) {
    if (layer.params === 'late') late.append(layer);
    // Rules for print stay in their layer.
    else {
      const forPaper = findBlocks(layer, 'media').filter(({ params }) => params === 'print');
      if (forPaper.length > 0) print.append(layer.clone({ nodes: [] }).append(forPaper));
    }
  }
  return { first: sheet.toString(), late: late.toString(), print: print.toString() };
}

/** Joins the styles of a bundle and those of a page, which come after them. */
export function joinStyles(sheets: readonly SplitStyles[]): SplitStyles {
  const join = (when: keyof SplitStyles) => sheets.map((sheet) => sheet[when]).join('');
  return { first: join('first'), late: join('late'), print: join('print') };
}

function findBlocks({ nodes = [] }: Container, name: string): AtRule[] {
  return nodes
    .filter((node) => node.type === 'atrule')
    .filter((rule) => rule.name === name && rule.nodes);
}
