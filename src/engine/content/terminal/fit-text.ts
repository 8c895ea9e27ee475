import stringWidth from 'fast-string-width';

/** The size and the signs of a terminal. */
export interface TerminalShape {
  /** The columns that a line may have; undefined if nobody knows. */
  width: number | undefined;
  /** Whether its letters are those of UTF-8. */
  isUtf8: boolean;
  /** Whether it is read by ear, or cannot draw. */
  isPlain: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Longer lines are hard to read. */
const widestLine = 100;

/** Whether a terminal shows all letters. A terminal without a locale is taken for one that does. */
export function showsUtf8({ LC_ALL, LC_CTYPE, LANG }: Env): boolean {
  const locale = LC_ALL || LC_CTYPE || LANG;
  return !locale || /utf-?8/i.test(locale);
}

/** Whether nothing may be drawn, as the terminal cannot, or somebody reads it by ear. */
export function isReadPlainly({ TERM, ACCESSIBLE }: Env): boolean {
  return TERM === 'dumb' || !/^(?:0|false)?$/.test(ACCESSIBLE ?? '');
}

export function findTerminalShape(env: Env, columns: number | undefined): TerminalShape {
  return {
    // A terminal without a width says 0.
    width: columns && columns > 20 ? Math.min(columns, widestLine) : undefined,
    isUtf8: showsUtf8(env),
    isPlain: isReadPlainly(env),
  };
}

/** A source line, and the line below with a caret under a place in it. */
const framePattern = /^((?:\p{Cc}\[2m)? *\d+ \| )(.*)\n( *\| )( *)\^/gmu;

/** Wraps lines between words, shortens source lines around their caret, and shows signs that the terminal has. */
export function fitText(text: string, shape: TerminalShape): string {
  const frames: string[] = [];
  const rest = text.replace(framePattern, (_, head, source, under, indent) => {
    frames.push(fitFrame({ head, source, under, caret: indent.length }, shape));
    return '\0';
  });
  const lines = showSigns(rest, shape)
    .split('\n')
    .map((line) => wrapLine(line, shape.width));
  return lines.join('\n').replaceAll('\0', () => frames.shift() ?? '');
}

function showSigns(text: string, { isUtf8, isPlain }: TerminalShape): string {
  const shown = isPlain ? text.replace(/(?:\p{Cc}\[\d+m)*➜(?:\p{Cc}\[\d+m)* */gu, '') : text;
  if (isUtf8) return shown;
  const ascii: Readonly<Record<string, string>> = { '➜': '>', '→': '>', '…': '...', '’': "'" };
  return shown
    .replace(/[➜→…’]/g, (sign) => ascii[sign] ?? sign)
    .replace(/[–—]/g, '-')
    .normalize('NFD')
    .replace(/(?<=[a-z]\p{M}*)\p{M}/giu, '')
    .normalize();
}

/** Between words, and after the marks of languages that have no spaces. */
const breaks = /(?<=\s)(?=\S)|(?<=[、。」）：])/;

/** Wraps a line that is too long; what follows is indented as its text is. */
function wrapLine(line: string, width = Number.POSITIVE_INFINITY): string {
  if (stringWidth(line) <= width) return line;
  // The text of a list is its second column, or follows its number.
  const [column = ''] = /^\s*(?:\d+\. |\S.*?\s{2,})/.exec(line) ?? [];
  const [indent = ''] = /^\s*/.exec(line) ?? [];
  const hang = stringWidth(column);
  const deep = hang > width / 3 ? indent.length + 2 : hang;
  const margin = ' '.repeat(deep || indent.length);
  let shown = '';
  let used = 0;
  for (const word of line.split(breaks)) {
    if (used > margin.length && used + stringWidth(word.trimEnd()) > width) {
      shown = `${shown.trimEnd()}\n${margin}`;
      used = margin.length;
    }
    shown += word;
    used += stringWidth(word);
  }
  return shown;
}

interface SourceFrame {
  head: string;
  source: string;
  under: string;
  /** The columns before the caret. */
  caret: number;
}

function fitFrame({ head, source, under, caret }: SourceFrame, shape: TerminalShape): string {
  const room = (shape.width ?? Number.POSITIVE_INFINITY) - stringWidth(head);
  const mark = shape.isUtf8 ? '…' : '~';
  // A caret says nothing by ear, and the place is said above.
  const point = (columns: number) => (shape.isPlain ? '' : `\n${under}${' '.repeat(columns)}^`);
  const line = shape.isUtf8 ? source : source.replace(/^…|…$/g, mark);
  if (stringWidth(line) <= room) return `${head}${line}${point(caret)}`;
  // Text before the caret explains it more than text after it.
  const start = Math.max(0, caret - Math.floor(room * 0.7));
  const letters = [...line];
  let before = 0;
  while (before < start) before += stringWidth(letters.shift() ?? ' ');
  const cut = start > 0 ? mark : '';
  const columns = caret - before + cut.length;
  if (stringWidth(cut + letters.join('')) <= room)
    return `${head}${cut}${letters.join('')}${point(columns)}`;
  let shown = cut;
  for (const letter of letters) {
    if (stringWidth(shown + letter) >= room) break;
    shown += letter;
  }
  return `${head}${shown}${mark}${point(columns)}`;
}
