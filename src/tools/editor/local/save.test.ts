import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  experience,
  makePhoto,
  picture,
  profile,
  project,
} from '../../../../tests/helpers/content.ts';
import { readAll, sample, startEditor } from './testing.ts';

const role = (text: string) => experience.replace('Developer', text);

test('one save creates, changes, moves and deletes files, and tells their new names', async () => {
  const { root, save, shaOf, ask } = await startEditor({
    ...sample,
    'projects/old.mdx': project,
    'skills/gone.yaml': String(sample['skills/web.yaml']).replace('Frontend', 'Backend'),
  });
  const saved = await save(
    { operation: 'create', path: 'experience/b.yaml', text: role('Editor') },
    { path: 'experience/a.yaml', text: role('Author'), sha: shaOf('experience/a.yaml') },
    {
      path: 'projects/new.mdx',
      from_path: 'projects/old.mdx',
      text: project.replace('A shop', 'A new one'),
      sha: shaOf('projects/old.mdx'),
    },
    { operation: 'delete', path: 'skills/gone.yaml', sha: shaOf('skills/gone.yaml') },
  );
  expect(saved.status).toBe(201);
  const held = readAll(root);
  expect(Object.keys(held).filter((path) => /\.(yaml|mdx)$/.test(path))).toEqual([
    ...['experience/a.yaml', 'experience/b.yaml', 'profile.yaml'],
    ...['projects/new.mdx', 'projects/shop.mdx', 'skills/web.yaml'],
  ]);
  expect(held['experience/a.yaml']).toBe(role('Author'));
  expect(held['projects/new.mdx']).toContain('A new one');
  expect(saved.files).toEqual([
    { path: 'experience/b.yaml', sha: shaOf('experience/b.yaml') },
    { path: 'experience/a.yaml', sha: shaOf('experience/a.yaml') },
    { path: 'projects/new.mdx', sha: shaOf('projects/new.mdx') },
    null,
  ]);
  const branch = await ask('/repos/local/content/branches/files');
  expect(branch.json().commit.id).toBe(saved.commit?.sha);
});

test('what a save does not change keeps its bytes and its time', async () => {
  const { root, save, shaOf } = await startEditor();
  const before = statSync(join(root, 'experience/a.yaml'), { bigint: true });
  const sha = shaOf('experience/a.yaml');
  const saved = await save({ path: 'experience/a.yaml', text: experience.trim(), sha });
  expect(saved).toMatchObject({ status: 201, files: [{ path: 'experience/a.yaml', sha }] });
  expect(statSync(join(root, 'experience/a.yaml'), { bigint: true }).mtimeNs).toBe(before.mtimeNs);
});

test('the mark at its start, the line ends and the last line end of a file stay', async () => {
  const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}\r\n`;
  const { root, save, shaOf } = await startEditor({ 'experience/a.yaml': windows(experience) });
  const sha = shaOf('experience/a.yaml');
  const text = role('Author').trim();
  expect(await save({ path: 'experience/a.yaml', text, sha })).toMatchObject({ status: 201 });
  expect(readFileSync(join(root, 'experience/a.yaml'), 'utf8')).toBe(windows(role('Author')));
});

test('a picture is uploaded with the record that names it, and may be put in place of another', async () => {
  const { root, save, shaOf } = await startEditor();
  const photo = await makePhoto('png');
  const text = String(sample['projects/shop.mdx']).replace('shop.svg', 'new/shop.png');
  const saved = await save(
    { path: 'projects/shop.mdx', text, sha: shaOf('projects/shop.mdx') },
    { operation: 'create', path: 'projects/images/new/shop.png', text: photo },
  );
  expect(saved.status).toBe(201);
  expect(readFileSync(join(root, 'projects/images/new/shop.png'))).toEqual(Buffer.from(photo));
  const other = picture.replace('4 3', '8 6');
  const replaced = await save({ path: 'projects/images/shop.svg', text: other });
  expect(replaced.status).toBe(201);
  expect(readFileSync(join(root, 'projects/images/shop.svg'), 'utf8')).toBe(other);
});

test('a folder goes with its last file, a folder for records stays', async () => {
  const { root, save, shaOf } = await startEditor({
    ...sample,
    'projects/images/a/x.svg': picture,
  });
  await save({ operation: 'delete', path: 'projects/images/a/x.svg' });
  await save({ operation: 'delete', path: 'skills/web.yaml', sha: shaOf('skills/web.yaml') });
  const held = Object.keys(readAll(root));
  expect(held).toContain('skills');
  expect(held).toContain('projects/images/shop.svg');
  expect(held).not.toContain('projects/images/a');
});

test('what the checker refuses is refused in its words, and nothing is written', async () => {
  const { root, save, shaOf } = await startEditor();
  const before = readAll(root);
  const saved = await save(
    { operation: 'create', path: 'projects/images/b.svg', text: picture },
    { operation: 'create', path: 'education/new/x.svg', text: picture },
    {
      path: 'experience/a.yaml',
      text: experience.replace('role: Developer\n', ''),
      sha: shaOf('experience/a.yaml'),
    },
    {
      operation: 'delete',
      path: 'projects/images/shop.svg',
      sha: shaOf('projects/images/shop.svg'),
    },
  );
  expect(saved).toEqual({
    status: 422,
    message: `Nothing was saved.
1. experience/a.yaml, line 1: missing field "role". Add "role: …". What you were there, such as Web Developer.
2. projects/shop.mdx, line 5: "image" names a file that is not there: "images/shop.svg". It should be "projects/images/shop.svg" in the content folder; capitals matter.`,
  });
  expect(readAll(root)).toEqual(before);
});

test('what is wrong already stops nobody from fixing something else', async () => {
  const { root, save, shaOf } = await startEditor({
    ...sample,
    'experience/bad.yaml': experience.replace('role: Developer\n', '').replace('Work.', '5'),
    'projects/bad.mdx': project.replace('title: Shop\n', ''),
  });
  const change = { path: 'experience/a.yaml', text: role('Author') };
  const sha = shaOf('experience/a.yaml');
  expect(await save({ ...change, sha })).toMatchObject({ status: 201 });
  const half = { path: 'experience/bad.yaml', text: experience.replace('Work.', '5') };
  expect(await save({ ...half, sha: shaOf('experience/bad.yaml') })).toMatchObject({ status: 201 });
  const text = readFileSync(join(root, 'projects/bad.mdx'), 'utf8');
  const from = { from_path: 'projects/bad.mdx', sha: shaOf('projects/bad.mdx') };
  expect(await save({ path: 'projects/moved.mdx', text, ...from })).toMatchObject({ status: 201 });
  const worse = { path: 'experience/bad.yaml', text: 'year: 5', sha: shaOf('experience/bad.yaml') };
  expect(await save(worse)).toMatchObject({ status: 422 });
});

test('a picture that is none is refused before anything names it', async () => {
  const { root, save } = await startEditor();
  const before = readAll(root);
  const script = picture.replace('/>', '><script>1</script></svg>');
  const half = (await makePhoto('png')).subarray(0, 60);
  const create = { operation: 'create' } as const;
  const scripted = await save({ ...create, path: 'projects/images/x.svg', text: script });
  expect(scripted.message).toContain(
    'This picture holds a script, and content is data: "x.svg". Save',
  );
  const damaged = await save({ ...create, path: 'projects/images/x.png', text: half });
  expect(damaged.message).toContain('This picture cannot be read: "x.png"');
  expect(readAll(root)).toEqual(before);
});

test.each([
  ['a changed record', 'experience/a.yaml', { text: role('Author') }],
  ['a deleted record', 'experience/a.yaml', { operation: 'delete' }],
  ['a moved record', 'experience/b.yaml', { from_path: 'experience/a.yaml', text: experience }],
  ['a changed picture', 'projects/images/shop.svg', { text: picture }],
] as const)('%s that somebody else has changed meanwhile is refused', async (_, path, sent) => {
  const { root, save, shaOf } = await startEditor();
  const file = join(root, 'from_path' in sent ? sent.from_path : path);
  const sha = shaOf('from_path' in sent ? sent.from_path : path);
  writeFileSync(file, `${readFileSync(file)}\n`);
  const before = readAll(root);
  const saved = await save(
    { path: 'skills/web.yaml', text: 'x', sha: 'x' },
    { path, sha, ...sent },
  );
  expect(saved.status).toBe(409);
  expect((await save({ path, sha, ...sent })).message).toMatch(
    /^\S+ has changed since you opened it\. Nothing was saved: open it again\.$/,
  );
  rmSync(file);
  expect(await save({ path, sha, ...sent })).toMatchObject({ status: 409 });
  expect(Object.keys(readAll(root))).toHaveLength(Object.keys(before).length - 1);
});

test('a record whose old bytes are not named is refused, and one that is gone is made anew', async () => {
  const { root, save } = await startEditor();
  expect(await save({ path: 'experience/a.yaml', text: role('Author') })).toMatchObject({
    status: 409,
  });
  rmSync(join(root, 'experience/a.yaml'));
  expect(await save({ path: 'experience/a.yaml', text: role('Author') })).toMatchObject({
    status: 201,
  });
});

test.each([
  ['experience/a.yaml', 'experience/a.yaml is there already. Choose another name.'],
  ['experience/A.yaml', 'experience/A.yaml would be experience/a.yaml on many disks.'],
  ['projects/Images/x.svg', 'projects/Images/x.svg would be projects/images on many disks.'],
  ['projects/\u00e9.mdx', 'projects/\u00e9.mdx would be projects/e\u0301.mdx on many disks.'],
  ['experience/con.yaml', 'A file cannot be named "experience/con.yaml".'],
  ['projects/a%2e.mdx', 'A file cannot be named "projects/a%2e.mdx".'],
])('a new file named %s is refused', async (path, message) => {
  const { root, save } = await startEditor({ ...sample, 'projects/e\u0301.mdx': project });
  const before = readAll(root);
  const text = path.endsWith('.svg') ? picture : experience;
  const saved = await save({ operation: 'create', path, text });
  expect(saved.message?.startsWith(message)).toBe(true);
  expect(readAll(root)).toEqual(before);
});

test('a name may change in its capitals only', async () => {
  const { root, save, shaOf } = await startEditor();
  const from = { from_path: 'experience/a.yaml', sha: shaOf('experience/a.yaml') };
  const saved = await save({ path: 'experience/A.yaml', text: experience, ...from });
  expect(saved.status).toBe(201);
  expect(Object.keys(readAll(root))).toContain('experience/A.yaml');
  expect(Object.keys(readAll(root))).not.toContain('experience/a.yaml');
});

test('two saves at the same time are two saves one after the other', async () => {
  const { root, save, shaOf } = await startEditor();
  const sha = shaOf('experience/a.yaml');
  const roles = Array.from({ length: 8 }, (_, index) => `Author ${index}`);
  const saved = await Promise.all(
    roles.map((name) => save({ path: 'experience/a.yaml', text: role(name), sha })),
  );
  expect(saved.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  const winner = roles[saved.findIndex(({ status }) => status === 201)] ?? '';
  expect(readFileSync(join(root, 'experience/a.yaml'), 'utf8')).toBe(role(winner));
  const creates = await Promise.all(
    roles.map((name, index) =>
      save({ operation: 'create', path: `experience/n${index}.yaml`, text: role(name) }),
    ),
  );
  expect(creates.map(({ status }) => status)).toEqual(Array(8).fill(201));
});

test('of two saves at the same time that go only without each other, one is made', async () => {
  const { root, save } = await startEditor();
  const create = { operation: 'create', text: experience } as const;
  const saved = await Promise.all([
    save({ ...create, path: 'experience/b.yaml' }),
    save({ ...create, path: 'experience/B.yaml' }),
  ]);
  expect(saved.map(({ status }) => status).sort()).toEqual([201, 422]);
  const names = Object.keys(readAll(root)).filter((path) => /\/b\.yaml$/i.test(path));
  expect(names).toHaveLength(1);
});

test('a content folder that is reached through a link of the owner is as good as any', async () => {
  const { root } = await startEditor();
  const link = `${root}-link`;
  symlinkSync(root, link);
  const { save } = await startEditor({}, { contentDir: link });
  const create = { operation: 'create', path: 'experience/b.yaml' } as const;
  expect(await save({ ...create, text: 'role: x' })).toMatchObject({
    status: 422,
    message: expect.stringContaining('1. experience/b.yaml, line 1: missing field "year".'),
  });
  expect(await save({ ...create, text: experience })).toMatchObject({ status: 201 });
  expect(readAll(root)['experience/b.yaml']).toBe(experience);
});

test('nothing is saved where the content is a copy of something else', async () => {
  const { root, save } = await startEditor(sample, { readOnly: 'This is a copy.' });
  const before = readAll(root);
  expect(await save({ operation: 'create', path: 'experience/b.yaml', text: experience })).toEqual({
    status: 403,
    message: 'This is a copy.',
  });
  expect(readAll(root)).toEqual(before);
});

test('a folder that is gone is told, and works again once it is back', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { root, save, ask, shaOf } = await startEditor();
  const sha = shaOf('profile.yaml');
  const change = { path: 'profile.yaml', text: profile.replace('Alex', 'Robin'), sha };
  renameSync(root, `${root}-away`);
  expect(await save(change)).toEqual({
    status: 500,
    message: 'Nothing was saved: a folder or file is gone.',
  });
  expect((await ask('/repos/local/content/branches/files')).status).toBe(500);
  mkdirSync(root);
  rmSync(root, { recursive: true });
  renameSync(`${root}-away`, root);
  expect(await save(change)).toMatchObject({ status: 201 });
  log.mockRestore();
});
