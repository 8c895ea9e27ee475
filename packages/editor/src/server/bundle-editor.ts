import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import {
  cacheFile,
  fail,
  isSource,
  packageFile,
  replaceFolder,
} from '../../../../src/engine/kit/commands.ts';
import { license, licensesPlugin, readCodeVersion } from '../../../../src/engine/kit/content.ts';

const cacheFolder = cacheFile('editor');
const thisFile = import.meta.filename;
const codeFolder = dirname(import.meta.dirname);

/** Bundles the editor, once for each version of the code. */
export async function bundleEditor(): Promise<string> {
  const bundleFolder = join(cacheFolder, readCodeVersion());
  if (existsSync(bundleFolder)) return bundleFolder;
  const made = `${cacheFolder}-${process.pid}`;
  try {
    // In a process of its own it is the same for the development server, which sets NODE_ENV.
    const env = { ...process.env, NODE_ENV: 'production' };
    const loader = isSource() ? ['--import', 'tsx'] : [];
    await promisify(execFile)(process.execPath, [...loader, thisFile, made], { env });
    await rm(cacheFolder, { recursive: true, force: true });
    await replaceFolder(made, bundleFolder);
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw stderr ? new Error(stderr.trim()) : error;
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return bundleFolder;
}

/** Modules that no field of an entry needs: maps, other picture formats, languages of code. */
const unusedModules =
  /^(?:leaflet|terra-draw|terra-draw-leaflet-adapter|svgo|@shikijs\/langs)(?:\/.*)?$|^.*\/chunks\/(?:heic|webp_enc).*$/;

async function writeBundle(outDir: string): Promise<void> {
  const { build } = await import('vite');
  // The fonts of the CMS lie among its files with a license each.
  const assets = '@sveltia/cms/npm/assets';
  const licenses = readdirSync(packageFile(assets, codeFolder)).filter((name) =>
    name.endsWith('.LICENSE.txt'),
  );
  await build({
    configFile: false,
    base: './',
    publicDir: false,
    logLevel: 'error',
    plugins: [
      licensesPlugin(
        licenses.map((name) => `${assets}/${name}`),
        codeFolder,
      ),
      cmsCodePlugin(),
    ],
    resolve: {
      alias: [{ find: unusedModules, replacement: 'data:text/javascript,export default []' }],
    },
    build: {
      outDir,
      emptyOutDir: true,
      license,
      assetsInlineLimit: 0,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(codeFolder, 'page', `editor${extname(thisFile)}`),
        output: {
          entryFileNames: 'editor.js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
          // Modules that a later file shares with the first must not run before the first file's own.
          strictExecutionOrder: true,
        },
      },
    },
  });
}

/**
 * Changes what the CMS has no setting for: its fonts, and the names of new files, which are those of `npx frontispiece new`. The
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

// The process of `bundleEditor`.
if (process.argv[1] === thisFile) await writeBundle(process.argv[2] ?? '').catch(fail);
