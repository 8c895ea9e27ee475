import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A request on its way through the proxy. */
export interface Passing {
  method: string;
  url: string;
  body: string;
}

/** Changes a request: it goes on as returned, and `undefined` breaks its connection. */
export type Route = (passing: Passing) => Passing | undefined | Promise<Passing | undefined>;

/** Whether a page has no business to ask for that URL. */
export function isOutside(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return /^https?:$/.test(protocol) && !isHere(hostname) && hostname !== mailService;
}

/** A proxy between a browser and the services. */
export interface Gateway {
  /** 0 until it is started. */
  port: number;
  /** Requests that a test deals with; the others pass. */
  route: Route | undefined;
  /** The fields of every mail that the mail service took. */
  mails: Record<string, string>[];
  /** Answers that say that something is wrong. */
  failures: string[];
  start(): Promise<void>;
  close(): Promise<void>;
}

const mailService = 'api.emailjs.com';
const isHere = (host: string) => ['localhost', '127.0.0.1'].includes(host);

/**
 * A proxy for every request of a browser: passes on what goes to this computer, answers mails in the
 * mail service's place, and refuses the rest. So each engine is watched and disturbed in one way.
 */
export function createGateway(): Gateway {
  const server = createServer(answer);
  const gateway: Gateway = {
    port: 0,
    route: undefined,
    mails: [],
    failures: [],
    start: async () => {
      const pem = makeCertificate();
      const mailServer = createTlsServer({ key: pem, cert: pem }, answer);
      server.on('connect', (req, socket) => tunnel(req, socket, mailServer));
      await once(server.listen(0, '127.0.0.1'), 'listening');
      gateway.port = (server.address() as AddressInfo).port;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  function answer(req: IncomingMessage, res: ServerResponse): void {
    handle(gateway, req, res).catch((error) => {
      gateway.failures.push(`${error}: ${req.url}`);
      res.destroy();
    });
  }
  return gateway;
}

/** Lets what is meant for the mail service speak with `mailServer`, and nobody else. */
function tunnel({ url }: IncomingMessage, socket: Duplex, mailServer: Server): void {
  // Browsers leave tunnels without a word.
  socket.on('error', () => {});
  if (url !== `${mailService}:443`) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  socket.write('HTTP/1.1 200 Connected\r\n\r\n');
  mailServer.emit('connection', socket);
}

async function handle(gateway: Gateway, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { method = '', headers } = req;
  const url = req.url?.startsWith('/') ? `https://${mailService}${req.url}` : (req.url ?? '');
  const passing = { method, url, body: await buffer(req).then(String) };
  const { route } = gateway;
  const next = route ? await route(passing) : passing;
  if (!next) return void res.destroy();
  const { hostname } = new URL(url);
  if (hostname === mailService) return answerMail(gateway, next, headers, res);
  if (!isHere(hostname)) return void res.destroy();
  const { 'content-length': _, ...passedOn } = headers;
  const request = forward(url, { method, headers: passedOn, agent: false });
  request.end(next.body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode = 0 } = response;
  // Requests that a test has changed are meant to fail.
  if (statusCode >= 400 && next === passing) gateway.failures.push(`${statusCode}: ${url}`);
  res.writeHead(statusCode, response.headers);
  response.pipe(res);
}

async function answerMail(
  gateway: Gateway,
  { method, body }: Passing,
  headers: IncomingMessage['headers'],
  res: ServerResponse,
): Promise<void> {
  if (method === 'POST') {
    const type = { 'content-type': headers['content-type'] ?? '' };
    const form = await new Response(body, { headers: type }).formData();
    gateway.mails.push(Object.fromEntries([...form].map(([name, value]) => [name, String(value)])));
  }
  res.writeHead(200, { 'access-control-allow-origin': '*' }).end('OK');
}

/** A key and a certificate that nobody has signed, as PEM, one after the other. */
function makeCertificate(): string {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', `/CN=${mailService}`, '-days', '2'];
  return execFileSync(
    'openssl',
    ['req', '-x509', ...curve, ...subject, '-keyout', '-', '-out', '-'],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
}
