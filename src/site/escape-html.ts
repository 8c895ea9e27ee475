const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes a text for use inside an element or a quoted attribute, as React does. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark);
}
