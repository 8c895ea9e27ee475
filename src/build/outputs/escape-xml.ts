import { escapeHtml } from '../../site/escape-html.ts';

/** Makes text harmless in XML, and leaves out the two letters that no XML may hold. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[\ufffe\uffff]/g, ''));
}
