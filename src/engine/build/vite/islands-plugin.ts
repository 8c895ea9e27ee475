import type { Plugin } from 'vite';
import { engineFile } from '../../model/places.ts';

const islandsModule = 'virtual:frontispiece/islands';

/** The module of the contact form, which is an island like those of the owner. */
const contactForm = engineFile('browser/contact-form/island.ts');

/** Lists the modules of the site's islands by their names. */
export const listIslandModules = () => ({ 'contact-form': contactForm });

/** Lets browsers load islands by their names. */
export function islandsPlugin(): Plugin {
  return {
    name: 'frontispiece:islands',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === islandsModule ? `\0${islandsModule}` : null),
    load: (id) => (id === `\0${islandsModule}` ? writeModule() : null),
  };
}

function writeModule(): string {
  const loaders = Object.entries(listIslandModules()).map(
    ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)}),`,
  );
  return `export const islands = {\n${loaders.join('\n')}\n};\n`;
}
