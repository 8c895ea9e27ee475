import { withTimeout } from '../browser/contact/timing.ts';

/**
 * Sends a request, and resolves to what `read` makes of the answer, whatever its status.
 *
 * @throws if no answer comes; the message continues a sentence that begins with the address
 */
export async function request<Result extends object>(
  url: string | URL,
  { timeout = 10_000, ...init }: RequestInit & { timeout?: number },
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const send = async (signal: AbortSignal) => read(await fetch(url, { ...init, signal }));
  const result = await withTimeout(send, timeout).catch((reason: Error) => {
    const { code, message } = (reason.cause ?? reason) as NodeJS.ErrnoException;
    throw new Error(`cannot be reached (${code ?? message})`);
  });
  if (result) return result;
  throw new Error(`did not answer within ${timeout / 1000} s`);
}
