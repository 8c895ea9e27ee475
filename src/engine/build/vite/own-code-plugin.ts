import type { Plugin } from 'vite';
import { listOwnCode, type OwnFile } from '../../content/own-code/list-own-code.ts';
import { publicModule } from '../../content/own-code/load-schema.ts';
import { engineFile } from '../../model/places.ts';

export const ownModule = 'virtual:frontispiece/own-code';

/** Lets pages import what the owner has in `src`, and that code import what the engine offers it. */
export function ownCodePlugin(): Plugin {
  return {
    name: 'frontispiece:own-code',
    enforce: 'pre',
    resolveId(id) {
      if (id === ownModule) return `\0${id}`;
      if (id !== publicModule) return null;
      const isPage = this.environment.name === 'ssr';
      return engineFile(isPage ? 'components.ts' : 'browser/components.ts');
    },
    load: (id) => (id === `\0${ownModule}` ? writeOwnModule() : null),
  };
}

/** Writes the module that imports the owner's code. */
function writeOwnModule(): string {
  const { components, sections, editions, styles } = listOwnCode();
  return [
    writeModules(
      'editions',
      editions.map(({ module, path }) => ({ name: path, file: module, path })),
    ),
    writeModules('components', components),
    writeModules('sections', sections),
    // Its rules come after those of all others.
    styles && `import ${JSON.stringify(styles)};`,
  ]
    .filter(Boolean)
    .join('\n');
}

function writeModules(kind: string, files: readonly OwnFile[]): string {
  const imports = files.map(
    ({ file }, index) => `import * as ${kind}${index} from ${JSON.stringify(file)};\n`,
  );
  const rows = files.map(
    ({ name, path }, index) =>
      `  ${JSON.stringify(name)}: { module: ${kind}${index}, path: ${JSON.stringify(path)} },\n`,
  );
  return `${imports.join('')}export const ${kind} = {\n${rows.join('')}};`;
}
