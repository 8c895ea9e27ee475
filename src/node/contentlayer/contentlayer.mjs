import { on } from 'node:events';
import '@contentlayer2/utils/effect';
import { generateDotpkg, runMain } from 'contentlayer2/core';
import { register } from 'tsx/esm/api';

// A process that generate.ts starts, and sends the documents. It ends when its parent ends, even if that is killed.
process.on('disconnect', () => process.exit());
const messages = on(process, 'message');
// Contentlayer comes first: under tsx it would take twice as long to load.
register();
const { ownerFile } = await import('../../site/places.ts');
const { default: openSource } = await import('../../../contentlayer.config.ts');

const run = runMain({
  tracingServiceName: 'frontispiece',
  verbose: false,
  customCwd: ownerFile(),
});

const documents = [];
for await (const [document] of messages) {
  if (document === 'end') break;
  documents.push(document);
}
const config = { source: await openSource(documents), esbuildHash: '', filePath: '' };
await run(generateDotpkg({ config, verbose: false }));
process.disconnect();
