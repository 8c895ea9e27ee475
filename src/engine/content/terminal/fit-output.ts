import { findTerminalShape, fitText } from './fit-text.ts';

/** Drawings know their own width, and JSON is for programs. */
const untouched = /^[[{]|[│└◆▲■]|\p{Cc}\[[\d;?]*[A-HJ-ln-z]/u;

/**
 * From now on, what this process prints to a terminal fits that terminal. Lines that go into a file or to another program
 * stay as they are.
 */
export function fitOutput(streams = [process.stdout, process.stderr]): void {
  for (const stream of streams) {
    if (!stream.isTTY) continue;
    const write = stream.write.bind(stream) as (text: unknown, ...rest: unknown[]) => boolean;
    stream.write = (text: unknown, ...rest: unknown[]) => {
      const isText = typeof text === 'string' && !untouched.test(text);
      return write(
        isText ? fitText(text, findTerminalShape(process.env, stream.columns)) : text,
        ...rest,
      );
    };
  }
}
