/** A letter of a script that is read from the right, such as Hebrew and Arabic. */
const right =
  '[\\p{L}&&[\\u0590-\\u08ff\\ufb1d-\\ufdfb\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]]';
const rightLetter = new RegExp(right, 'v');

/** Each piece of a page begins with a tag that is not one of these. */
const inline =
  'a|abbr|b|bdi|br|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|time|wbr';
const pieceStart = new RegExp(`(?=<(?!/?(?:${inline})[ >]))`);
/** The elements that take their direction from their own words. */
const ownDirection = /^<(?:h[1-6]|p|li|d[dt]|t[dh]|figcaption|summary)(?=[ >])/;
const codeOrTag = '<code[^<>]*>[^<]*</code>|<[^<>]*>';
const notWords = new RegExp(`${codeOrTag}|&#?\\w+;`, 'g');
const codeOrTagOrText = new RegExp(`${codeOrTag}|[^<]+`, 'g');

/**
 * Keeps texts of one direction in order among those of the other. In a page that is read from the right, `C++`
 * and `.NET` would be shown as `++C` and `NET.`, and a paragraph that begins with "React" would be read from
 * the left. In other pages, a name in Arabic would take the year behind it along. Elements are added for these
 * only: a page whose texts all have its own direction is returned as it is.
 */
export function isolateText(html: string, isRtl: boolean): string {
  if (!isRtl && !rightLetter.test(html)) return html;
  // The browser compares the form with its own.
  const [form, end] = [html.indexOf('<form'), html.indexOf('</form>')];
  if (form < 0) return isolatePieces(html, isRtl);
  const [before, after] = [html.slice(0, form), html.slice(end)];
  return isolatePieces(before, isRtl) + html.slice(form, end) + isolatePieces(after, isRtl);
}

/** The start of an element whose text is in another language than the page. */
const otherLanguage = /<(\w+)(?= )[^<>]* lang="[^"]*" dir="(ltr|rtl)"[^<>]*>/;

function isolatePieces(html: string, isRtl: boolean): string {
  const start = otherLanguage.exec(html);
  if (!start) return isolateOwn(html, isRtl);
  const [tag, name = '', direction] = start;
  const from = start.index + tag.length;
  const length = findEnd(html.slice(from), name);
  return [
    isolateOwn(html.slice(0, start.index), isRtl),
    tag,
    isolateOwn(html.slice(from, from + length), direction === 'rtl'),
    isolatePieces(html.slice(from + length), isRtl),
  ].join('');
}

/** The length of the content of an element, which may have others of its name in it. */
function findEnd(html: string, name: string): number {
  let depth = 1;
  for (const { 0: tag, index } of html.matchAll(new RegExp(`</?${name}(?=[ >])`, 'g'))) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return index;
  }
  return html.length;
}

function isolateOwn(html: string, isRtl: boolean): string {
  return html
    .split(pieceStart)
    .map((piece) => (/^<pre[ >]/.test(piece) ? piece : isolatePiece(piece, isRtl)))
    .join('');
}

function isolatePiece(piece: string, isRtl: boolean): string {
  const { isOwn, needsMark } = readDirection(piece.replace(notWords, ''), isRtl);
  const own = isRtl ? 'rtl' : 'ltr';
  let hasIsolated = false;
  const isolated = piece.replace(codeOrTagOrText, (token) => {
    if (token.startsWith('<')) return token;
    const all = isolateWords(token, isRtl, isOwn, writeElement);
    if (all === token || !isOwn) return all;
    hasIsolated = true;
    // A text stays one item of a flex box.
    return writeElement(all, own);
  });
  return hasIsolated || needsMark ? isolated.replace(ownDirection, `$& dir="${own}"`) : isolated;
}

/**
 * Does the same for the pieces of a plain text, with Unicode's characters in place of elements. A piece that
 * is isolated already, such as code, stays as it is.
 */
export function isolatePlainText(pieces: readonly string[], isRtl: boolean): string[] {
  const text = pieces.filter((piece) => !piece.startsWith(leftIsolate)).join('');
  if (!isRtl && !rightLetter.test(text)) return [...pieces];
  const { isOwn, needsMark } = readDirection(text, isRtl);
  const isolated = pieces.map((piece) =>
    piece.startsWith(leftIsolate) ? piece : isolateWords(piece, isRtl, isOwn, writeCharacters),
  );
  const isChanged = isolated.some((piece, index) => piece !== pieces[index]);
  const hasMark = needsMark || (isRtl && isChanged && !/\p{L}/u.test(text));
  return isolated.map((piece, index) =>
    index === 0 && hasMark ? (isRtl ? '\u200f' : '\u200e') + piece : piece,
  );
}

/** Isolates all of a text that stands in a list, if it has no word that is read from the right. */
export function isolateItem(text: string, isRtl: boolean): string {
  if (isRtl && text && !rightLetter.test(text)) return writeCharacters(text);
  return isolatePlainText([text], isRtl).join('');
}

type Direction = 'ltr' | 'rtl';

/** Writes a text between marks that isolate it; without a direction, it has that of its own words. */
type WriteIsolated = (text: string, direction?: Direction) => string;

const writeElement: WriteIsolated = (text, direction) =>
  `<bdi${direction ? ` dir="${direction}"` : ''}>${text}</bdi>`;

const leftIsolate = '\u2066';
const writeCharacters: WriteIsolated = (text) =>
  `${rightLetter.test(text) ? '\u2067' : leftIsolate}${text}\u2069`;

/** Tells whether a text has the direction of its document, and whether its first word does not show that. */
function readDirection(text: string, isRtl: boolean) {
  const letters = text.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const areOwn = letters.map((letter) => rightLetter.test(letter) === isRtl);
  // A text in Arabic may have many Latin names, and one in English has few in Arabic.
  const enough = letters.length * (isRtl ? 0.3 : 0.4);
  const [beginsOwn = false] = areOwn;
  const isOwn = beginsOwn || letters.length === 0 || areOwn.filter(Boolean).length > enough;
  return { isOwn, needsMark: isOwn && letters.length > 0 && !beginsOwn };
}

function isolateWords(text: string, isRtl: boolean, isOwn: boolean, write: WriteIsolated): string {
  const latin = isRtl || !isOwn ? isolateLatin(text, write) : text;
  return isRtl === isOwn ? latin : latin.replace(rightWords, (words) => write(words));
}

const rightWord = `${right}(?:${right}|[\\p{M}\\u200c\\u200d])*`;
const rightWords = new RegExp(`${rightWord}(?: ${rightWord})*`, 'gv');

const digit = '[\\d٠-٩۰-۹]';
const years = `(?<!${digit})(?<from>${digit}{4})(?<dash>[ \\u00a0]?[\\-–—][ \\u00a0]?)(?<to>${digit}{4})(?!${digit})`;
const number = '\\+\\d(?:[\\d \\u00a0().\\-]*\\d)?|(?<![\\d.,])\\d+(?:[.,]\\d+)?%';
const latin = '\\p{Script=Latin}';
/** A Latin word with the signs that belong to it: `C#`, `.NET`, `@name`, `normalize()`, `example.com/`. */
const latinWord = `(?:[.@#$]|(?<![^\\s\\(])[\\/~\\-])?${latin}(?:[${latin}\\d_.@:\\/?=%~+#\\-]*[${latin}\\d_])?(?:\\+{1,2}|#|\\(\\)|\\/)?`;
const mixed = new RegExp(
  `${years}|${number}|(?<![&#.\\d_${latin}])${latinWord}(?:,? ${latinWord})*`,
  'gu',
);

/** Isolates numbers and Latin words whose signs would change sides, and the years of a range. */
function isolateLatin(text: string, write: WriteIsolated): string {
  return text.replace(mixed, (whole, ...rest) => {
    const { from, dash, to } = rest.at(-1) as Record<string, string | undefined>;
    if (from) return write(from) + dash + write(to ?? '');
    const hasSigns = /^[^\p{L}]|[^\p{L}\d]$/u.test(whole);
    return hasSigns ? write(whole, 'ltr') : whole;
  });
}
