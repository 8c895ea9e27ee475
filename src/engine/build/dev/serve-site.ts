import { extname } from 'node:path';
import sirv from 'sirv';
import type { Connect } from 'vite';
import { resumeTypes, toFileUrlPath } from '../../model/urls.ts';

const servedTypes: Readonly<Record<string, string>> = {
  '.docx': resumeTypes.docx,
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
 * Serves the files that a build writes beside the pages: `find` makes them on request from the
 * current content, and `explain` describes an error.
 */
export function serveOutputs(
  base: string,
  find: (file: string) => Promise<string | Uint8Array | undefined>,
  explain: (error: unknown) => string,
): Connect.NextHandleFunction {
  return async ({ url = '' }, response, next) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = pathname.startsWith(base) ? pathname.slice(base.length) : '';
    const type = servedTypes[extname(file)];
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

/** Serves the files of the content folder that the content names, at the URLs of a build. */
export function serveFiles(
  dir: string,
  listFiles: () => readonly string[],
): Connect.NextHandleFunction {
  const serve = sirv(dir, { dev: true });
  return (request, response, next) => {
    const urlPath = request.url?.slice(1).replace(/[?#].*/, '');
    const named = listFiles().find((file) => toFileUrlPath(file) === urlPath);
    if (named === undefined) return next();
    // Its name on disk may encode the letters in another way.
    request.url = `/${encodeURI(named)}`;
    return serve(request, response, next);
  };
}

/**
 * Serves an empty page for Vite's overlay while there is no other page to show. Vite answers
 * requests for other files, such as the script of the overlay.
 */
export function serveBlank(base: string, isBlank: () => boolean): Connect.NextHandleFunction {
  return ({ headers }, response, next) => {
    if (!headers.accept?.includes('text/html') || !isBlank()) return next();
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><script type="module" src="${base}@vite/client"></script>`);
  };
}
