/**
 * Tells a built page that whoever serves it keeps an inbox: its form then posts to
 * `inbox/queries` instead of offering a mail. Pages with another store stay as they are.
 */
export function announceInbox(html: string): string {
  return html.replace(/(<html\b[^>]*\sdata-store=)"mailto"/, '$1"inbox"');
}
