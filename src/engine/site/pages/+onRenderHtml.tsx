import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import '../styles/index.css';
import { documentMarks } from './document-marks.ts';
import { hashPage } from './hash-page.ts';
import type { DocumentContext } from './page-data.ts';
import { outlineDocument, renderDocument } from './render-document.tsx';

declare global {
  namespace Vike {
    interface PageContext {
      Page: DocumentContext['Page'];
      /** The pages of the last build, by what they were made of; only a build knows them. */
      known?: ReadonlySet<string>;
    }
  }
}

/**
 * Hands the document to Vike, which adds links to the styles of the page. Vike keeps what it gets of each page until the
 * last one, so a build has it add them to an empty document, and takes the right one from the context. In place of a
 * page of the last build it takes the key.
 */
export function onRenderHtml(pageContext: PageContextServer): {
  documentHtml: ReturnType<typeof escapeInject>;
  pageContext: object;
} {
  const outline = outlineDocument(pageContext);
  if (pageContext.known) {
    const key = hashPage(pageContext, outline);
    const isKnown = pageContext.known.has(key);
    const rendered = isKnown ? key : { ...renderDocument(pageContext, outline), key };
    return { documentHtml: escapeInject`<html></html>`, pageContext: { rendered } };
  }
  const { html, styles } = renderDocument(pageContext, outline);
  const document = html.replace(documentMarks.styles, () => `<style>${styles}</style>`);
  return { documentHtml: escapeInject`${dangerouslySkipEscape(document)}`, pageContext: {} };
}
