import { type AtRule, atRule, type ChildNode, parse } from 'postcss';
import type { Plugin } from 'vite';
import { findOwnLayer } from '../../content/own-code/list-own-code.ts';
import { layerOrder } from '../pages/styles.ts';

/** Puts the owner's style sheets into the layer after all others, and those of an edition into its own. */
export function ownStylesPlugin(): Plugin {
  return {
    name: 'frontispiece:own-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:$|\?(?!.*\b(?:raw|url)\b))/ },
      handler(code, id) {
        const layer = findOwnLayer(id);
        if (!layer) return null;
        const styles = putIntoLayer(code, layer);
        // A build puts the order before all styles of a page.
        const isApart = this.environment.mode === 'dev' && !/[?&]inline\b/.test(id);
        return { code: isApart ? layerOrder + styles : styles, map: null };
      },
    },
  };
}

/** Puts a style sheet into a layer, except for what has to stand before its rules. */
export function putIntoLayer(css: string, layer: string): string {
  const sheet = parse(css);
  const block = atRule({ name: 'layer', params: layer, nodes: [] });
  for (const node of sheet.nodes.slice()) {
    if (node.type === 'atrule' && node.name === 'import') nameLayer(node, layer);
    else if (!isFirst(node)) block.append(node);
  }
  if (block.nodes?.length) sheet.append(block);
  return sheet.toString();
}

/** Whether a node is of use only outside of any block; `:export` gives values of a CSS module to scripts. */
function isFirst(node: ChildNode): boolean {
  if (node.type === 'atrule') return node.name === 'charset' || node.name === 'namespace';
  return node.type === 'rule' && /^:(?:export|import)\b/.test(node.selector);
}

/** Has an imported sheet come into the layer, or into its own one below it. */
function nameLayer(node: AtRule, layer: string): void {
  const [, url = '', rest = ''] =
    /^(url\((?:"[^"]*"|'[^']*'|[^)]*)\)|"[^"]*"|'[^']*')(.*)$/s.exec(node.params) ?? [];
  const [, name, after = rest] = /^\s*layer(?:\(([^)]*)\))?(.*)$/s.exec(rest) ?? [];
  node.params = `${url} layer(${[layer, name].filter(Boolean).join('.')})${after}`;
}
