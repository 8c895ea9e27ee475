import type { ServerResponse } from 'node:http';

/** Sends the browser on for this once, as the base path may be another one next time. */
export function redirectTo(res: ServerResponse, location: string): void {
  res.writeHead(302, { location }).end();
}

/** Refuses anything but reading. */
export function refuseMethod(res: ServerResponse): void {
  res.setHeader('allow', 'GET, HEAD');
  sendLine(res, 405, 'Only GET and HEAD are answered here.');
}

/** Logs a failure to read the build and says so to the browser. */
export function reportFailure(res: ServerResponse, error: unknown): void {
  console.error(error);
  if (res.headersSent) res.destroy();
  else sendLine(res, 500, 'The page could not be read. The terminal of the server says why.');
}

/** Answers with one line of plain text. */
export function sendLine(res: ServerResponse, status: number, text: string): void {
  res.statusCode = status;
  res.setHeader('content-type', 'text/plain; charset=utf-8');
  res.end(`${text}\n`);
}
