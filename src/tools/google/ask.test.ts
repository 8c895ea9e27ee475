import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from './ask.ts';
import { serve } from './testing.ts';

test('an answer is its status and its JSON, if it is any', async () => {
  const url = await serve((req, res) => res.writeHead(req.url === '/a' ? 404 : 200).end('{"a":1}'));
  expect(await ask(`${url}/a`)).toEqual({ status: 404, body: { a: 1 } });
  expect(await ask(`${url}/b`)).toEqual({ status: 200, body: { a: 1 } });
  const page = await serve((_, res) => res.end('<html>'));
  expect(await ask(page)).toEqual({ status: 200, body: undefined });
});

test.each([
  ['says nothing', false],
  ['stops in the middle', true],
])('a server that %s is given up', async (_, writes) => {
  const url = await serve((_req, res) => void (writes && res.write('{')));
  await expect(ask(url, {}, 200)).rejects.toThrow(
    `${new URL(url).host} did not answer within 0.2 s — try again`,
  );
});

test('a server that stops in the middle is given up even when memory is cleared meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const clearing = setInterval(runInNewContext('gc'), 20);
  onTestFinished(() => clearInterval(clearing));
  const url = await serve((_, res) => void res.write('{'));
  await expect(ask(url, {}, 500)).rejects.toThrow('did not answer within 0.5 s — try again');
});
