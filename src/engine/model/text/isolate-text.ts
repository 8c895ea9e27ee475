/** A letter of a script that is read from the right, such as Hebrew and Arabic. */
const right =
  '[\\p{L}&&[\\u0590-\\u08ff\\ufb1d-\\ufdfb\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]]';
export const rightLetter = new RegExp(right, 'v');

/**
 * Keeps words of one direction in order among those of the other, with Unicode's characters around them: in a text
 * that is read from the right, `C++` and `.NET` would be shown as `++C` and `NET.`. A piece that is isolated
 * already, such as code, stays as it is.
 */
export function isolatePlainText(pieces: readonly string[], isRtl: boolean): string[] {
  const text = pieces.filter((piece) => !piece.startsWith(leftIsolate)).join('');
  if (!isRtl && !rightLetter.test(text)) return [...pieces];
  const { isOwn, needsMark } = readDirection(text, isRtl);
  const isolated = pieces.map((piece) =>
    piece.startsWith(leftIsolate)
      ? piece
      : splitByDirection(piece, isRtl, isOwn)
          .map((run) => (typeof run === 'string' ? run : writeCharacters(run.text)))
          .join(''),
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

/** A part of a text: words that stay as they are, or words to isolate. */
export type TextRun = string | IsolatedRun;

interface IsolatedRun {
  text: string;
  /** Without one, the words have the direction of their first letter. */
  direction?: 'ltr';
}

const leftIsolate = '\u2066';

function writeCharacters(text: string): string {
  return `${rightLetter.test(text) ? '\u2067' : leftIsolate}${text}\u2069`;
}

/** Tells whether a text has the direction of its document, and whether its first word does not show that. */
export function readDirection(text: string, isRtl: boolean) {
  const letters = text.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const areOwn = letters.map((letter) => rightLetter.test(letter) === isRtl);
  // A text in Arabic may have many Latin names, and one in English has few in Arabic.
  const enough = letters.length * (isRtl ? 0.3 : 0.4);
  const [beginsOwn = false] = areOwn;
  const isOwn = beginsOwn || letters.length === 0 || areOwn.filter(Boolean).length > enough;
  return { isOwn, needsMark: isOwn && letters.length > 0 && !beginsOwn };
}

/** Splits a text into the words that have to be isolated in it, and the others. */
export function splitByDirection(text: string, isRtl: boolean, isOwn: boolean): TextRun[] {
  const runs = isRtl || !isOwn ? splitBy(text, mixed, toLatinRuns) : [text];
  if (isRtl === isOwn) return runs;
  return runs.flatMap((run) =>
    typeof run === 'string' ? splitBy(run, rightWords, ([words]) => [{ text: words }]) : run,
  );
}

function splitBy(
  text: string,
  pattern: RegExp,
  toRuns: (match: RegExpExecArray) => TextRun[],
): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    runs.push(text.slice(end, match.index), ...toRuns(match));
    end = match.index + match[0].length;
  }
  return [...runs, text.slice(end)].filter(Boolean);
}

const rightWord = `${right}(?:${right}|[\\p{M}\\u200c\\u200d])*`;
const rightWords = new RegExp(`${rightWord}(?: ${rightWord})*`, 'gv');

const digit = '[\\d٠-٩۰-۹]';
const years = `(?<!${digit})(?<from>${digit}{4})(?<dash>[ \\u00a0]?[\\-–—][ \\u00a0]?)(?<to>${digit}{4})(?!${digit})`;
const numberPattern = '\\+\\d(?:[\\d \\u00a0().\\-]*\\d)?|(?<![\\d.,])\\d+(?:[.,]\\d+)?%';
const latin = '\\p{Script=Latin}';
/** A Latin word with the signs that belong to it: `C#`, `.NET`, `@name`, `normalize()`, `example.com/`. */
const latinWord = `(?:[.@#$]|(?<![^\\s\\(])[\\/~\\-])?${latin}(?:[${latin}\\d_.@:\\/?=%~+#\\-]*[${latin}\\d_])?(?:\\+{1,2}|#|\\(\\)|\\/)?`;
const mixed = new RegExp(
  `${years}|${numberPattern}|(?<![&#.\\d_${latin}])${latinWord}(?:,? ${latinWord})*`,
  'gu',
);

/** Isolates numbers and Latin words whose signs would change sides, and the years of a range. */
function toLatinRuns({ 0: whole, groups = {} }: RegExpExecArray): TextRun[] {
  const { from, dash = '', to = '' } = groups;
  if (from) return [{ text: from }, dash, { text: to }];
  const hasSigns = /^[^\p{L}]|[^\p{L}\d]$/u.test(whole);
  return [hasSigns ? { text: whole, direction: 'ltr' } : whole];
}
