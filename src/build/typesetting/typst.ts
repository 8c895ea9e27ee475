import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { TextFont } from './find-fonts.ts';

/** What a template finds in its data: for each of its fonts, the families to ask one by one. */
export type Fonts = Readonly<Record<string, readonly TextFont[]>>;

/** Templates name each other from here. */
const workspace = fileURLToPath(new URL('..', import.meta.url));

/** Typst with some fonts at hand, and no others. */
export class Typesetter {
  private readonly compiler: NodeCompiler;
  private readonly fonts: Record<string, string[]>;

  constructor(fonts: Fonts) {
    // It is large, and loaded by those alone who typeset.
    const { NodeCompiler }: typeof import('@myriaddreamin/typst-ts-node-compiler') = createRequire(
      import.meta.url,
    )('@myriaddreamin/typst-ts-node-compiler');
    const fontBlobs = Object.values(fonts).flatMap((list) => list.map(({ bytes }) => bytes));
    this.compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
    this.fonts = Object.fromEntries(
      Object.entries(fonts).map(([name, list]) => [name, list.map(({ family }) => family)]),
    );
  }

  /** @param template the address of a `.typ` file, which reads `data` as `sys.inputs.data` */
  toPdf(template: URL, data: object): Buffer {
    return this.compiler.pdf(this.compile(template, data), { pdfStandard: 'ua-1' });
  }

  private compile(template: URL, data: object): NodeTypstDocument {
    const result = this.compiler.compile({
      mainFilePath: fileURLToPath(template),
      inputs: { data: JSON.stringify({ ...data, fonts: this.fonts }) },
    });
    const document = result.result;
    if (document) return document;
    const errors = result.takeError()?.shortDiagnostics ?? [];
    throw new Error(`${template.pathname}: ${errors.map(({ message }) => message).join('; ')}`);
  }
}

/** Typesets a PDF in a thread of its own: hundreds of pages take seconds, which others can use. */
export async function typesetPdf(fonts: Fonts, { href }: URL, data: object): Promise<Buffer> {
  const thread = new URL('thread.mjs', import.meta.url);
  const worker = new Worker(thread, { workerData: { fonts, href, data }, execArgv: [] });
  const [bytes] = await once(worker, 'message');
  return Buffer.from(bytes);
}
