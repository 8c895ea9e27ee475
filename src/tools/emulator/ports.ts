import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

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
