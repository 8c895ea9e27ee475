import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import '../styles/index.css';
import { type DocumentContext, renderDocument } from './render-document.tsx';

declare global {
  namespace Vike {
    interface PageContext {
      Page: DocumentContext['Page'];
      config: DocumentContext['config'];
    }
  }
}

/** Hands the document to Vike, which adds links to the styles of the page. */
export function onRenderHtml(pageContext: PageContextServer): ReturnType<typeof escapeInject> {
  return escapeInject`${dangerouslySkipEscape(renderDocument(pageContext))}`;
}
