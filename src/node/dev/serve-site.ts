import { extname } from 'node:path';
import type { Connect } from 'vite';

const types: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.vcf': 'text/vcard; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
};

/**
 * Answers for the files that a build puts beside the pages: `find` makes each when it is asked for, of
 * the records as they are, and `explain` says what keeps it from that.
 */
export function serveOutputs(
  base: string,
  find: (file: string) => Promise<string | Uint8Array | undefined>,
  explain: (error: unknown) => string,
): Connect.NextHandleFunction {
  return async ({ url = '' }, response, next) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = pathname.startsWith(base) ? pathname.slice(base.length) : '';
    const type = types[extname(file)];
    if (!type) return next();
    try {
      const output = await find(file);
      if (output === undefined) return next();
      response.setHeader('content-type', type);
      response.end(output);
    } catch (error) {
      response.statusCode = 500;
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      response.end(explain(error));
    }
  };
}

/**
 * Answers with a page that shows nothing but Vite's overlay, as long as there is no other page to
 * show. What is no page, such as the script that brings the overlay, is Vite's to answer.
 */
export function serveBlank(base: string, isBlank: () => boolean): Connect.NextHandleFunction {
  return ({ headers }, response, next) => {
    if (!headers.accept?.includes('text/html') || !isBlank()) return next();
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><script type="module" src="${base}@vite/client"></script>`);
  };
}
