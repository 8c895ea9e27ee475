import type { Connect } from 'vite';

/**
 * Answers with a page that shows nothing but Vite's overlay, as long as there is no other page to
 * show. What is no page, such as the script that brings the overlay, is Vite's to answer.
 *
 * @param base the site's base, with a slash at both ends
 */
export function serveBlank(base: string, isBlank: () => boolean): Connect.NextHandleFunction {
  return ({ headers }, response, next) => {
    if (!headers.accept?.includes('text/html') || !isBlank()) return next();
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><script type="module" src="${base}@vite/client"></script>`);
  };
}
