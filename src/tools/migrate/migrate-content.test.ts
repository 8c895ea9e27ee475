import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkContent } from '../../build/check/index.ts';
import {
  type ContentFiles,
  experience,
  makeContent,
  profile,
  project,
  skills,
} from '../../build/check/make-content.ts';
import { drawEditorFiles, writeEditorFiles } from '../schemas/editor-files.ts';
import { applyChanges } from './apply-changes.ts';
import { fixFrontMatter, moveFile, renameField, splitField } from './made-up.ts';
import { migrateContent } from './migrate-content.ts';
import { type Migration, migrations } from './migrations/index.ts';
import { planMigration } from './plan-migration.ts';

async function make(files: ContentFiles): Promise<string> {
  const dir = await makeContent(files);
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Every file of a folder with its text, without the editors' schemas. */
function readAll(dir: string): Record<string, string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const shown = paths.filter((path) => !path.includes('.schemas')).sort();
  return Object.fromEntries(
    shown.map((path) => [path.slice(dir.length + 1), readFileSync(path, 'utf8')]),
  );
}

const versioned = `# Me\n\nschemaVersion: 1 # kept\n${profile.replace(/^name: .*/m, 'name: Alex')}`;
const chain = [...migrations, renameField, splitField, moveFile, fixFrontMatter];
const files = {
  'profile.yaml': versioned.replace('name: Alex', "name: 'Alex  van Example'  # all of it"),
  'experience/a.yaml': `# one\r\n${experience.replaceAll('\n', '\r\n')}# end\r\n`,
  'experience/course.yaml': `\uFEFF${experience}`,
  'projects/shop.mdx': `${project}\nlink: stays\n`,
};

test('a chain of migrations changes what it names, and no other byte', async () => {
  const dir = await make(files);
  const before = readAll(dir);
  const said = await migrateContent(dir, { isTrial: false, known: chain });
  const after = readAll(dir);
  expect(after).toEqual({
    'me.svg': before['me.svg'],
    'profile.yaml': before['profile.yaml']
      ?.replace('schemaVersion: 1 # kept', 'schemaVersion: 5 # kept')
      .replace(
        "name: 'Alex  van Example'  # all of it\n",
        'givenName: Alex  # all of it\nfamilyName: " van Example"\n',
      ),
    'experience/a.yaml': before['experience/a.yaml']?.replace('role:', 'position:'),
    'education/course.yaml': before['experience/course.yaml']?.replace('role:', 'position:'),
    'projects/shop.mdx': before['projects/shop.mdx']?.replace('link: https', 'url: https'),
  });
  expect(said.replaceAll(dir, 'content')).toBe(`content: from version 1 to version 5
  2: "role" is called "position"
  3: "name" becomes "givenName" and "familyName"
  4: what is called a course is education
  5: "link" is called "url" in projects
5 files changed:
  content/education/course.yaml
  content/experience/a.yaml
  content/experience/course.yaml
  content/profile.yaml
  content/projects/shop.mdx
Now run npm run check:content.
`);
});

test('content that is up to date stays as it is, however often', async () => {
  const dir = await make(files);
  await migrateContent(dir, { isTrial: false, known: chain });
  const before = readAll(dir);
  expect(await migrateContent(dir, { isTrial: false, known: chain })).toBe(
    `${dir} is up to date: version 5\n`,
  );
  expect(readAll(dir)).toEqual(before);
});

test('a dry run shows every change as a diff, and writes nothing', async () => {
  const dir = await make({
    'profile.yaml': versioned,
    'experience/a.yaml': experience,
    'experience/course.yaml': 'role: x',
  });
  const before = readAll(dir);
  const said = await migrateContent(dir, {
    isTrial: true,
    known: [...migrations, renameField, moveFile],
  });
  expect(readAll(dir)).toEqual(before);
  expect(readdirSync(dir).sort()).toEqual(['experience', 'me.svg', 'profile.yaml']);
  expect(said.replaceAll(dir, 'content')).toBe(`content: from version 1 to version 3
  2: "role" is called "position"
  3: what is called a course is education

--- /dev/null
+++ b/education/course.yaml
@@ -0,0 +1,1 @@
+position: x
\\ No newline at end of file
--- a/experience/a.yaml
+++ b/experience/a.yaml
@@ -1,5 +1,5 @@
 year: 2024 - Present
-role: Developer
+position: Developer
 company: Studio
 description: Work.
 technologies: [React.js]
--- a/experience/course.yaml
+++ /dev/null
@@ -1,1 +0,0 @@
-role: x
\\ No newline at end of file
--- a/profile.yaml
+++ b/profile.yaml
@@ -1,6 +1,6 @@
 # Me
 
-schemaVersion: 1 # kept
+schemaVersion: 3 # kept
 name: Alex
 roles: [Coder]
 bio: I build.

and the editors' schemas in .schemas
Nothing was changed.
`);
});

test('a diff has colours where they are asked for', async () => {
  const dir = await make({ 'experience/a.yaml': experience });
  const said = await migrateContent(dir, { isTrial: true, color: true });
  expect(said).toContain('\u001b[32m+schemaVersion: 1\u001b[0m\n');
});

test('content without a version gets one, the editors’ schemas, and passes the check', async () => {
  const dir = await make({
    'profile.yaml': `\uFEFF# Me\r\n\r\n# My name\r\n${profile.replaceAll('\n', '\r\n')}`,
    'skills/a.yml': `# yaml-language-server: $schema=../.schemas/skills.schema.json\n${skills}`,
    'projects/shop.mdx': project,
  });
  await migrateContent(dir, { isTrial: false });
  const after = readAll(dir);
  expect(after['profile.yaml']).toBe(
    `\uFEFF# yaml-language-server: $schema=.schemas/profile.schema.json\r\n# Me\r\n\r\n# My name\r\nschemaVersion: 1\r\n${profile.replaceAll('\n', '\r\n')}`,
  );
  expect(after['skills/a.yml']).toBe(
    `# yaml-language-server: $schema=../.schemas/skill-group.schema.json\n${skills}`,
  );
  expect(after['projects/shop.mdx']).toBe(project);
  expect(readdirSync(join(dir, '.schemas'))).toHaveLength(5);
  expect((await checkContent(dir)).errors).toEqual([]);
});

test('editors’ schemas that are out of date are drawn again, and only with a migration', async () => {
  const dir = await make({ 'profile.yaml': versioned, '.schemas/profile.schema.json': '{}' });
  await migrateContent(dir, { isTrial: false });
  expect(readFileSync(join(dir, '.schemas/profile.schema.json'), 'utf8')).toBe('{}');
  await writeFile(join(dir, 'profile.yaml'), profile);
  await migrateContent(dir, { isTrial: false });
  const [fresh] = drawEditorFiles(dir);
  expect(readFileSync(join(dir, '.schemas/profile.schema.json'), 'utf8')).toBe(fresh?.text);
});

const breaking = (message: string): Migration => ({
  title: 'breaks',
  migrate: () => {
    throw new Error(message);
  },
});

const returning = (path: string, text: string): Migration => ({
  title: 'makes an odd file',
  migrate: (found) => [...found, { path, text }],
});

test.each<[string, Migration, string]>([
  [
    'fails',
    breaking('experience/a.yaml: there is no field "role"'),
    'breaks) cannot be reached: experience/a.yaml: there is no field "role"',
  ],
  [
    'leaves the folder',
    returning('../a.yaml', 'a: 1'),
    'makes an odd file) cannot be reached: "../a.yaml" is no place for a record',
  ],
  [
    'hides a file',
    returning('experience/../x/a.yaml', 'a: 1'),
    'makes an odd file) cannot be reached: "experience/../x/a.yaml" is no place for a record',
  ],
  [
    'writes what is no record',
    returning('notes.txt', 'a: 1'),
    'makes an odd file) cannot be reached: "notes.txt" is no place for a record',
  ],
  [
    'puts two files in one place',
    returning('experience/A.yaml', 'a: 1'),
    'makes an odd file) cannot be reached: two files would be called experience/A.yaml',
  ],
  [
    'puts a file beside its other ending',
    returning('experience/a.yml', 'a: 1'),
    'makes an odd file) cannot be reached: two files would be called experience/a.yml',
  ],
  [
    'breaks the YAML',
    returning('experience/b.yaml', 'a: ['),
    'makes an odd file) cannot be reached: experience/b.yaml:1: ',
  ],
])('a migration that %s leaves everything as it was', async (_, step, message) => {
  const dir = await make({ 'profile.yaml': versioned, 'experience/a.yaml': experience });
  const before = readAll(dir);
  const run = migrateContent(dir, { isTrial: false, known: [...migrations, renameField, step] });
  await expect(run).rejects.toThrow(`Version 3 (${message}`);
  await expect(run).rejects.toThrow(/ — nothing was changed$/);
  expect(readAll(dir)).toEqual(before);
});

test.each([1, 2, 3, 4])(
  'a disk that fails at write %i leaves everything as it was',
  async (number) => {
    const dir = await make(files);
    const before = readAll(dir);
    const { rename } = await import('node:fs/promises');
    let count = 0;
    const move: typeof rename = (from, to) => {
      if (++count === number) return Promise.reject(new Error('the disk is full'));
      return rename(from, to);
    };
    const found = Object.entries(before).filter(([path]) => !path.endsWith('.svg'));
    const { changes } = planMigration(
      found.map(([path, text]) => ({ path, text })),
      chain,
    );
    await expect(applyChanges(dir, changes, move)).rejects.toThrow(
      'Nothing was changed: the disk is full',
    );
    expect(count).toBe(number);
    expect(readAll(dir)).toEqual(before);
    expect(readdirSync(dir).sort()).toEqual(['experience', 'me.svg', 'profile.yaml', 'projects']);
  },
);

test('a file that somebody saves meanwhile, or that stands in the way, stops all of it', async () => {
  const dir = await make({ 'experience/a.yaml': experience, 'experience/b.yaml': experience });
  const changes = [
    { path: 'experience/a.yaml', before: experience, after: 'a: 1' },
    { path: 'experience/b.yaml', before: 'older', after: 'a: 1' },
  ];
  await expect(applyChanges(dir, changes)).rejects.toThrow(
    'Nothing was changed: experience/b.yaml has just been changed by somebody else — run it once more',
  );
  const taken = [{ path: 'me.svg', after: 'a: 1' }];
  await expect(applyChanges(dir, taken)).rejects.toThrow(
    'Nothing was changed: me.svg is there already — move it away',
  );
  expect(readAll(dir)['experience/a.yaml']).toBe(experience);
});

test('nothing outside the content folder is touched, also through links', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'outside-'));
  onTestFinished(() => rm(outside, { recursive: true }));
  const dir = await make({ 'experience/a.yaml': experience });
  await symlink(outside, join(dir, '.schemas'));
  await writeEditorFiles([{ path: join(outside, 'profile.schema.json'), text: 'old' }]);
  const before = readAll(dir);
  await expect(migrateContent(dir, { isTrial: false })).rejects.toThrow(
    /^Nothing was changed: \.schemas\/[a-z-]+\.schema\.json lies outside the content folder$/,
  );
  expect(readAll(dir)).toEqual(before);
  expect(readdirSync(outside)).toEqual(['profile.schema.json']);
  expect(readFileSync(join(outside, 'profile.schema.json'), 'utf8')).toBe('old');
});

test('a link inside the folder stays a link, and a file keeps its mode', async () => {
  const dir = await make({ 'experience/a.yaml': experience });
  await chmod(join(dir, 'experience/a.yaml'), 0o640);
  await symlink('a.yaml', join(dir, 'experience/b.yaml'));
  await migrateContent(dir, { isTrial: false });
  const names = readdirSync(join(dir, 'experience'), { withFileTypes: true });
  expect(names.map((entry) => [entry.name, entry.isSymbolicLink()])).toEqual([
    ['a.yaml', false],
    ['b.yaml', true],
  ]);
  expect(statSync(join(dir, 'experience/a.yaml')).mode & 0o777).toBe(0o640);
  expect(
    readFileSync(join(dir, 'experience/a.yaml'), 'utf8').match(/yaml-language-server/g),
  ).toHaveLength(1);
});

test.each([
  [
    'schemaVersion: 9',
    'The content was written for version 9, and this engine knows versions up to 1 — update the engine',
  ],
  [
    'schemaVersion: 0',
    'profile.yaml: "schemaVersion" must be a whole number of 1 or more — if the content never was migrated, take the line away',
  ],
  [
    'schemaVersion: "1"',
    'profile.yaml: "schemaVersion" must be a whole number of 1 or more — if the content never was migrated, take the line away',
  ],
])('%s is refused', async (line, message) => {
  const dir = await make({ 'profile.yaml': `${line}\n${profile}` });
  await expect(migrateContent(dir, { isTrial: false })).rejects.toThrow(message);
});

test('the check tells of another version at its place', async () => {
  const dir = await make({ 'profile.yaml': `# Me\nschemaVersion: 3\n${profile}` });
  const { errors } = await checkContent(dir);
  expect(errors).toMatchObject([
    {
      file: join(dir, 'profile.yaml'),
      line: 2,
      column: 16,
      rule: 'schema-version',
      message: '"schemaVersion" is 3, and this engine knows versions up to 1',
      hint: 'The content was written for a newer engine: update the engine.',
    },
  ]);
});

test('without one profile the version is not known', async () => {
  const dir = await make({ 'profile.yml': profile });
  await expect(migrateContent(dir, { isTrial: false })).rejects.toThrow(
    "There is both profile.yaml and profile.yml, so the content's version is not known — keep one of them",
  );
  await rm(join(dir, 'profile.yaml'));
  await rm(join(dir, 'profile.yml'));
  await expect(migrateContent(dir, { isTrial: false })).rejects.toThrow(
    "There is no profile.yaml, so the content's version is not known — write one",
  );
});

test('files that cannot be read come first', async () => {
  const dir = await make({
    'experience/a.yaml': 'a: [',
    'projects/b.mdx': 'no fence',
    'skills/c.yaml': Buffer.from([0xff]),
  });
  const said = await migrateContent(dir, { isTrial: false }).catch((error: Error) => error.message);
  expect(said).toMatch(/experience\/a\.yaml:1:\d+ {2}error/);
  expect(said).toContain('projects/b.mdx:1:1  error  the file must begin with the line "---"');
  expect(said).toContain('skills/c.yaml:1:1  error  the file is not UTF-8 text');
  expect(said).toMatch(/3 errors in 3 files\nMend this first; nothing was changed\.$/);
  expect(Object.keys(readAll(dir))).toHaveLength(5);
});

function runCommand(args: string[], env: Record<string, string>) {
  const command = ['--import', 'tsx', 'scripts/migrate.ts', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env: { ...process.env, NO_COLOR: '1', CONTENT_GIT_URL: '', ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('the command shows, then does, and refuses what it does not know', async () => {
  const dir = await make({});
  const trial = runCommand(['--dry-run'], { CONTENT_DIR: dir });
  expect(trial).toMatchObject({ status: 0, stderr: '' });
  expect(trial.stdout).toContain('+schemaVersion: 1\n');
  expect(readAll(dir)['profile.yaml']).toBe(profile);
  expect(runCommand([], { CONTENT_DIR: dir }).status).toBe(0);
  expect(readAll(dir)['profile.yaml']).toContain('schemaVersion: 1\n');
  expect(runCommand(['--dry'], { CONTENT_DIR: dir })).toEqual({
    status: 1,
    stdout: '',
    stderr: '"--dry" is not known here — write npm run migrate, or npm run migrate -- --dry-run\n',
  });
  expect(runCommand([], { CONTENT_GIT_URL: 'https://alex:s3cret@example.com/c' })).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'The content comes from https://example.com/c, and npm run migrate writes into a folder — clone the repository, set CONTENT_DIR to the content folder of the clone, and leave the CONTENT_GIT_ names empty meanwhile\n',
  });
});
