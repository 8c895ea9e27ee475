import { withTimeout } from '../browser/contact/timing.ts';

/** A request that got no answer; the message continues a sentence that begins with its address. */
export class RequestError extends Error {
  constructor(
    message: string,
    /** The system's code, such as ECONNREFUSED, or TIMEOUT. */
    readonly code = '',
  ) {
    super(message);
  }
}

/** Sends a request, and resolves to what `read` makes of the answer, whatever its status. */
export async function request<Result extends object>(
  url: string | URL,
  { timeout = 10_000, ...init }: RequestInit & { timeout?: number },
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const send = async (signal: AbortSignal) => read(await fetch(url, { ...init, signal }));
  const result = await withTimeout(send, timeout).catch((reason: Error) => {
    const { code, message } = (reason.cause ?? reason) as NodeJS.ErrnoException;
    throw new RequestError(`cannot be reached (${code ?? message})`, code);
  });
  if (result) return result;
  throw new RequestError(`did not answer within ${timeout / 1000} s`, 'TIMEOUT');
}
