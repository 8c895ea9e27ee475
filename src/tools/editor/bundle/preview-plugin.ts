import type { Plugin } from 'vite';
import {
  createLetterOutline,
  prepareWholeDisplayFont,
} from '../../../build/assets/display-font.ts';
import { type Amendment, amend } from './amend-cms.ts';
import { virtualModule } from './virtual-module.ts';

/** Gives the preview the display face, whole: what the owner will write is not known. */
export function previewFaces(): Plugin {
  return virtualModule('virtual:editor-faces', async function () {
    const files = await prepareWholeDisplayFont((stem, extension, source) =>
      this.emitFile({ type: 'asset', name: `${stem}.${extension}`, source }),
    );
    const texts = files.map(
      ({ src, unicodeRange }) =>
        `{src:import.meta.ROLLUP_FILE_URL_${src},unicodeRange:${JSON.stringify(unicodeRange)}}`,
    );
    return `export default [${texts.join(',')}];`;
  });
}

/** Gives the preview the letters that covers are drawn with; other scripts are drawn without. */
export function previewLetters(): Plugin {
  return virtualModule('virtual:editor-letters', async () => {
    const codes = Array.from({ length: 0xff - 0x20 }, (_, index) => index + 0x21);
    const shown = [...new Set(codes.map((code) => String.fromCodePoint(code).toUpperCase()))];
    const outline = await createLetterOutline(shown.join(''));
    const drawn = shown.map((letter) => [letter, outline(letter)]);
    return `export default ${JSON.stringify(Object.fromEntries(drawn))};`;
  });
}

/**
 * The CMS brings a React of its own, which previews would be drawn with; hooks work with the very
 * copy that they come from. So it gets the project's, and the page is sent one.
 */
export function shareReact(): Plugin {
  const own = {
    find: /,(\w)\)=>\{\1\.exports=\w+\(\)\}\)\);export/,
    replacement: ',$1)=>{$1.exports=react}));export',
    problem: 'The CMS brings React in another way by now.',
  };
  return {
    name: 'portfolio:editor-react',
    enforce: 'pre',
    load: {
      filter: { id: /@sveltia\/cms\/npm\/chunks\/react-dom-[\w-]+\.js$/ },
      handler: () => "export { createRoot } from 'react-dom/client';",
    },
    transform: {
      filter: { id: /@sveltia\/cms\/npm\/chunks\/react-(?!dom-)[\w-]+\.js$/ },
      handler: (code) => ({
        code: `import * as react from 'react';${amend(code, own)}`,
        map: null,
      }),
    },
  };
}

/**
 * Leaves out files that nothing fetches: the style sheet that is made of the modules, whose text the
 * preview brings along, and what the CMS decodes pictures of iPhones with and marks maps with.
 */
export function leaveOutFiles(): Plugin {
  const needless = /\.css$|^(?:heic|marker-icon)/;
  return {
    name: 'portfolio:editor-files',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const name of Object.keys(bundle)) if (needless.test(name)) delete bundle[name];
    },
  };
}

/**
 * Takes from the preview's frame the right to run scripts of its own, which it has none of: with it,
 * browsers warn that the frame could leave its sandbox. The base of its addresses goes as well,
 * since the page's policy allows none.
 */
export const stillFrame: Amendment[] = [
  {
    find: /(<iframe class="preview [\w-]+" sandbox=)"[\w -]+"/,
    replacement: '$1"allow-same-origin allow-popups"',
  },
  { find: /<base href="[^>]*" target="_blank">/, replacement: '' },
].map((change) => ({ ...change, problem: 'The CMS has another frame for previews by now.' }));
