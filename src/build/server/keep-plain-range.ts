import type { IncomingMessage } from 'node:http';

/**
 * Leaves only ranges that sirv answers rightly, `bytes=from-to` and `bytes=from-`. Without the
 * header the whole file is sent, which HTTP allows for any range; sirv itself would send wrong
 * parts for the other forms and throw where `from` lies after `to`.
 */
export function keepPlainRange(req: IncomingMessage): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '') ?? [];
  const isPlain = to === '' || (Number(to) > 0 && Number(from) <= Number(to));
  if (!isPlain || req.method !== 'GET' || req.headers['if-range']) delete req.headers.range;
}
