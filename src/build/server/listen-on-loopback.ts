import { createServer, type RequestListener, type Server } from 'node:http';
import { hasCode } from '../has-code.ts';

/**
 * Listens on 127.0.0.1 and, where the system has it, on ::1: browsers try both for `localhost`,
 * and no other computer reaches either. Rejects with the system's error.
 */
export async function listenOnLoopback(handler: RequestListener, port: number) {
  const first = await listen(handler, '127.0.0.1', port);
  const chosen = readPort(first);
  try {
    const servers = [first, ...(await listenOnIpv6(handler, chosen))];
    return { port: chosen, close: async () => void (await Promise.all(servers.map(close))) };
  } catch (error) {
    await close(first);
    if (port === 0 && hasCode(error, 'EADDRINUSE')) return listenOnLoopback(handler, port);
    throw error;
  }
}

async function listenOnIpv6(handler: RequestListener, port: number): Promise<Server[]> {
  try {
    return [await listen(handler, '::1', port)];
  } catch (error) {
    if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'EAFNOSUPPORT')) return [];
    throw error;
  }
}

function listen(handler: RequestListener, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(handler);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function readPort(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
