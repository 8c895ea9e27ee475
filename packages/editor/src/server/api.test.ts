import { lstatSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import { expect, onTestFinished, test } from 'vitest';
import { lockContent } from '../../../../src/engine/content/journal.ts';
import {
  type ContentFiles,
  experience,
  makeContent,
  makePhoto,
  picture,
  profile,
  project,
  skills,
} from '../../../../tests/helpers/content.ts';
import { sendRequest } from '../../../../tests/helpers/inbox.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { serve } from '../../../../tests/helpers/services.ts';
import { createEditorApi, type EditorApiOptions } from './api.ts';
import { hashBlob } from './content-files.ts';

const token = 'a1'.repeat(32);
const repository = '/repos/local/content';

/** A folder with one record of several types, and a picture that is used. */
const sample: ContentFiles = {
  'profile.yaml': profile,
  'experience/a.yaml': experience,
  'skills/web.yaml': skills,
  'projects/shop.mdx': project.replace('link:', 'image: images/shop.svg\nlink:'),
  'projects/images/shop.svg': picture,
};

/** One file of a save, as the CMS sends it; `text` is what it is to hold. */
interface SentFile {
  operation?: 'create' | 'update' | 'delete';
  path: string;
  text?: string | Uint8Array;
  from_path?: string;
  sha?: string;
}

/** The API over a content folder of its own, on a port of its own; both go with the test. */
async function startEditor(files = sample, options: Partial<EditorApiOptions> = {}) {
  const root = await makeContent(files);
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const place = { contentDir: root, token, apiPath: '/admin/api', queue: pLimit(1) };
  const handle = createEditorApi({ ...place, ...options });
  const { port } = new URL(await serve((req, res) => handle(req, res, () => res.end('next'))));
  const send = (method: string, path: string, more: OutgoingHttpHeaders, body?: string) => {
    const own = { host: 'localhost:5173', authorization: `token ${token}` };
    const json = method === 'POST' && { 'content-type': 'application/json' };
    const headers = { ...own, ...json, ...more };
    return sendRequest(Number(port), { method, path: `/admin/api${path}`, headers }, body);
  };
  const get = async (path: string) => JSON.parse((await send('GET', path, {})).text);
  const save = async (...files: SentFile[]) => {
    const answer = await send('POST', `${repository}/contents`, {}, toBody(files));
    return { status: answer.status, ...JSON.parse(answer.text) };
  };
  const shaOf = (path: string) => hashBlob(readFileSync(join(root, path)));
  return { root, send, get, save, shaOf };
}

function toBody(sent: SentFile[]): string {
  const files = sent.map(({ operation = 'update', text = '', ...rest }) => {
    return { operation, ...rest, content: Buffer.from(text).toString('base64') };
  });
  return JSON.stringify({ branch: 'files', message: 'Update', files });
}

/** Every file and link in a folder with what it holds, hidden ones included. */
function readAll(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => !lstatSync(join(folder, name)).isDirectory());
  return Object.fromEntries(
    files.map((name) => {
      const file = join(folder, name);
      return [name, lstatSync(file).isFile() ? readFileSync(file, 'latin1') : 'link'];
    }),
  );
}

const role = (text: string) => experience.replace('Developer', text);
const withoutRole = experience.replace('role: Developer\n', '');

test('the tree lists the files of the editor, and its head changes with them', async () => {
  const others = ['README.md', '.env', 'notes.txt', 'a.yaml~', 'projects/.hidden/x.svg'];
  const passedOver = Object.fromEntries(others.map((path) => [path, picture]));
  const { root, get, shaOf } = await startEditor({ ...sample, ...passedOver, 'cv.pdf': '%PDF' });
  symlinkSync('a.yaml', join(root, 'experience/link.yaml'));
  const readHead = async () => (await get(`${repository}/branches/files`)).commit.id;
  const { tree, truncated, sha } = await get(`${repository}/git/trees/files?recursive=1&page=1`);
  expect(truncated).toBe(false);
  const shown = ['cv.pdf', 'me.svg', ...Object.keys(sample)].sort();
  expect(tree.map(({ path }: { path: string }) => path)).toEqual(shown);
  expect(tree[0]).toEqual({ path: 'cv.pdf', type: 'blob', sha: shaOf('cv.pdf'), size: 4 });
  expect(await readHead()).toBe(sha);
  writeFileSync(join(root, 'experience/a.yaml'), role('Author'));
  expect(await readHead()).not.toBe(sha);
});

test('a picture with a name in any script is sent as it is, and runs nothing', async () => {
  const name = 'projects/images/\u5199\u771f 1.svg';
  const { send } = await startEditor({ ...sample, [name]: picture });
  const shown = await send('GET', `${repository}/media/files/${encodeURI(name)}`, {});
  expect(shown.text).toBe(picture);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('one save creates, changes, moves and deletes files, and tells their new names', async () => {
  const { root, save, shaOf, get } = await startEditor({
    ...sample,
    'projects/old.mdx': project,
    'skills/gone.yaml': String(sample['skills/web.yaml']).replace('Frontend', 'Backend'),
  });
  const { 'projects/old.mdx': _, 'skills/gone.yaml': __, ...rest } = readAll(root);
  const texts = {
    'experience/b.yaml': role('Editor'),
    'experience/a.yaml': role('Author'),
    'projects/new.mdx': project.replace('link:', 'image: images/new/a.png\nlink:'),
    'projects/images/new/a.png': (await makePhoto('png')).toString('latin1'),
  };
  const file = (path: keyof typeof texts) => ({ path, text: Buffer.from(texts[path], 'latin1') });
  const saved = await save(
    { ...file('experience/b.yaml'), operation: 'create' },
    { ...file('experience/a.yaml'), sha: shaOf('experience/a.yaml') },
    { ...file('projects/new.mdx'), from_path: 'projects/old.mdx', sha: shaOf('projects/old.mdx') },
    { ...file('projects/images/new/a.png'), operation: 'create' },
    { operation: 'delete', path: 'skills/gone.yaml', sha: shaOf('skills/gone.yaml') },
  );
  expect(saved).toMatchObject({ status: 201 });
  expect(readAll(root)).toEqual({ ...rest, ...texts });
  const shas = Object.keys(texts).map((path) => ({ path, sha: shaOf(path) }));
  expect(saved.files).toEqual([...shas, null]);
  expect((await get(`${repository}/branches/files`)).commit.id).toBe(saved.commit.sha);
});

test('a save keeps the bytes of unchanged files, byte order marks and line ends', async () => {
  const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}\r\n`;
  const files = { ...sample, 'experience/a.yaml': windows(experience) };
  const { root, save, shaOf } = await startEditor(files);
  const file = join(root, 'experience/a.yaml');
  const before = lstatSync(file).mtimeMs;
  const change = { path: 'experience/a.yaml', sha: shaOf('experience/a.yaml') };
  expect(await save({ ...change, text: experience.trim() })).toMatchObject({ status: 201 });
  expect(lstatSync(file).mtimeMs).toBe(before);
  expect(await save({ ...change, text: role('Author').trim() })).toMatchObject({ status: 201 });
  expect(readFileSync(file, 'utf8')).toBe(windows(role('Author')));
});

test('a save with errors is refused in the words of the checker and writes nothing', async () => {
  const { root, save, shaOf } = await startEditor();
  const before = readAll(root);
  const saved = await save(
    { operation: 'create', path: 'projects/images/b.svg', text: picture },
    { path: 'experience/a.yaml', text: withoutRole, sha: shaOf('experience/a.yaml') },
    { operation: 'delete', path: 'projects/images/shop.svg' },
  );
  expect(saved).toEqual({
    status: 422,
    message: `Nothing was saved.
1. experience/a.yaml, line 1: missing field "role". Add "role: …". What you were there, such as Web Developer.
2. projects/shop.mdx, line 5: "image" names a file that does not exist: "images/shop.svg". Put it at "projects/images/shop.svg" in the content folder, with the same capitals, or leave it out.`,
  });
  expect(readAll(root)).toEqual(before);
});

test.each([
  ['a changed record', 'experience/a.yaml', { text: role('Author') }],
  ['a deleted record', 'experience/a.yaml', { operation: 'delete' }],
  ['a moved record', 'experience/b.yaml', { from_path: 'experience/a.yaml', text: experience }],
] as const)('%s that somebody else has changed meanwhile is refused', async (_, path, sent) => {
  const { root, save, shaOf } = await startEditor();
  const file = join(root, 'experience/a.yaml');
  const sha = shaOf('experience/a.yaml');
  writeFileSync(file, `${readFileSync(file)}\n`);
  const before = readAll(root);
  expect(await save({ path, sha, ...sent })).toEqual({
    status: 409,
    message: 'experience/a.yaml has changed since you opened it. Nothing was saved: open it again.',
  });
  expect(await save({ path, ...sent })).toMatchObject({ status: 409 });
  expect(readAll(root)).toEqual(before);
});

test('of two saves of a file at once the first one stays', async () => {
  const { root, save, shaOf } = await startEditor();
  const path = 'experience/a.yaml';
  const sha = shaOf(path);
  const roles = ['Author', 'Editor'];
  const saved = await Promise.all(roles.map((text) => save({ path, sha, text: role(text) })));
  expect(saved.map(({ status }) => status).sort()).toEqual([201, 409]);
  const first = roles[saved.findIndex(({ status }) => status === 201)] ?? '';
  expect(readFileSync(join(root, path), 'utf8')).toBe(role(first));
});

const create = { operation: 'create', path: 'experience/b.yaml', text: experience } as const;

test('no file is put in place of another unasked', async () => {
  const { root, save } = await startEditor();
  const before = readAll(root);
  expect(await save({ ...create, path: 'experience/a.yaml' })).toMatchObject({ status: 409 });
  expect(await save(create, create)).toMatchObject({ status: 422 });
  expect(readAll(root)).toEqual(before);
  const { save: saveCopy } = await startEditor(sample, { readOnly: 'This is a copy.' });
  expect(await saveCopy(create)).toEqual({ status: 403, message: 'This is a copy.' });
});

test('a name that some systems take for another one is refused, and a change of its case is not', async () => {
  const files = { ...sample, 'portrait.svg': picture };
  const { root, save, shaOf } = await startEditor(files);
  const before = readAll(root);
  const text = picture;
  for (const path of ['Portrait.SVG', 'experience/A.yaml']) {
    const saved = await save({ operation: 'create', path, text });
    expect(saved).toMatchObject({ status: 409, message: expect.stringContaining(' is there ') });
  }
  const [one, other] = ['n.svg', 'N.svg'];
  const both = [one, other].map((path) => ({ operation: 'create' as const, path, text }));
  expect(await save(...both)).toMatchObject({ status: 422 });
  expect(readAll(root)).toEqual(before);
  const sha = shaOf('experience/a.yaml');
  const renamed = { path: 'experience/A.yaml', from_path: 'experience/a.yaml', text: experience };
  expect(await save({ ...renamed, sha })).toMatchObject({ status: 201 });
});

test('a save waits for a command that moves files, and sees them when they are there', async () => {
  const { root, save } = await startEditor();
  const shop = join(root, 'projects/images/shop.svg');
  let saved: ReturnType<typeof save> | undefined;
  await lockContent(async () => {
    rmSync(shop);
    saved = save(create);
    // The save has been planned when its answer is late.
    await Promise.race([saved, new Promise((done) => setTimeout(done, 300))]);
    writeFileSync(shop, picture);
  });
  expect(await saved).toMatchObject({ status: 201 });
});

test.each(['{"files": 1}', '[]', '{"files": [{"operation": "run", "path": 1}]}'])(
  'a request of another shape is refused in plain words: %s',
  async (body) => {
    const { send } = await startEditor();
    for (const path of ['contents', 'file-contents']) {
      const answer = await send('POST', `${repository}/${path}`, {}, body);
      expect([answer.status, answer.text]).toEqual([
        400,
        '{"message":"This is not a request of the editor. Reload its page."}',
      ]);
    }
    expect((await send('GET', `${repository}/raw/%E0%A4`, {})).status).toBe(422);
  },
);

test('no path that leads out, is hidden or is not content is read or written', async () => {
  const outside = await makeFolder();
  for (const name of ['x.svg', 'a.yaml']) writeFileSync(join(outside, name), 'secret');
  const { root, send, save } = await startEditor({ ...sample, '.hidden/x.svg': 'secret' });
  symlinkSync(outside, join(root, 'linked'));
  symlinkSync(join(outside, 'x.svg'), join(root, 'linked.svg'));
  symlinkSync(join(outside, 'a.yaml'), join(root, 'experience/linked.yaml'));
  const before = [readAll(root), readAll(outside)];
  const beside = basename(outside);
  for (const path of [
    `../${beside}/x.svg`,
    `..\\${beside}\\x.svg`,
    '',
    'me.svg:stream.svg',
    '.hidden/x.svg',
    '.env',
    'me.svg ',
    'CON.png',
    'CONIN$.svg',
    'a?.svg',
    'a\u202egvs.svg',
    '%2e%2e/x.svg',
    '__proto__/x.png',
    `${'é'.repeat(130)}.png`,
    'x.svg\0.yaml',
    'x.js',
    'linked/x.svg',
    'linked.svg',
    'experience/linked.yaml',
  ]) {
    const read = await send('GET', `${repository}/raw/${encodeURIComponent(path)}`, {});
    expect([path, read.status]).toEqual([path, expect.toBeOneOf([404, 422])]);
    const texts = JSON.stringify({ files: [path] });
    const listed = await send('POST', `${repository}/file-contents`, {}, texts);
    expect(read.text + listed.text).not.toContain('secret');
    const text = path.includes('yaml') ? experience : picture;
    const saved = await save({ operation: 'create', path, text });
    expect([path, saved.status]).toEqual([path, 422]);
  }
  expect([readAll(root), readAll(outside)]).toEqual(before);
});

test.each<[string, OutgoingHttpHeaders, number]>([
  ['POST', { host: 'evil.example' }, 403],
  ['POST', { origin: 'http://localhost:3000' }, 403],
  ['POST', { 'x-forwarded-for': '192.168.0.7' }, 403],
  ['POST', { authorization: `token ${token.slice(1)}` }, 401],
  ['PUT', {}, 405],
  ['POST', { 'content-type': 'text/plain' }, 415],
])('a %s with %j is refused, and nothing is read or written', async (method, headers, status) => {
  const { root, send } = await startEditor();
  const before = readAll(root);
  const answers = [await send(method, `${repository}/contents`, headers, toBody([create]))];
  if (status < 405) answers.push(await send('GET', `${repository}/raw/profile.yaml`, headers));
  for (const answer of answers) expect(answer.status).toBe(status);
  expect(readAll(root)).toEqual(before);
});
