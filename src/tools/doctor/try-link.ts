import type { Kind } from './check.ts';

/** What came of following a link; `text` is empty where it leads somewhere. */
export interface Trial {
  kind: Kind;
  text: string;
}

/** How long to wait for an answer, in milliseconds. */
const patience = 10_000;

/** Answers to programs that say nothing about the page: who asks must log in, be slower, or a person. */
const refusals = new Set([401, 403, 405, 406, 407, 429, 451, 999]);

/** Follows a link as sparingly as it can: without its body, and only then as a browser would. */
export async function tryLink(url: string, timeout = patience): Promise<Trial> {
  try {
    const status = await ask(url, 'HEAD', timeout);
    return judge(status < 400 ? status : await ask(url, 'GET', timeout));
  } catch (error) {
    return explain(error, timeout);
  }
}

async function ask(url: string, method: string, timeout: number): Promise<number> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeout);
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; portfolio-doctor)', accept: '*/*' };
  try {
    const response = await fetch(url, { method, headers, signal: deadline.signal });
    await response.body?.cancel();
    return response.status;
  } finally {
    clearTimeout(timer);
  }
}

function judge(status: number): Trial {
  if (status < 400) return { kind: 'ok', text: '' };
  if (refusals.has(status)) {
    return { kind: 'skipped', text: `answers programs with ${status} — look at it yourself` };
  }
  if (status >= 500) return { kind: 'warning', text: `answered ${status} — try again later` };
  return { kind: 'error', text: `answered ${status} — correct the link, or take it out` };
}

function explain(error: unknown, timeout: number): Trial {
  if (error instanceof Error && error.name === 'AbortError') {
    const text = `did not answer within ${timeout / 1000} s — try again later`;
    return { kind: 'warning', text };
  }
  const cause = error instanceof Error ? (error.cause as { code?: string; message?: string }) : {};
  const why = cause?.code ?? cause?.message ?? 'no answer';
  return { kind: 'error', text: `cannot be reached (${why}) — correct the link, or take it out` };
}
