import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Sharp } from 'sharp';

export type Verdict = 'fine' | 'damaged' | 'script' | 'remote';

/**
 * Judges whether a file is the picture that its name says it is, and nothing besides: `damaged`
 * where it cannot be read to its end, `script` where it would run as a page, `remote` where it shows
 * what lies elsewhere.
 */
export async function judgePicture(file: string): Promise<Verdict> {
  // It takes a while to load, and content need not name a picture.
  const { default: sharp } = await import('sharp');
  const extension = extname(file).slice(1).toLowerCase();
  try {
    // Read here, since sharp keeps what it once read by path, and a fixed file has the same path.
    const bytes = await readFile(file);
    if (!(await canDecode(sharp(bytes, { failOn: 'truncated' }), extension))) return 'damaged';
    return extension === 'svg' ? judgeDrawing(bytes) : 'fine';
  } catch {
    return 'damaged';
  }
}

const mostPixels = 100e6;

/** Drawings and GIFs reach the browser as they are, so theirs must be what their names say. */
async function canDecode(picture: Sharp, extension: string): Promise<boolean> {
  const { format, width, height } = await picture.metadata();
  if (extension === 'svg') return format === 'svg';
  if (width * height > mostPixels) return false;
  // Made tiny, a photo of 12 megapixels is read to its end in a few hundredths of a second.
  await picture.resize(16, 16).raw().toBuffer();
  return extension !== 'gif' || format === 'gif';
}

/** Matches elements that run code, or show another page, which may run code. A prefix may be any word. */
const elements =
  /<(?:[^\s<>/:]+:)?(?:script|handler|i?frame|frameset|object|embed|meta|form|audio|video)[\s/>]/i;
const handlers = /[\s"']on\w+\s*=\s*["']/i;
/** An animation sets the attribute that it names; a reference to a character may hide the name. */
const animatedHandlers = /\battributeName\s*=\s*["'][^"']*(?:\bon|&)/i;
/** A link may lead anywhere. */
const links = /<(?:[\w-]+:)?a\s(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
/** Matches references to other hosts, however their addresses are written. */
const remote = [
  /\b(?:href|src|srcset|base|action|to|from|by)\s*=\s*["']\s*(?:(?:https?|ftp):|[/\\]{2}|&(?!amp;))/i,
  /\bvalues\s*=\s*["'][^"']*(?:https?:|\/\/)/i,
  /\burl\(\s*(?:["']\s*)?(?:https?:|\/\/|\\|&)|@import\b|\b(?:image-set|src)\(\s*["']/i,
  // An escape in a style may spell any of these.
  /(?:<(?:[\w-]+:)?style\b[^<>]*>(?:<!\[CDATA\[)?[^<]*|\bstyle\s*=\s*["'][^"'<]*)\\/i,
];
/** In an address, references to characters may spell anything. */
const addresses = /\b(?:href|to|from|by|values)\s*=\s*(["'])(?:(?!\1).)*?(?:javascript:|&#)/is;
/** They can add attributes, or put elements together; drawing programs declare addresses alone. */
const declarations =
  /<!(?:ENTITY(?!\s+\w+\s+(["'])https?:[^<>&%"']*\1\s*>)|ATTLIST)|<\?xml-stylesheet/i;
const otherEncoding =
  /^\s*<\?xml\s[^>]*?encoding\s*=\s*["'](?!\s*(?:utf-8|us-ascii|iso-8859-|windows-125))/i;

/**
 * Whether a drawing would run code when it is opened as a page of its own. It searches the text for code
 * anywhere, so a comment that contains some counts as well.
 */
function judgeDrawing(bytes: Uint8Array): Verdict {
  const text = new TextDecoder().decode(bytes);
  // With these, letters are not what they look like here.
  if (/[\p{Cc}--[\t\n\r]]/v.test(text) || otherEncoding.test(text)) return 'script';
  const running = [elements, handlers, animatedHandlers, addresses, declarations];
  if (running.some((pattern) => pattern.test(text))) return 'script';
  const shown = text.replace(links, '');
  return remote.some((pattern) => pattern.test(shown)) ? 'remote' : 'fine';
}
