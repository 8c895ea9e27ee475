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
      config: DocumentContext['config'];
    }
  }
}

/** Hands the document to Vike, which adds links to the styles of the page, and its other parts to the build. */
export function onRenderHtml(pageContext: PageContextServer): {
  documentHtml: ReturnType<typeof escapeInject>;
  pageContext: object;
} {
  const rendered = renderDocument(pageContext);
  if (typeof rendered === 'string') {
    // The build has the page already.
    return { documentHtml: escapeInject`<html></html>`, pageContext: { rendered } };
  }
  const { html, ...rest } = rendered;
  const documentHtml = import.meta.env.DEV
    ? html.replace(documentMarks.styles, () => `<style>${rest.styles}</style>`)
    : html;
  return {
    documentHtml: escapeInject`${dangerouslySkipEscape(documentHtml)}`,
    pageContext: { rendered: rest },
  };
}
