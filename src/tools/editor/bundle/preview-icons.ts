import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { drawIconSheet, iconSlugs } from '../../../build/icons/icons.ts';
import type { PreviewIcon } from '../preview/use-icons.ts';
import { virtualModule } from './virtual-module.ts';

/**
 * Writes all icons that the site knows beside the editor, in small files by how their names begin:
 * the preview fetches a few of them, for the skills that it shows.
 */
export function previewIcons(): Plugin {
  return virtualModule('virtual:editor-icons', function () {
    const groups = [...groupIcons()].map(([name, group]) => [name, JSON.stringify(group)]);
    const folder = `icons-${hash(groups.join())}/`;
    for (const [name, source = ''] of groups) {
      this.emitFile({ type: 'asset', fileName: `${folder}${name}.json`, source });
    }
    return [
      `const base = import.meta.url;`,
      `export const groups = ${JSON.stringify(groups.map(([name]) => name).join(' '))}.split(' ');`,
      `export const findGroupAddress = (group) => new URL("${folder}" + group + ".json", base).href;`,
    ].join('\n');
  });
}

function groupIcons(): Map<string, Record<string, PreviewIcon>> {
  const groups = new Map<string, Record<string, PreviewIcon>>();
  for (const slug of iconSlugs()) {
    const group = groups.get(slug.slice(0, 2)) ?? {};
    group[slug] = drawIcon(slug);
    groups.set(slug.slice(0, 2), group);
  }
  return groups;
}

function drawIcon(slug: string): PreviewIcon {
  const {
    svg,
    icons: [shown],
  } = drawIconSheet([slug]);
  return { svg: svg.trim(), ...(shown?.color && { color: shown.color.toLowerCase() }) };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
