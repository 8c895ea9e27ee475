import { build, type Plugin } from 'vite';
import { fail } from '../../../build/command/fail.ts';
import { editorLicencesPlugin } from '../../../build/licences/editor-licences.ts';
import { nameClass } from '../../../build/vite/name-class.ts';
import { type Amendment, amendCms } from './amend-cms.ts';
import { previewIcons } from './preview-icons.ts';
import {
  leaveOutFiles,
  previewFaces,
  previewLetters,
  shareReact,
  stillFrame,
} from './preview-plugin.ts';

// A process of its own, as the site's bundle has one: it ends with whoever asked for it.
const [outDir = ''] = process.argv.slice(2);
process.stdin.on('close', () => process.exit(1)).resume();
process.stdin.unref();

// The development server, which asks for it too, sets another.
process.env.NODE_ENV = 'production';

/** What the editor's fields never need: maps, pictures of iPhones, drawings made smaller. */
const unused =
  /^(?:leaflet|terra-draw|terra-draw-leaflet-adapter|svgo)(?:\/|$)|\/chunks\/(?:heic|webp_enc)/;
/** Languages of code that no field holds. */
const language = /^@shikijs\/langs\//;

/** Leaves out what is only fetched for fields that no record has. */
function leaveOut(): Plugin {
  const id = '\0editor:absent';
  return {
    name: 'portfolio:editor',
    enforce: 'pre',
    resolveId: (source) => (unused.test(source) || language.test(source) ? id : undefined),
    load: (file) => (file === id ? 'export default [];' : undefined),
  };
}

const amendments: Amendment[] = [
  {
    // The CMS fetches its faces from a foreign host until those of its package are there.
    find: /@font-face \{[^}]*https:\/\/cdn\.[^}]*\}/g,
    replacement: '',
    problem: 'The CMS names its faces in another way by now.',
  },
  {
    // A refusal says why, and later it would be refused again.
    find: /There was an error while saving the entry\. Please try again later\./g,
    replacement: 'The entry was not saved.',
    problem: 'The CMS refuses in other words by now.',
  },
  ...stillFrame,
];

/** The preview asks for a style sheet's text by its address with a question mark. */
function nameClassOf(local: string, address: string): string {
  return nameClass(local, address.replace(/\?.*$/, ''));
}

const names = { entryFileNames: 'editor-[hash].js', chunkFileNames: '[name]-[hash].js' };
await build({
  configFile: false,
  base: './',
  publicDir: false,
  logLevel: 'error',
  plugins: [
    leaveOut(),
    amendCms(amendments),
    previewFaces(),
    previewIcons(),
    previewLetters(),
    shareReact(),
    leaveOutFiles(),
    editorLicencesPlugin(),
  ],
  // The preview's own addresses are whole ones.
  define: { 'import.meta.env.BASE_URL': '""' },
  css: { modules: { generateScopedName: nameClassOf } },
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/tools/editor/page/editor.ts',
      output: { ...names, assetFileNames: '[name]-[hash][extname]' },
    },
  },
}).catch(fail);
