import type { Plugin } from 'vite';
import { drawIconSheet, iconSlugs } from '../../../build/icons/icons.ts';
import type { PreviewIcon } from '../shared/place.ts';

/**
 * Writes all icons that the site knows beside the editor, in small files by how their names begin:
 * the preview fetches a few of them, for the skills that it shows.
 */
export function previewIcons(): Plugin {
  const [icons, nothing] = ['virtual:editor-icons', 'virtual:editor-nothing'];
  return {
    name: 'portfolio:editor-modules',
    resolveId: (source) => (source === icons || source === nothing ? `\0${source}` : undefined),
    load(id) {
      if (id === `\0${nothing}`) return 'export default [];';
      if (id !== `\0${icons}`) return undefined;
      const files = [...groupIcons()].map(([start, group]) => {
        const [name, source] = [`icons-${start}.json`, JSON.stringify(group)];
        const file = this.emitFile({ type: 'asset', name, source });
        return `${JSON.stringify(start)}:import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `export default {${files.join(',')}};`;
    },
  };
}

function groupIcons(): Map<string, Record<string, PreviewIcon>> {
  const groups = new Map<string, Record<string, PreviewIcon>>();
  for (const slug of iconSlugs()) {
    const start = slug.slice(0, 2);
    groups.set(start, { ...groups.get(start), [slug]: drawIcon(slug) });
  }
  return groups;
}

function drawIcon(slug: string): PreviewIcon {
  const { svg, icons } = drawIconSheet([slug]);
  const color = icons[0]?.color?.toLowerCase();
  return { svg: svg.trim(), ...(color && { color }) };
}
