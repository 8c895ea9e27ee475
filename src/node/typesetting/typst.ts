import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { TextFont } from './find-fonts.ts';

/** The fonts of a template by its own names for them: for each, the families to try in turn. */
type Fonts = Readonly<Record<string, readonly TextFont[]>>;

/** Templates import each other by their paths from here. */
const workspace = fileURLToPath(new URL('..', import.meta.url));

function describeFonts(fonts: Fonts) {
  const families = Object.entries(fonts).map(([name, list]) => [
    name,
    list.map(({ family }) => family),
  ]);
  return {
    families: Object.fromEntries(families),
    fontBlobs: Object.values(fonts).flatMap((list) => list.map(({ bytes }) => bytes)),
  };
}

/**
 * Typesets a PDF of a `.typ` file, which reads `data` as `sys.inputs.data`. It runs in a thread of its
 * own, since hundreds of pages take seconds.
 */
export async function typesetPdf(fonts: Fonts, template: URL, data: object): Promise<Buffer> {
  const { families, fontBlobs } = describeFonts(fonts);
  const workerData = {
    mainFilePath: fileURLToPath(template),
    workspace,
    fontBlobs,
    data: JSON.stringify({ ...data, fonts: families }),
  };
  const worker = new Worker(new URL('thread.mjs', import.meta.url), { workerData, execArgv: [] });
  const [bytes] = await once(worker, 'message');
  return Buffer.from(bytes);
}

/** Typesets a page as SVG; the template finds the files by their paths. */
export type TypesetSvg = (data: object, files: Readonly<Record<string, Buffer>>) => string;

/** Opens Typst with these fonts and no others, for many pages of one template. */
export async function openSvgTypesetter(fonts: Fonts, template: URL): Promise<TypesetSvg> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const { families, fontBlobs } = describeFonts(fonts);
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
  const mainFilePath = fileURLToPath(template);
  return (data, files) => {
    for (const [path, bytes] of Object.entries(files)) {
      compiler.mapShadow(join(workspace, path), bytes);
    }
    const inputs = { data: JSON.stringify({ ...data, fonts: families }) };
    return compiler.plainSvg({ mainFilePath, inputs });
  };
}
