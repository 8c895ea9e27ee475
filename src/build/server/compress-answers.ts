import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Middleware that sends texts as brotli or gzip to whoever accepts them. */
export function compressAnswers(): Middleware {
  const compress = compression({
    // The package's default is 4; 6 saves 7 % more at nearly its speed, 9 takes ten times as long.
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
    // A range counts bytes of the plain file, so a part of it must stay plain.
    filter: (req, res) => res.statusCode !== 206 && compression.filter(req, res),
  });
  // Its types speak of Express, its code only of node:http.
  return compress as unknown as Middleware;
}
