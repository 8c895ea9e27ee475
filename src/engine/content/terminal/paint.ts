import { styleText } from 'node:util';

/** Each color of the terminal has one meaning. */
const colors = {
  error: 'red',
  warning: 'yellow',
  /** A file, a URL or a command. */
  place: 'cyan',
  secondary: 'dim',
  done: 'green',
} as const;

/** Paints a text for a stream, if that shows colors; `NO_COLOR`, `FORCE_COLOR` and `TERM` are respected. */
export function paint(
  meaning: keyof typeof colors,
  text: string,
  stream: NodeJS.WriteStream | undefined,
): string {
  return stream ? styleText(colors[meaning], text, { stream }) : text;
}
