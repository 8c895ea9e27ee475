import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { bundleInlineScript } from '../../src/node/vite/inline-scripts-plugin.ts';
import { makePromise } from '../browser/support/open-page.ts';
import { createGateway } from './proxy.ts';
import { describeTour } from './tour.ts';
import { openWebKit } from './webkit.ts';

describeTour(openWebKit);

// The tour meets it by chance alone: here the page is laid out anew between the key and its loading.
test('a key pressed while a page loads leads away from the address’s section', async () => {
  const { code: headScript } = await bundleInlineScript('src/browser/inline/head.ts', '/');
  const [laidOut, load] = makePromise();
  const page = `<!doctype html><title>Loading</title><script>${headScript}
    addEventListener('keydown', () => setTimeout(() => {
      document.querySelector('p').style.height = '720px';
      setTimeout(() => fetch('laid-out'), 100);
    }));
    addEventListener('scroll', () => fetch('come'), { once: true });
    </script>${'<p style="height: 700px">'.repeat(2)}<p id="place" style="height: 9000px"><img src="late">`;
  const asked: string[] = [];
  const server = createServer(async ({ url = '' }, res) => {
    asked.push(url);
    if (url === '/laid-out') load();
    if (url === '/late') await laidOut;
    res.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const gateway = createGateway();
  await gateway.start();
  onTestFinished(gateway.close);
  const visitor = await openWebKit({ proxyPort: gateway.port });
  onTestFinished(visitor.close);
  const { port } = server.address() as AddressInfo;
  const opened = visitor.goto(`http://127.0.0.1:${port}/#place`);
  await expect.poll(() => asked).toContain('/come');
  await visitor.press('End');
  await opened;
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBeGreaterThan(8000);
});
