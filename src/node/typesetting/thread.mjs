import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const { mainFilePath, workspace, fontBlobs, data } = workerData;
// Typst with these fonts at hand, and no others.
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
const compiled = compiler.compile({ mainFilePath, inputs: { data } });
if (!compiled.result) {
  const errors = compiled.takeError()?.shortDiagnostics ?? [];
  throw new Error(`${mainFilePath}: ${errors.map(({ message }) => message).join('; ')}`);
}
parentPort.postMessage(compiler.pdf(compiled.result, { pdfStandard: 'ua-1' }));
