import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sax, { type Instruction, type Tag } from 'sax';
import type { Sharp } from 'sharp';
import { withDeadline } from '../../model/deadline.ts';

/** Judges whether a file is a picture of the type that its name says. */
export async function judgePicture(file: string): Promise<Verdict> {
  // Loaded on demand: it takes a while, and content may have no pictures.
  const { default: sharp } = await import('sharp');
  const extension = extname(file).slice(1).toLowerCase();
  try {
    // Read here, since sharp caches files by path, and the owner may have repaired this one.
    const bytes = await readFile(file);
    if (!(await canDecode(sharp(bytes, { failOn: 'truncated' }), extension))) return 'damaged';
    return extension === 'svg' ? withDeadline(() => judgeDrawing(bytes)) : 'fine';
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

/**
 * What is wrong with a picture: `damaged` if it cannot be read to its end, `script` if it would run code when opened as
 * a page, `remote` if it loads something else.
 */
export type Verdict = 'fine' | 'damaged' | 'script' | 'remote';

// A photo in an attribute may be long; the size of the file has a limit.
sax.MAX_BUFFER_LENGTH = Number.POSITIVE_INFINITY;

/** Elements that run code, or show another page, which may run code. */
const runningElements = /^(?:script|handler|i?frame|frameset|object|embed|meta|form|audio|video)$/i;
/** Attributes with a URL, or with several. */
const urlNames =
  /^(?:href|src|srcset|imagesrcset|base|action|poster|background|to|from|by|values)$/i;
const remoteUrl = /(?:^|[\s;,])(?:(?:https?|ftp):|[/\\]{2})/i;
/** At the start of a URL, or of one in the list of an animation; in a sentence, it is a word. */
const code = /(?:^|;)\s*javascript:/i;
/** What loads something in a style. An escape may spell any of these. */
const remoteStyle =
  /url\(\s*(?:["']\s*)?(?:(?:https?|ftp):|[/\\]{2})|@import|(?:image-set|src)\(\s*["']/i;
/** Entities that stand for a URL of a namespace, as drawing programs declare them. */
const urlEntity = /<!ENTITY\s+(\w+)\s+(["'])(https?:[^<>&%"']*)\2\s*>/g;
/** Declarations that can add attributes or elements. */
const unsafeDeclaration = /<!(?:ENTITY|ATTLIST)/;
/** Browsers and parsers agree about these encodings only. */
const knownEncoding = /^(?:utf-8|us-ascii|iso-8859-|windows-125)/i;

/** Judges whether a drawing would run code when opened as a page, or loads something else. */
function judgeDrawing(bytes: Uint8Array): Verdict {
  const text = new TextDecoder().decode(bytes);
  // In another encoding, or with control characters, the text has a different meaning.
  if (/[\p{Cc}--[\t\n\r]]/v.test(text)) return 'damaged';
  const found = new Set<Verdict>();
  try {
    openDrawing((verdict) => found.add(verdict))
      .write(text)
      .close();
  } catch {
    found.add('damaged');
  }
  return (['script', 'damaged', 'remote'] as const).find((one) => found.has(one)) ?? 'fine';
}

/** Makes a parser that reports what it finds. */
function openDrawing(report: (verdict: Verdict) => void) {
  const parser = sax.parser(true, { strictEntities: true });
  const open: { name: string; text: string }[] = [];
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  return Object.assign(parser, {
    onprocessinginstruction({ name, body }: Instruction) {
      const encoding = /encoding\s*=\s*["']\s*([^"']*)/.exec(body)?.[1] ?? 'utf-8';
      if (name !== 'xml' || !knownEncoding.test(encoding)) report('script');
    },
    ondoctype(doctype: string) {
      for (const [, name = '', , url = ''] of doctype.matchAll(urlEntity)) {
        parser.ENTITIES[name] = url;
      }
      if (unsafeDeclaration.test(doctype.replace(urlEntity, ''))) report('script');
    },
    onopentag({ name, attributes }: Tag) {
      const element = getLocalName(name);
      open.push({ name: element, text: '' });
      report(judgeElement(element, Object.entries(attributes)));
    },
    onclosetag() {
      const element = open.pop();
      if (element?.name === 'style' && isRemoteStyle(element.text)) report('remote');
    },
    ontext: addText,
    oncdata: addText,
  });
}

const getLocalName = (name: string) => name.slice(name.indexOf(':') + 1);

/** A backslash begins an escape, which may spell anything. */
const isRemoteStyle = (text: string) => text.includes('\\') || remoteStyle.test(text);

type Attribute = [name: string, value: string];

function judgeElement(element: string, attributes: Attribute[]): Verdict {
  // URLs are read without these.
  const plain = attributes.map(
    ([name, value]): Attribute => [name, value.replace(/[\t\n\r]/g, '')],
  );
  if (runningElements.test(element) || plain.some(isRunning)) return 'script';
  return plain.some((attribute) => isRemote(element, attribute)) ? 'remote' : 'fine';
}

function isRunning([name, value]: Attribute): boolean {
  // An animation may set a handler.
  const set = name === 'attributeName' ? getLocalName(value.trim()) : name;
  return /^on/i.test(set) || code.test(value);
}

function isRemote(element: string, [name, value]: Attribute): boolean {
  const local = getLocalName(name);
  if (local === 'style') return isRemoteStyle(value);
  // A link may lead anywhere.
  const isLoaded = urlNames.test(local) && !(element === 'a' && local === 'href');
  return (isLoaded && remoteUrl.test(value)) || remoteStyle.test(value);
}
