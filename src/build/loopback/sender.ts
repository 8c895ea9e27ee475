import type { IncomingMessage } from 'node:http';

/** Another name in Host means that a foreign site had its name pointed at this computer. */
export function isLoopbackHost(host = ''): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host);
}

/** Browsers send Origin with every POST; only other programs leave it out. */
export function isOwnOrigin({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true;
  return headers.origin.replace(/^https?:\/\//, '') === headers.host;
}

const relayHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether another computer sent the request. Tunnels deliver what the whole world sends, from this
 * computer and with its name; nearly all of them say so in a header.
 */
export function isFromElsewhere({ headers, socket }: IncomingMessage): boolean {
  if (relayHeaders.some((name) => headers[name] !== undefined)) return true;
  return !/^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
}
