import { on } from 'node:events';
import { pipe, T } from '@contentlayer2/utils/effect';
import { generateDotpkg, getConfig, runMain } from 'contentlayer2/core';

// A process that generate.ts starts, and sends the documents. It ends when its parent ends, even if that is killed.
process.on('disconnect', () => process.exit());
const messages = on(process, 'message');
const documents = [];
for await (const [document] of messages) {
  if (document === 'end') break;
  documents.push(document);
}
// The source of `contentlayer.config.ts` takes them from here.
globalThis.checkedDocuments = documents;

const run = runMain({
  tracingServiceName: 'frontispiece',
  verbose: false,
  customCwd: process.cwd(),
});
await run(
  pipe(
    getConfig({}),
    T.chain((config) => generateDotpkg({ config, verbose: false })),
  ),
);
process.disconnect();
