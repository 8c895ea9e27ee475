import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experience, picture } from '../../../../tests/helpers/content.ts';
import { sample, startEditor } from './testing.ts';

const branchPath = '/repos/local/content/branches/files';
const treePath = '/repos/local/content/git/trees/files?recursive=1';

async function listPaths(ask: Awaited<ReturnType<typeof startEditor>>['ask']): Promise<string[]> {
  const { tree } = (await ask(`${treePath}&page=1`)).json();
  return tree.map(({ path }: { path: string }) => path);
}

test('the answers that begin a session are those of a Gitea server', async () => {
  const { ask } = await startEditor();
  expect((await ask('/version')).json()).toEqual({ version: '1.24.0' });
  expect((await ask('/user')).json()).toMatchObject({ id: 1, login: 'local' });
  expect((await ask('/repos/local/content')).json()).toMatchObject({
    default_branch: 'files',
    permissions: { pull: true, push: true },
  });
  expect((await ask('/repos/local/content/commits?sha=files&path=a')).json()).toEqual([]);
  expect((await ask('/settings/api')).json()).toMatchObject({ max_response_items: 1000 });
});

test('the tree lists what the editor may touch, with the names git would give', async () => {
  const { root, ask } = await startEditor({
    ...sample,
    ...{ 'README.md': 'x', '.env': 'x', 'cv.pdf': '%PDF', 'notes.txt': 'x', 'a.yaml~': 'x' },
    'projects/.hidden/x.svg': picture,
  });
  symlinkSync('a.yaml', join(root, 'experience/link.yaml'));
  const { tree, truncated } = (await ask(treePath)).json();
  expect(truncated).toBe(false);
  expect(tree.map(({ path }: { path: string }) => path)).toEqual([
    ...['cv.pdf', 'experience/a.yaml', 'me.svg', 'profile.yaml'],
    ...['projects/images/shop.svg', 'projects/shop.mdx', 'skills/web.yaml'],
  ]);
  const sha = execFileSync('git', ['hash-object', join(root, 'cv.pdf')], { encoding: 'utf8' });
  expect(tree[0]).toEqual({ path: 'cv.pdf', type: 'blob', sha: sha.trim(), size: 4 });
});

test('a thousand files are a page, and the pages together are all of them', async () => {
  const many = Array.from({ length: 1500 }, (_, n) => [`experience/${n}.yaml`, 'x']);
  const { ask } = await startEditor(Object.fromEntries(many));
  const first = (await ask(treePath)).json();
  const second = (await ask(`${treePath}&page=2`)).json();
  expect([first.tree.length, first.truncated]).toEqual([1000, true]);
  expect([second.tree.length, second.truncated]).toEqual([502, false]);
  const paths = [...first.tree, ...second.tree].map(({ path }: { path: string }) => path);
  expect(new Set(paths).size).toBe(1502);
  expect((await ask(`${treePath}&page=0`)).status).toBe(400);
});

test('the head is another one after every change, and the same after none', async () => {
  const { root, ask } = await startEditor();
  const readHead = async () => (await ask(branchPath)).json().commit.id as string;
  const file = join(root, 'experience/a.yaml');
  const heads = [await readHead()];
  const note = async (change: () => void) => {
    change();
    heads.push(await readHead());
  };
  await note(() => writeFileSync(file, experience.replace('Work', 'Walk')));
  await note(() => writeFileSync(join(root, 'experience/b.yaml'), experience));
  // The same size at the same time.
  const past = new Date('2026-01-01T00:00:00Z');
  utimesSync(file, past, past);
  expect(await readHead()).toBe(heads.at(-1));
  await note(() => {
    writeFileSync(file, experience.replace('Work', 'Talk'));
    utimesSync(file, past, past);
  });
  await note(() => writeFileSync(file, experience));
  expect(new Set(heads).size).toBe(5);
  await note(() => writeFileSync(join(root, '.hidden'), ''));
  expect(heads.at(-1)).toBe(heads.at(-2));
});

test('the texts of records come in one answer, and null for one that is gone', async () => {
  const { root, post, shaOf } = await startEditor();
  const files = ['experience/a.yaml', 'experience/none.yaml', 'profile.yaml'];
  const answer = await post('/repos/local/content/file-contents?ref=files', { files });
  expect(answer.status).toBe(200);
  const [first, second, third] = answer.json();
  expect(first).toMatchObject({ path: 'experience/a.yaml', sha: shaOf('experience/a.yaml') });
  expect(Buffer.from(first.content, 'base64').toString()).toBe(experience);
  expect(second).toBeNull();
  expect(Buffer.from(third.content, 'base64')).toEqual(readFileSync(join(root, 'profile.yaml')));
});

test('pictures and texts come as they are, with names in any script', async () => {
  const names = ['projects/images/\u5199\u771f 1.svg', 'projects/images/50%.svg'];
  const { ask } = await startEditor(Object.fromEntries(names.map((name) => [name, picture])));
  for (const name of names) {
    const answer = await ask(`/repos/local/content/media/files/${encodeURI(name)}`);
    expect(answer.body.toString()).toBe(picture);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  }
  const raw = await ask('/repos/local/content/raw/profile.yaml?ref=files');
  expect(raw.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect((await ask('/repos/local/content/media/files/none.svg')).status).toBe(404);
  expect((await ask('/repos/local/content/media/files/%E0%A4%A')).status).toBe(400);
});

test('a folder with the name of a record is not listed', async () => {
  const { root, ask } = await startEditor();
  mkdirSync(join(root, 'experience/folder.yaml'));
  expect(await listPaths(ask)).not.toContain('experience/folder.yaml');
});
