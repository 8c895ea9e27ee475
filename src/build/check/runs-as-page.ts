/**
 * Whether a drawing would run something where it is opened by its own address: an image element
 * runs none of it, but there it is a page of the site, and may read what the site's pages keep.
 *
 * It looks for what can run, wherever it stands, and takes a comment that holds it for the same.
 */
export function runsAsPage(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  if (isDisguised(text) || declaresCode(text)) return true;
  return elements.test(text) || handlers.test(text) || address.test(spell(text));
}

// A prefix may be any word. What shows another page runs what that page holds.
const elements = /<(?:[^\s<>/:]+:)?(?:script|handler|i?frame|frameset|object|embed)[\s/>]/i;
const handlers = /[\s"']on\w+\s*=\s*["']/i;
const address = /["';]javascript:/i;

/** Letters that take the place of others: with them, nothing is what it looks like here. */
function isDisguised(text: string): boolean {
  const encoding = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']\s*([^"']*)/i.exec(text)?.[1] ?? 'utf-8';
  const isPlain = /^(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)\s*$/i.test(encoding);
  return !isPlain || text.includes('\0') || text.includes('\x1b');
}

/**
 * Declarations can add attributes, and put elements together from pieces; programs for drawing
 * declare the addresses of namespaces alone. A style sheet may be one that makes elements.
 */
function declaresCode(text: string): boolean {
  const rest = text.replace(/<!ENTITY\s+\w+\s+(["'])https?:[^<>&%"']*\1\s*>/g, '');
  return /<!(?:ENTITY|ATTLIST)|<\?xml-stylesheet/i.test(rest);
}

/** Writes what stands for a letter as the letter, and leaves out what an address may hold unseen. */
function spell(text: string): string {
  return text
    .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex, ten) =>
      toLetter(parseInt(hex ?? ten, hex ? 16 : 10)),
    )
    .replace(/&colon;/g, ':')
    .replace(/&(?:Tab|NewLine);|[\p{Cc}\s]/gu, '');
}

const toLetter = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
