import { readdirSync } from 'node:fs';
import { build, type Plugin } from 'vite';
import { fail } from '../../../node/command/fail.ts';
import { license, licensesPlugin } from '../../../node/licenses/licenses-plugin.ts';
import { engineFile } from '../../../site/places.ts';

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

/**
 * Changes what the CMS has no setting for: its fonts, and the names of new files, which are those of `npm run new`. The
 * CMS keeps quotation marks and other signs, which the check then refuses, and cuts long names inside a word.
 *
 * @throws if another version of the CMS has other code
 */
function cmsCodePlugin(): Plugin {
  const signsOfCms = '/[\\p{Z}\\p{C}!"#$%&\'()*+,/:;<=>?@[\\\\\\]^`{|}]/u';
  const cutOfCms = '(_=OO(_,m,{ellipsis:``}).replace(/-$/,``))';
  const cutBehindWord = '(_=OO(_,m+1,{ellipsis:``}).replace(/(?<=.{25})-[^-]*$/u,``))';
  const replacements: [from: string | RegExp, to: string][] = [
    // The fonts that the CMS asks a foreign host for, beside those in its package.
    [/@font-face \{[^}]*\burl\(https:[^}]*\}/g, ''],
    [signsOfCms, '/[^\\p{L}\\p{M}\\p{N}_-]/u'],
    [cutOfCms, `_.length>m&&${cutBehindWord}`],
  ];
  return {
    name: 'frontispiece:cms-code',
    transform: {
      filter: { id: /@sveltia\/cms\/npm\/index\.js$/ },
      handler: (code) =>
        replacements.reduce((text, [from, to]) => {
          const changed = text.replace(from, () => to);
          if (changed === text) throw new Error(`The CMS has no ${from}.`);
          return changed;
        }, code),
    },
  };
}
