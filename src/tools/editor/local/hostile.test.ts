import { once } from 'node:events';
import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { experience, picture } from '../../../../tests/helpers/content.ts';
import { sendRequest } from '../../../../tests/helpers/inbox.ts';
import { readAll, type SentFile, sample, startEditor, toBody, token } from './testing.ts';

const secret = 'the secret of another folder';
const repository = '/repos/local/content';

/** An editor beside whose folder lies another one that nobody may read or write. */
async function startBesideSecret() {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  onTestFinished(() => rmSync(outside, { recursive: true }));
  for (const name of ['x.svg', 'a.yaml', 'cv.pdf']) writeFileSync(join(outside, name), secret);
  const editor = await startEditor({ ...sample, '.hidden/x.svg': secret, '.env': secret });
  const { root } = editor;
  symlinkSync(outside, join(root, 'linked'));
  symlinkSync(join(outside, 'x.svg'), join(root, 'linked.svg'));
  symlinkSync(join(outside, 'a.yaml'), join(root, 'experience/linked.yaml'));
  symlinkSync('a.yaml', join(root, 'experience/inside.yaml'));
  symlinkSync(join(outside, 'none.svg'), join(root, 'dangling.svg'));
  mkdirSync(join(root, 'folder.svg'));
  return { ...editor, outside, before: [readAll(root), readAll(outside)] };
}

/** Paths that lead elsewhere, or to what is no content; `{out}` is the other folder. */
const paths = [
  ...['../{out}/x.svg', 'projects/../../{out}/x.svg', './../{out}/x.svg', 'projects/../me.svg'],
  ...['/tmp/{out}/x.svg', '//tmp/{out}/x.svg', '\\tmp\\{out}\\x.svg', '..\\{out}\\x.svg'],
  ...['projects\\..\\..\\{out}\\x.svg', 'C:\\x.svg', 'C:x.svg', 'file:///tmp/{out}/x.svg'],
  ...['\\\\localhost\\c$\\x.svg', '\\\\?\\C:\\x.svg', '~/x.svg', 'projects//x.svg', 'me.svg/'],
  ...['%2e%2e/{out}/x.svg', '..%2f{out}%2fx.svg', '%252e%252e%252f{out}%252fx.svg', '..%5cx.svg'],
  ...['..%c0%af{out}/x.svg', '\uff0e\uff0e/{out}/x.svg', '..\u2215{out}\u2215x.svg', '.../x.svg'],
  ...['.. /{out}/x.svg', '../ {out}/x.svg', 'projects /x.svg', 'projects./x.svg', 'me.svg.'],
  ...['me.svg ', 'x.svg\0.yaml', '../{out}/x.svg\0', 'x\n.svg', 'x\u007f.svg', '\ud800.svg'],
  ...['', '.', '..', '/', 'projects', 'experience', 'a/', '.env', '.hidden/x.svg', '.x.svg'],
  ...['.git/config', '.schemas/profile.json', '.schemas/x.svg', 'projects/.x.svg', 'x.svg~'],
  ...['package.json', 'README.md', 'x.js', 'x.html', 'x.txt', 'projects/x.tsx', 'x.yaml', 'x.mdx'],
  ...[
    'experience/deep/x.yaml',
    'me.svg:stream.svg',
    'me.svg::$DATA',
    'experience/.yaml',
    '#x.svg#',
  ],
  ...['linked/x.svg', 'linked/new.svg', 'linked/a/b/new.svg', 'linked.svg', 'dangling.svg'],
  ...['experience/linked.yaml', 'experience/inside.yaml', 'folder.svg', 'me.svg/x.svg'],
  ...[
    `${'a/'.repeat(500)}x.svg`,
    `${'a'.repeat(1000)}.svg`,
    '\u202e.env',
    '__proto__',
    'constructor',
  ],
];

/** Names that could be written, but not everywhere. */
const newPaths = [
  ...[
    'con.svg',
    'CON.svg',
    'nul.tar.svg',
    'com1.svg',
    'LPT9.svg',
    'projects/aux/x.svg',
    'COM\u00b9.svg',
  ],
  ...['a<b.svg', 'a>b.svg', 'a"b.svg', 'a|b.svg', 'a?b.svg', 'a*b.svg', 'a#b.svg', 'a%41.svg'],
  ...[
    'e\u0301.svg',
    ' x.svg',
    '-rf.svg',
    'x\u202egvs.svg',
    'x\u200b.svg',
    'x\ufeff.svg',
    "a'b.svg",
  ],
  ...[`${'a'.repeat(220)}.svg`, 'ME.svg', 'Me.SVG', 'PROJECTS/x.svg', 'projects/IMAGES/x.svg'],
];

const fill = (path: string, outside: string) => path.replaceAll('{out}', basename(outside));

test('no path that leads out, is hidden or is no content is read', async () => {
  const { ask, post, root, outside, before } = await startBesideSecret();
  const refused: string[] = [];
  for (const path of paths.map((path) => fill(path, outside))) {
    const sent = path.isWellFormed() ? [encodeURI(path), encodeURIComponent(path)] : ['%ED%A0%80'];
    const raw = /^[!-~]*$/.test(path) ? [path] : [];
    for (const form of [...sent, ...raw]) {
      for (const start of ['/media/files/', '/raw/']) {
        const answer = await ask(`${repository}${start}${form}`);
        expect([path, answer.status]).toEqual([path, expect.toBeOneOf([400, 404, 422])]);
        expect(answer.body.toString()).not.toContain(secret);
        refused.push(form);
      }
    }
    const texts = await post(`${repository}/file-contents?ref=files`, { files: [path] });
    expect([path, texts.status]).toEqual([path, 422]);
    refused.push(path);
  }
  expect(refused.length).toBeGreaterThan(450);
  expect([readAll(root), readAll(outside)]).toEqual(before);
});

test('no path that leads out, is hidden or is no content is written', async () => {
  const { save, root, outside, before, shaOf } = await startBesideSecret();
  const sha = shaOf('experience/a.yaml');
  let refused = 0;
  for (const path of [...paths.map((path) => fill(path, outside)), ...newPaths]) {
    const text = path.includes('yaml') ? experience : picture;
    const known = { path: 'experience/a.yaml', sha, text: experience };
    const saves: SentFile[][] = [
      [{ operation: 'create', path, text }],
      [
        { path: 'projects/images/shop.svg', text: picture },
        { path, text },
      ],
      [{ ...known, path, from_path: 'experience/a.yaml' }],
    ];
    if (!newPaths.includes(path)) {
      saves.push([{ ...known, path: 'experience/new.yaml', from_path: path }]);
      saves.push([{ ...known, operation: 'delete', path }]);
      saves.push([{ operation: 'delete', path, text: '' }]);
    }
    for (const sent of saves) {
      const { status } = await save(...sent);
      expect([path, status]).toEqual([path, expect.toBeOneOf([409, 422])]);
      refused++;
    }
  }
  expect(refused).toBe(paths.length * 6 + newPaths.length * 3);
  expect([readAll(root), readAll(outside)]).toEqual(before);
});

const own = { host: 'localhost:5173', authorization: `token ${token}` };

/** Headers that tell of somebody else than the page itself; undefined takes one away. */
const foreign: [IncomingHttpHeaders, number][] = [
  ...[
    ...['evil.example', 'localhost.evil.example', 'localhost.', 'localhost.:5173', '127.0.0.1.'],
    ...['127.0.0.1.evil.example:5173', '192.168.0.7:5173', '0.0.0.0:5173', '[::]:5173', '127.1'],
    ...[
      '2130706433',
      '0x7f.1',
      'localhost:80@evil.example',
      '[::ffff:127.0.0.1]',
      'evil.localhost',
    ],
    ...['localhost:5173, evil.example', 'localhost:5173/', '::1', '[::1', ''],
  ].map((host): [IncomingHttpHeaders, number] => [{ host }, 403]),
  ...[
    ...['http://localhost:3000', 'http://localhost', 'https://localhost', 'http://127.0.0.1:5173'],
    ...['http://[::1]:5173', 'http://evil.example', 'http://evil.example:5173', 'null', 'file://'],
    ...[
      'http://localhost:5173.evil.example',
      'http://localhost:51730',
      'http://evil.localhost:5173',
    ],
    ...[
      'http://localhost:5173, http://evil.example',
      'chrome-extension://abc',
      'localhost:5173/',
      '',
    ],
  ].map((origin): [IncomingHttpHeaders, number] => [{ origin }, 403]),
  ...['cross-site', 'same-site', 'none', 'Same-Origin', 'same-origin, cross-site', ''].map(
    (site): [IncomingHttpHeaders, number] => [{ 'sec-fetch-site': site }, 403],
  ),
  ...['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].map(
    (name): [IncomingHttpHeaders, number] => [{ [name]: 'localhost' }, 403],
  ),
  ...[
    ...[undefined, '', 'token', 'token ', token, `Bearer ${token}`, `Basic ${btoa(`x:${token}`)}`],
    ...[`token ${token.slice(1)}`, `token ${token}0`, `token  ${token}`, `token ${'0'.repeat(64)}`],
    ...[`token ${token.toUpperCase()}`, 'token undefined', 'token null', `token ${token}, x`],
  ].map((authorization): [IncomingHttpHeaders, number] => [{ authorization }, 401]),
];

const targets: [method: string, path: string][] = [
  ['GET', '/version'],
  ['GET', `${repository}/branches/files`],
  ['GET', `${repository}/git/trees/files?recursive=1&page=1`],
  ['GET', `${repository}/media/files/me.svg`],
  ['GET', `${repository}/raw/profile.yaml`],
  ['POST', `${repository}/file-contents`],
  ['POST', `${repository}/contents`],
];

test('no other site, no other port, and nobody without the token gets an answer', async () => {
  const { port, root, outside, before } = await startBesideSecret();
  const body = JSON.stringify({
    ...toBody([{ operation: 'create', path: 'experience/b.yaml', text: experience }]),
  });
  const send = (method: string, path: string, headers: IncomingHttpHeaders) => {
    const json = method === 'POST' ? { 'content-type': 'application/json' } : {};
    const all = Object.entries({ ...own, ...json, ...headers }).filter(
      ([, value]) => value != null,
    );
    const options: RequestOptions = { method, path: `/admin/api${path}`, setHost: false };
    const sent = { ...options, headers: Object.fromEntries(all) };
    return sendRequest(port, sent, method === 'POST' ? body : undefined);
  };
  let refused = 0;
  for (const [method, path] of targets) {
    for (const [headers, status] of foreign) {
      const answer = await send(method, path, headers);
      expect([path, headers, answer.status]).toEqual([path, headers, status]);
      expect(Object.keys(JSON.parse(answer.body.toString()))).toEqual(['message']);
      refused++;
    }
  }
  expect(refused).toBe(targets.length * foreign.length);
  expect([readAll(root), readAll(outside)]).toEqual(before);
  for (const host of ['localhost:5173', '127.0.0.1:5173', '[::1]:5173']) {
    const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
    expect((await send('GET', '/version', headers)).status).toBe(200);
  }
});

test('other methods, other types and other bodies are refused', async () => {
  const { ask, port, root, outside, before } = await startBesideSecret();
  let refused = 0;
  for (const [allowed, path] of targets) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      if (method === allowed) continue;
      const headers = { 'content-type': 'application/json' };
      const answer = await ask(path, { method, headers });
      expect([path, method, answer.status]).toEqual([path, method, 405]);
      expect(answer.headers.allow).toBe(allowed);
      refused++;
    }
  }
  const post = (body: string | Uint8Array, type = 'application/json') =>
    ask(`${repository}/contents`, { method: 'POST', headers: { 'content-type': type } }, body);
  const file = { operation: 'create', path: 'experience/b.yaml', content: '' };
  for (const type of ['text/plain', 'multipart/form-data', 'application/jsonp', '']) {
    expect((await post(JSON.stringify({ branch: 'files', files: [file] }), type)).status).toBe(415);
    refused++;
  }
  const bodies: unknown[] = [
    ...[null, [], 'x', 1, {}, { branch: 'files' }, { branch: 'files', files: [] }],
    ...[{ branch: 'main', files: [file] }, { files: [file] }, { branch: 'files', files: file }],
    ...[{}, { ...file, operation: 'read' }, { ...file, path: 5 }, { ...file, content: 5 }].map(
      (one) => ({ branch: 'files', files: [one] }),
    ),
    ...['a', '....', 'YQ=', 'Y===', 'data:;base64,YQ==', 'YQ==\n'].map((content) => ({
      branch: 'files',
      files: [{ ...file, content }],
    })),
  ];
  for (const body of bodies) {
    expect([body, (await post(JSON.stringify(body))).status]).toEqual([body, 400]);
    refused++;
  }
  for (const body of ['', '{', '{"a":', Buffer.from([0x7b, 0xff, 0x7d]), '['.repeat(100_000)]) {
    expect((await post(body)).status).toBe(400);
    refused++;
  }
  const twice = JSON.stringify({
    branch: 'files',
    files: [file, { ...file, operation: 'delete' }],
  });
  expect((await post(twice)).status).toBe(422);
  const large = { 'content-type': 'application/json', 'content-length': 1e12, ...own };
  const options = { method: 'POST', path: `/admin/api${repository}/contents`, headers: large };
  const answer = sendRequest(port, options, '{').catch(() => ({ status: 413 }));
  expect((await answer).status).toBe(413);
  expect([readAll(root), readAll(outside)]).toEqual(before);
  expect(refused).toBe(49 + 4 + bodies.length + 5);
});

test('a sender that is slow, or goes away, holds up nobody else', async () => {
  const { port, save, shaOf, root } = await startEditor();
  const head = [
    `POST /admin/api${repository}/contents HTTP/1.1`,
    ...['Host: localhost', `Authorization: token ${token}`, 'Content-Type: application/json'],
    ...['Content-Length: 500', '', '{"branch":"files",'],
  ].join('\r\n');
  const slow = connect(port, '127.0.0.1');
  slow.write(head);
  await once(slow, 'connect');
  const change = { path: 'experience/a.yaml', text: experience.replace('Work', 'Walk') };
  const sha = shaOf('experience/a.yaml');
  expect(await save({ ...change, sha })).toMatchObject({ status: 201 });
  slow.destroy();
  await once(slow, 'close');
  const again = { ...change, text: experience, sha: shaOf('experience/a.yaml') };
  expect(await save(again)).toMatchObject({ status: 201 });
  expect(readAll(root)['experience/a.yaml']).toBe(experience);
});

test('a file that has another name elsewhere is parted from it, not written through', async () => {
  const { root, save, shaOf } = await startEditor();
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  onTestFinished(() => rmSync(outside, { recursive: true }));
  linkSync(join(root, 'experience/a.yaml'), join(outside, 'a.yaml'));
  const text = experience.replace('Work', 'Walk');
  const sha = shaOf('experience/a.yaml');
  expect(await save({ path: 'experience/a.yaml', text, sha })).toMatchObject({ status: 201 });
  expect(readAll(outside)).toEqual({ 'a.yaml': experience });
});
