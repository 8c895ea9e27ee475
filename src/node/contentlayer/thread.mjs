import { parentPort } from 'node:worker_threads';
import '@contentlayer2/utils/effect';
import { generateDotpkg, runMain } from 'contentlayer2/core';
import { register } from 'tsx/esm/api';

// Contentlayer comes first: under tsx it would take twice as long to load.
register();
const { ownerFile } = await import('../../site/places.ts');
const { default: openSource } = await import('../../../contentlayer.config.ts');

const run = runMain({
  tracingServiceName: 'portfolio',
  verbose: false,
  customCwd: ownerFile(),
});

parentPort.on('message', async (documents) => {
  const config = { source: await openSource(documents), esbuildHash: '', filePath: '' };
  await run(generateDotpkg({ config, verbose: false }));
  parentPort.postMessage('generated');
});
