import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';

export interface Answer {
  status: number;
  /** The answer's JSON; undefined when it was none. */
  body: unknown;
}

/** How long to wait for a whole answer, in milliseconds. */
const patience = 10_000;

/**
 * One request and its JSON answer, whatever its status.
 *
 * @throws with the host's name when it cannot be reached or takes longer than `timeout` ms
 */
export async function ask(
  url: string,
  init: RequestInit = {},
  timeout = patience,
): Promise<Answer> {
  const { host } = new URL(url);
  // Not `AbortSignal.timeout`: the garbage collector may take it, and then nothing ends the wait.
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeout);
  const { signal } = deadline;
  try {
    // A redirect would hand what is signed to somebody else.
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    return { status: response.status, body: parseJson(await readText(response, signal)) };
  } catch {
    throw explainSilence(host, timeout, signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

/** `response.text()` forgets the signal when memory is cleared; a stream of Node's holds it. */
async function readText({ body }: Response, signal: AbortSignal): Promise<string> {
  return body ? text(Readable.fromWeb(body as ReadableStream, { signal })) : '';
}

function explainSilence(host: string, timeout: number, isLate: boolean): Error {
  if (isLate) {
    return new Error(`${host} did not answer within ${timeout / 1000} s — try again`);
  }
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(host);
  const remedy = isHere ? 'start it (the emulator with npm run emulator)' : 'check the connection';
  return new Error(`${host} cannot be reached — ${remedy}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
