import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs the build over an older one, and tells how it ended. */
function build(env: Record<string, string>) {
  const out = join(mkdtempSync(join(tmpdir(), 'dist-')), 'dist');
  mkdirSync(join(out, 'client'), { recursive: true });
  writeFileSync(join(out, 'client/index.html'), 'the last build');
  const command = ['--import', 'tsx', 'scripts/build.ts', '--out', out];
  const { status, stderr } = spawnSync(process.execPath, command, {
    env: { ...process.env, NO_COLOR: '1', ...env },
    encoding: 'utf8',
  });
  return { status, stderr, page: readFileSync(join(out, 'client/index.html'), 'utf8') };
}

test('faults in the content stop the build, all of them named, and the last build stays', () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('content', contentDir, { recursive: true });
  writeFileSync(
    join(contentDir, 'education/school.yaml'),
    'year: 2009 - 2023\ntitle: ""\ndescription: A\nlogo: ../../x.svg\n',
  );
  writeFileSync(join(contentDir, 'projects/one.mdx'), '---\ntitle: One\n---\n{process.exit()}\n');
  const { status, stderr, page } = build({ CONTENT_DIR: contentDir });
  expect(status).toBe(1);
  expect(stderr).toMatch(/school\.yaml:2:8 {2}error {2}/);
  expect(stderr).toMatch(/school\.yaml:4:7 {2}error {2}/);
  expect(stderr).toMatch(/one\.mdx:4:1 {2}error {2}/);
  expect(stderr).toContain('Nothing was built; the last build is as it was.');
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(page).toBe('the last build');
});

test('half a group of settings stops the build and names what is missing', () => {
  const { status, stderr, page } = build({ VITE_FIREBASE_PROJECT_ID: 'demo' });
  expect(status).toBe(1);
  for (const name of ['API_KEY', 'AUTH_DOMAIN', 'APP_ID']) {
    expect(stderr).toContain(`settings  error  VITE_FIREBASE_${name} is missing`);
  }
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(page).toBe('the last build');
  expect(existsSync('dist-next')).toBe(false);
});
