import { parseJson } from '../content/read-text.ts';
import { isLoopbackHost } from './loopback.ts';

/** An answer of a service. */
export interface JsonAnswer {
  status: number;
  /** Undefined if it was not JSON. */
  body?: unknown;
}

/** How long an answer may take, in milliseconds. */
const answerPatience = 10_000;

/** Asks for JSON, whatever the status of the answer. */
export async function fetchJson(url: string, init?: RequestInit): Promise<JsonAnswer> {
  const signal = AbortSignal.timeout(answerPatience);
  try {
    // A redirect would send the token to another server.
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    return { status: response.status, body: parseJson(await response.text()) };
  } catch (error) {
    const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    const reason = signal.aborted
      ? `did not answer within ${answerPatience / 1000} s`
      : `cannot be reached (${code ?? message})`;
    const { host } = new URL(url);
    const remedy = isLoopbackHost(host)
      ? 'start it (the emulator as docs/contact-form.md says)'
      : 'check the connection';
    throw new Error(`${host} ${reason} — ${remedy}`);
  }
}
