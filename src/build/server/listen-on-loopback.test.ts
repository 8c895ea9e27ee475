import { Server } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** Lets `listen` on one address fail as the system would, as often as told. */
function failListening(host: string, code: string, times: number) {
  const { listen } = Server.prototype;
  const hosts: unknown[] = [];
  const spy = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (
    this: Server,
    ...args: unknown[]
  ) {
    hosts.push(args[1]);
    if (args[1] !== host || times-- <= 0) return Reflect.apply(listen, this, args);
    queueMicrotask(() => this.emit('error', Object.assign(new Error(code), { code })));
    return this;
  });
  onTestFinished(() => spy.mockRestore());
  return hosts;
}

const start = async (port: number) => {
  const server = await listenOnLoopback((_req, res) => res.end('here'), port);
  onTestFinished(() => server.close());
  return server;
};

test('a server listens on the two loopback addresses and no other', async () => {
  const hosts = failListening('', '', 0);
  const { port } = await start(0);
  expect(hosts).toEqual(['127.0.0.1', '::1']);
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
});

test.each(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])('a system without IPv6 (%s) will do', async (code) => {
  failListening('::1', code, 1);
  const { port } = await start(0);
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
});

test('a free port that is taken on ::1 only is passed over for another', async () => {
  const hosts = failListening('::1', 'EADDRINUSE', 1);
  await start(0);
  expect(hosts).toEqual(['127.0.0.1', '::1', '127.0.0.1', '::1']);
});

test('a chosen port that is taken on ::1 only counts as taken and is let go', async () => {
  const { port, close } = await start(0);
  await close();
  failListening('::1', 'EADDRINUSE', 1);
  await expect(listenOnLoopback(() => {}, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect((await start(port)).port).toBe(port);
});
