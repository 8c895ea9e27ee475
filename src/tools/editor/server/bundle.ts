import { readdirSync } from 'node:fs';
import { build } from 'vite';
import { fail } from '../../../node/command/fail.ts';
import { license, licensesPlugin } from '../../../node/licenses/licenses-plugin.ts';
import { engineFile } from '../../../site/places.ts';
import { cmsCodePlugin } from './cms-code-plugin.ts';

// The command of `bundleEditor`: bundles the editor into the folder that it is given.
const [outDir = ''] = process.argv.slice(2);
process.env.NODE_ENV = 'production';

/** Modules that no field of an entry needs: maps, other picture formats, languages of code. */
const unusedModules =
  /^(?:leaflet|terra-draw|terra-draw-leaflet-adapter|svgo|@shikijs\/langs)(?:\/.*)?$|^.*\/chunks\/(?:heic|webp_enc).*$/;

const emptyModule = 'data:text/javascript,export default []';

/** The fonts of the CMS lie among its files with a license each. */
const cmsAssets = '@sveltia/cms/npm/assets';
const fontLicenses = readdirSync(`node_modules/${cmsAssets}`)
  .filter((name) => name.endsWith('.LICENSE.txt'))
  .map((name) => `${cmsAssets}/${name}`);

const fileNames = { entryFileNames: 'editor.js', chunkFileNames: '[name]-[hash].js' };
await build({
  configFile: false,
  base: './',
  publicDir: false,
  logLevel: 'error',
  plugins: [licensesPlugin(fontLicenses), cmsCodePlugin()],
  resolve: { alias: [{ find: unusedModules, replacement: emptyModule }] },
  build: {
    outDir,
    emptyOutDir: true,
    license,
    assetsInlineLimit: 0,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      input: engineFile('src/tools/editor/page/editor.ts'),
      output: {
        ...fileNames,
        assetFileNames: '[name]-[hash][extname]',
        // Modules that a later file shares with the first must not run before the first file's own.
        strictExecutionOrder: true,
      },
    },
  },
}).catch(fail);
