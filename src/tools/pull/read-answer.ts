import { findNesting } from '../../node/nesting.ts';
import { quote } from '../../schemas/quote.ts';
import type { SourceNode } from '../entries/tree.ts';
import { type Answer, SourceError } from './request.ts';

/** The text of an answer, in the encoding that its headers or its XML name. */
export function decodeAnswer({ body, headers }: Answer): string {
  const inHeaders = /charset=["']?([\w-]+)/i.exec(headers['content-type'] ?? '');
  const inXml = /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(body.toString('latin1', 0, 200));
  try {
    return new TextDecoder((inHeaders ?? inXml)?.[1]).decode(body);
  } catch {
    return body.toString('utf8');
  }
}

/**
 * Reads an answer in JSON.
 *
 * @throws {SourceError} when it is none, or has another shape
 */
export function readJsonAnswer<Result>(
  { name, body }: Answer,
  read: (data: unknown) => Result,
): Result {
  const text = body.toString('utf8').replace(/^\ufeff/, '');
  if (findNesting(text, 'json') >= 0)
    throw new SourceError(`${name} answered with too many levels`);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    const found = /^\s*</.test(text) ? 'a page' : 'something else, or half an answer';
    throw new SourceError(
      `${name} answered with ${found} in place of JSON — check the address, or try again later`,
    );
  }
  return explainErrors(() => read(data), name);
}

/** An answer in which something is missing that every known one has. */
class ShapeError extends Error {}

/** The value at one of `paths`, which every known answer has. */
export function need(node: SourceNode, ...paths: readonly string[]): SourceNode {
  const found = paths.map((path) => node.get(path)).find((one) => one && one.value !== null);
  if (found) return found;
  const names = paths.join(' or ');
  throw new ShapeError(node.place.path ? `${node.place.path}: ${names}` : names);
}

/** Turns what a format throws into what is said of the source `name`. */
export function explainErrors<Result>(read: () => Result, name = 'it'): Result {
  try {
    return read();
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof ShapeError)) throw new SourceError(message);
    throw new SourceError(
      `${name} answered in another shape than known, at ${quote(message)} — take a newer version of this project`,
    );
  }
}
