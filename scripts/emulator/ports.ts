import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/**
 * The port a person asks for, 8080 when they ask for none.
 *
 * @throws when it is no port.
 */
export function readPort(text = '8080'): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Error(`PORT is "${text}" — expected a whole number from 1 to 65535 — correct it.`);
}

/**
 * The given port when it is free, any free one when none (0) is given.
 *
 * @throws when the port is taken, or may not be used.
 */
export function claimPort(host: string, port = 0): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainPort(host, port, error)));
    server.listen(port, host, () => {
      const { port: claimed } = server.address() as AddressInfo;
      server.close(() => resolve(claimed));
    });
  });
}

function explainPort(host: string, port: number, error: NodeJS.ErrnoException): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new Error(
    `Port ${port} on ${host} is taken — the emulator needs a free one — end the program that uses it, or choose another port, for example PORT=${port + 1}.`,
  );
}
