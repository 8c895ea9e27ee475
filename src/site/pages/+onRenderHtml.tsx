import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import '../styles/index.css';
import { type Description, type DocumentContext, drawDocument } from './draw-document.tsx';

declare global {
  namespace Vike {
    interface PageContext {
      Page: DocumentContext['Page'];
      config: { describe?: (context: DocumentContext) => Description };
    }
  }
}

/** Hands the document to Vike, which adds the addresses of styles and script. */
export function onRenderHtml(pageContext: PageContextServer): ReturnType<typeof escapeInject> {
  return escapeInject`${dangerouslySkipEscape(drawDocument(pageContext))}`;
}
