import { z } from 'zod';
import { quote } from '../../schemas/quote.ts';
import { type Answer, SourceError } from './request.ts';

/** The text of an answer, in the encoding that its headers or its XML name. */
export function decode({ body, headers }: Answer): string {
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
export function readJson<Result>({ name, body }: Answer, read: (data: unknown) => Result): Result {
  const text = body.toString('utf8').replace(/^\ufeff/, '');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    const found = /^\s*</.test(text) ? 'a page' : 'something else, or half an answer';
    throw new SourceError(
      `${name} answered with ${found} in place of JSON — check the address, or try again later`,
    );
  }
  return explain(() => read(data), name);
}

/** Turns what an adapter throws into what is said of the source `name`. */
export function explain<Result>(read: () => Result, name = 'it'): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw new SourceError((error as Error).message);
    const path = error.issues[0]?.path.join('.') ?? '';
    throw new SourceError(
      `${name} answered in another shape than known, at ${quote(path)} — take a newer version of this project`,
    );
  }
}
