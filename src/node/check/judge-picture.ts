import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Sharp } from 'sharp';

export type Verdict = 'fine' | 'damaged' | 'script' | 'remote';

/**
 * Judges whether a file is a picture of the type that its name says: `damaged` if it cannot be read
 * to its end, `script` if it would run code when opened as a page, `remote` if it loads something
 * else.
 */
export async function judgePicture(file: string): Promise<Verdict> {
  // Loaded on demand: it takes a while, and content may have no pictures.
  const { default: sharp } = await import('sharp');
  const extension = extname(file).slice(1).toLowerCase();
  try {
    // Read here, since sharp caches files by path, and the owner may have repaired this one.
    const bytes = await readFile(file);
    if (!(await canDecode(sharp(bytes, { failOn: 'truncated' }), extension))) return 'damaged';
    return extension === 'svg' ? judgeDrawing(bytes) : 'fine';
  } catch {
    return 'damaged';
  }
}

const mostPixels = 100e6;

/** Browsers get drawings and GIFs as they are, so these must have the type that their name says. */
async function canDecode(picture: Sharp, extension: string): Promise<boolean> {
  const { format, width, height } = await picture.metadata();
  if (extension === 'svg') return format === 'svg';
  if (width * height > mostPixels) return false;
  // Made tiny, a photo of 12 megapixels is read to its end in a few hundredths of a second.
  await picture.resize(16, 16).raw().toBuffer();
  return extension !== 'gif' || format === 'gif';
}

/** Matches elements that run code, or show another page, which may run code, with any prefix. */
const elements =
  /<(?:[^\s<>/:]+:)?(?:script|handler|i?frame|frameset|object|embed|meta|form|audio|video)[\s/>]/i;
const handlers = /[\s"']on\w+\s*=\s*["']/i;
/** Matches animations that set a handler; a character reference may hide its name. */
const animatedHandlers = /\battributeName\s*=\s*["'][^"']*(?:\bon|&)/i;
/** Matches links, which may have any address. */
const links = /<(?:[\w-]+:)?a\s(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
/** Matches references to other hosts, however their addresses are written. */
const remote = [
  /\b(?:href|src|srcset|base|action|to|from|by)\s*=\s*["']\s*(?:(?:https?|ftp):|[/\\]{2}|&(?!amp;))/i,
  /\bvalues\s*=\s*["'][^"']*(?:https?:|\/\/)/i,
  /\burl\(\s*(?:["']\s*)?(?:https?:|\/\/|\\|&)|@import\b|\b(?:image-set|src)\(\s*["']/i,
  // Escapes in a style may spell any of these.
  /(?:<(?:[\w-]+:)?style\b[^<>]*>(?:<!\[CDATA\[)?[^<]*|\bstyle\s*=\s*["'][^"'<]*)\\/i,
];
/** Matches addresses of code; character references may spell anything. */
const addresses = /\b(?:href|to|from|by|values)\s*=\s*(["'])(?:(?!\1).)*?(?:javascript:|&#)/is;
/** Matches declarations that can add attributes or elements, but not those of addresses. */
const declarations =
  /<!(?:ENTITY(?!\s+\w+\s+(["'])https?:[^<>&%"']*\1\s*>)|ATTLIST)|<\?xml-stylesheet/i;
const otherEncoding =
  /^\s*<\?xml\s[^>]*?encoding\s*=\s*["'](?!\s*(?:utf-8|us-ascii|iso-8859-|windows-125))/i;

/**
 * Judges whether a drawing would run code when opened as a page, or loads something else. Searches
 * the whole text, so that code in a comment counts as well.
 */
function judgeDrawing(bytes: Uint8Array): Verdict {
  const text = new TextDecoder().decode(bytes);
  // In another encoding, or with control characters, the text has a different meaning.
  if (/[\p{Cc}--[\t\n\r]]/v.test(text) || otherEncoding.test(text)) return 'script';
  const running = [elements, handlers, animatedHandlers, addresses, declarations];
  if (running.some((pattern) => pattern.test(text))) return 'script';
  const shown = text.replace(links, '');
  return remote.some((pattern) => pattern.test(shown)) ? 'remote' : 'fine';
}
