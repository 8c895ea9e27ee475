import MagicString from 'magic-string';
import { type Plugin, parseAst } from 'vite';
import { listOwnCode, type OwnCode } from '../../content/own-code/list-own-code.ts';
import { engineFile, isOwnCode } from '../../model/places.ts';
import type { IslandModules } from './island-files-plugin.ts';

export const islandsModule = 'virtual:frontispiece/islands';

/** The module of the contact form, which is an island like those of the owner. */
const contactForm = engineFile('browser/contact-form/island.ts');

/** Marks the component itself, which the island in its place renders. */
const query = '?island';

/** The owner's components that are hydrated in the browser. The reader of their code is loaded only if there are some. */
async function readOwnIslands({ components }: Pick<OwnCode, 'components'> = listOwnCode()) {
  if (components.length === 0) return [];
  const { readOwnComponents } = await import('../../content/own-code/read-component.ts');
  const read = await readOwnComponents({ components });
  return read.flatMap((own) => (own.client ? { ...own, client: own.client } : []));
}

/** Lists the modules of the site's islands by their names. */
export async function listIslandModules(): Promise<IslandModules> {
  const own = (await readOwnIslands()).map(({ name, file }) => [name, file] as const);
  return { 'contact-form': contactForm, ...Object.fromEntries(own) };
}

/** Lets browsers load islands by their names, and pages render the owner's components as islands. */
export function islandsPlugin(): Plugin[] {
  return [
    {
      name: 'frontispiece:islands',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'client',
      resolveId: (id) => (id === islandsModule ? `\0${islandsModule}` : null),
      load(id) {
        return id === `\0${islandsModule}` ? writeLoaders(this.environment.mode === 'dev') : null;
      },
      transform: {
        filter: { code: /export const (?:client|props|trustedTypes)\b/ },
        handler: (code, id) => hideSettings(code, id),
      },
    },
    {
      name: 'frontispiece:island-places',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'ssr',
      load: (id) => (id.endsWith('.tsx') ? wrapIsland(id) : null),
    },
  ];
}

/** @param isLive whether the state of islands is kept: what does so comes before React */
async function writeLoaders(isLive: boolean): Promise<string> {
  const loaders = Object.entries(await listIslandModules()).map(
    ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)}),`,
  );
  const preamble = isLive ? "import '@vitejs/plugin-react/preamble';\n" : '';
  return `${preamble}export const islands = {\n${loaders.join('\n')}\n};\n`;
}

/** Writes the module that renders an island in place of its component; null for other modules. */
async function wrapIsland(id: string): Promise<string | null> {
  const components = isOwnCode(id)
    ? listOwnCode().components.filter(({ file }) => file === id)
    : [];
  const [island] = await readOwnIslands({ components });
  if (!island) return null;
  const { name, path, client, text, hasTrustedTypes } = island;
  const settings = { name, path, client, hasWords: /\buseWords\b/.test(text), hasTrustedTypes };
  const component = JSON.stringify(id + query);
  return [
    `import Component from ${component};`,
    `import { createIsland } from ${JSON.stringify(engineFile('pages/components/mdx/create-island.tsx'))};`,
    `export * from ${component};`,
    `export default createIsland(Component, ${JSON.stringify(settings)});`,
  ].join('\n');
}

/** What a component exports for the build. */
const settingNames = /^(?:client|props|trustedTypes)$/;

/**
 * Takes out of the exports of an island what only the build needs, and the schema of its props with all that it needs: React
 * Fast Refresh keeps the state of modules that export components only.
 */
async function hideSettings(code: string, id: string) {
  if (!listOwnCode().components.some(({ file }) => file === id)) return null;
  const text = new MagicString(code);
  for (const node of parseAst(code, { lang: 'tsx' }).body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    if (node.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declaration.declarations) {
      if (id.type !== 'Identifier' || !settingNames.test(id.name) || !init) continue;
      text.remove(node.start, node.declaration.start);
      if (id.name === 'props') text.overwrite(init.start, init.end, 'undefined');
    }
  }
  return { code: text.toString(), map: text.generateMap({ hires: true }) };
}
