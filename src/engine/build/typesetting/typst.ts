import { join } from 'node:path';
import { engineFile } from '../../model/places.ts';
import type { TextFont } from './find-fonts.ts';

/** The fonts of a template by its own names for them: for each, the families to try in turn. */
type Fonts = Readonly<Record<string, readonly TextFont[]>>;

/** Templates import each other by their paths from here. */
const workspace = engineFile('build');

/** After how many documents Typst forgets a result that none of them used, as its docs advise. */
const longestUnused = 10;

/** Normalizes a text for typesetting: its Unicode form, and its white space. */
export function cleanText(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim();
}

/** Normalizes all texts in plain data. */
export function cleanTexts<Data extends object>(
  data: Data,
  clean: (text: string, key: string) => string = cleanText,
): Data {
  return JSON.parse(JSON.stringify(data), (key, value) =>
    typeof value === 'string' ? clean(value, key) : value,
  );
}

/** Opens Typst with a template, which reads its data from `/data.json`, and only its fonts. */
export async function openTypesetter(fonts: Fonts, mainFilePath: string) {
  // Loaded on demand: if all files are in the cache, no build needs it.
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const lists = Object.entries(fonts);
  const fontBlobs = lists.flatMap(([, list]) => list.map(({ bytes }) => bytes));
  const families = lists.map(([name, list]) => [name, list.map(({ family }) => family)]);
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
  const compile = (data: object) => {
    const text = JSON.stringify({ ...data, fonts: Object.fromEntries(families) });
    compiler.mapShadow(join(workspace, 'data.json'), Buffer.from(text));
    const compiled = compiler.compile({ mainFilePath });
    if (compiled.result) return compiled.result;
    const errors = compiled.takeError()?.shortDiagnostics ?? [];
    throw new Error(`${mainFilePath}: ${errors.map(({ message }) => message).join('; ')}`);
  };
  return {
    /** Typesets a document; its PDF conforms to PDF/UA-1. */
    typeset(data: object) {
      const typeset = compile(data);
      const toPdf = () => compiler.pdf(typeset, { pdfStandard: 'ua-1' });
      return { pageCount: typeset.numOfPages, toPdf };
    },
    /** Typesets a page as SVG; the template finds the files by their paths. */
    toSvg(data: object, files: Readonly<Record<string, Buffer>>) {
      for (const [path, bytes] of Object.entries(files)) {
        compiler.mapShadow(join(workspace, path), bytes);
      }
      const svg = compiler.plainSvg(compile(data));
      // Typst keeps all that it has set; a thousand images would take two gigabytes.
      compiler.evictCache(longestUnused);
      return svg;
    },
  };
}
