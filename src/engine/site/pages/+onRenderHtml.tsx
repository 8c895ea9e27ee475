import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import '../styles/index.css';
import { documentMarks } from './document-marks.ts';
import type { DocumentContext } from './page-data.ts';
import { renderDocument } from './render-document.tsx';

declare global {
  namespace Vike {
    interface PageContext {
      Page: DocumentContext['Page'];
    }
  }
}

/**
 * Hands the document to Vike, which adds links to the styles of the page. Vike keeps what it gets of each page until the
 * last one, so a build has it add them to an empty document, and takes the right one from the context.
 */
export function onRenderHtml(pageContext: PageContextServer): {
  documentHtml: ReturnType<typeof escapeInject>;
  pageContext: object;
} {
  const rendered = renderDocument(pageContext);
  if (typeof rendered === 'string' || rendered.key) {
    return { documentHtml: escapeInject`<html></html>`, pageContext: { rendered } };
  }
  const styles = `<style>${rendered.styles}</style>`;
  const html = rendered.html.replace(documentMarks.styles, () => styles);
  return { documentHtml: escapeInject`${dangerouslySkipEscape(html)}`, pageContext: {} };
}
