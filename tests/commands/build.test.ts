import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { pull } from '../../packages/import/src/pull/pull.ts';
import { writeFiles } from '../helpers/content.ts';
import { makeFolder } from '../helpers/make-folder.ts';
import { readEnd, startNode, startScript } from '../helpers/run-script.ts';
import { serve } from '../helpers/services.ts';
import { siteFiles } from '../helpers/sites.ts';

/** A folder that holds an older build. */
async function makeOut(): Promise<string> {
  const out = join(await makeFolder(), 'dist');
  await writeFiles(out, { 'client/index.html': 'the last build' });
  return out;
}

const plain = { NO_COLOR: '1', DEBUG: '', GITHUB_ACTIONS: '', CI: 'true' };
const settings = { ...process.env, ...plain };

/** Runs the build over an older one, and tells how it ended. */
async function build(more: Record<string, string>) {
  const folder = await makeOut();
  const env = { ...settings, SITE_URL: 'https://robin.example', ...more };
  const ended = await readEnd(startScript(['build', '--out', folder], '.', env));
  const page = readFileSync(join(folder, 'client/index.html'), 'utf8');
  // Other tests build in the same folders.
  const err = ended.err.replace(/^Waiting for another command .*\n/, '');
  return { ...ended, err, folder, page };
}

/** A copy of the site's content without its projects. */
async function copyContent(): Promise<string> {
  const contentDir = await makeFolder();
  const files = Object.entries(siteFiles).filter(([path]) => !path.startsWith('projects/'));
  await writeFiles(contentDir, Object.fromEntries(files));
  return contentDir;
}

test('all errors in the content are named, and the last build stays', async () => {
  const contentDir = await copyContent();
  await writeFiles(contentDir, {
    'education/school.yaml': 'year: 2009 - 2023\ntitle: ""\ndescription: A\nlogo: ../../x.svg\n',
    'projects/one.mdx': '---\ntitle: One\n---\n{process.exit()}\n',
  });
  const { code, err, folder, page } = await build({ CONTENT_DIR: contentDir });
  expect(code).toBe(1);
  expect(err).toMatch(/school\.yaml:2:8 {2}error {2}/);
  expect(err).toMatch(/school\.yaml:4:7 {2}error {2}/);
  expect(err).toMatch(/one\.mdx:4:1 {2}error {2}/);
  expect(err).toContain(`Build failed. The previous build in ${folder} was kept.`);
  expect(err).not.toMatch(/^\s+at /m);
  expect(page).toBe('the last build');
});

test('what goes wrong is said plainly, and nothing half built is left', async () => {
  const preload = join(await makeFolder(), 'full-disk.cjs');
  writeFileSync(
    preload,
    `const { promises } = require('node:fs');
     const { writeFile } = promises;
     promises.writeFile = (path, ...rest) => String(path).endsWith('404.html')
       ? Promise.reject(new Error('the disk is full'))
       : writeFile(path, ...rest);`,
  );
  const NODE_OPTIONS = `--require ${preload}`;
  const CONTENT_DIR = await copyContent();
  const { code, out, err, folder, page } = await build({ CONTENT_DIR, NODE_OPTIONS });
  expect({ code, out, page }).toEqual({ code: 1, out: '', page: 'the last build' });
  expect(err).toBe(`the disk is full\nBuild failed. The previous build in ${folder} was kept.\n`);
  expect(existsSync('.cache/next-build')).toBe(false);
});

const fields = 'description: A.\ntechnologies: []\nimage: ../b\u00fc.svg\n';

/** Files with letters of two signs, as some disks write them, and links to them with those of one. */
const decomposed = {
  'bu\u0308.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>',
  'u\u0308/u\u0308.pdf': '%PDF',
  'projects/cafe\u0301.mdx': `---\ntitle: A\n${fields}---\n\n![b](../bu\u0308.svg)\n`,
  'projects/पुस्तकालय.mdx': `---\ntitle: B\n${fields}---\n\n[a](caf\u00e9.mdx) [c](../\u00fc/\u00fc.pdf)\n`,
};

/** Refuses what would leave a process, and notes it in the file `attempts`, even if nobody minds the error. */
const refusal = (attempts: string) => `
const refuse = (what) => {
  require('node:fs').appendFileSync(${JSON.stringify(attempts)}, what + '\\n');
  throw new Error('the network is refused: ' + what);
};
const { Socket } = require('node:net');
const { connect } = Socket.prototype;
Socket.prototype.connect = function (...args) {
  const [to] = args.flat(2);
  // Processes on this computer talk through files.
  return to?.path ? connect.apply(this, args) : refuse('socket to ' + (to?.host ?? to?.port ?? to));
};
require('node:dgram').Socket.prototype.send = () => refuse('datagram');
const dns = require('node:dns');
for (const owner of [dns, dns.promises]) {
  for (const name of Object.keys(owner)) {
    if (/^(?:lookup|resolve)/.test(name)) owner[name] = (host) => refuse('name ' + host);
  }
}
require('node:module').syncBuiltinESMExports();
`;

test('a build lists its pages and warnings, asks no other host and reuses nothing of a killed one', async () => {
  const folder = await makeFolder();
  const attempts = join(folder, 'attempts.txt');
  writeFileSync(join(folder, 'refuse.cjs'), refusal(attempts));
  const NODE_OPTIONS = `--require ${join(folder, 'refuse.cjs')}`;
  const contentDir = await copyContent();
  const url = await serve((_, res) => res.end(JSON.stringify([{ title: 'A pulled talk' }])));
  await writeFiles(contentDir, {
    'site.yaml': 'sections: [about, { section: talks, layout: list }]\n',
    'sources.yaml': `json: [{ url: "${url}/talks.json", into: talks }]\n`,
    'images/spare.svg': siteFiles['images/about.svg'] ?? '',
    ...decomposed,
  });
  await writeFiles('.', {
    '.cache/next-build/client/projects/taken-back/index.html': 'a page that is no more',
    '.generated/manifest.json': '{"key": "cut o',
  });
  const workspace = { root: contentDir, settings: {}, cacheDir: folder };
  expect(await pull({ options: {} }, { ...workspace, say: () => {} })).toBe(0);
  const {
    code,
    out,
    err,
    page,
    folder: built,
  } = await build({
    CONTENT_DIR: contentDir,
    BASE_PATH: '/portfolio/',
    GITHUB_ACTIONS: 'true',
    NODE_OPTIONS,
    PWD: tmpdir(),
    SITE_URL: 'https://robin.example/portfolio/',
  });
  expect(existsSync(attempts)).toBe(false);
  expect(code).toBe(0);
  expect(out).toMatch(/^::warning file=.*spare\.svg,line=1,col=1,title=/);
  expect(out).toMatch(
    /\nBuilt .*\/dist\/client: 5 pages, [\d.]+ [kM]B, in \d+\.\d s; home page \d+ kB\n$/,
  );
  expect(err).toMatch(
    /^.*images\/spare\.svg:1:1 {2}warning {2}unused image: no file refers to it {2}unused-image\n[\s\S]*\n\n1 warning in 1 file\n$/,
  );
  expect(page).toContain('A pulled talk');
  expect(page).toContain('/portfolio/assets/');
  expect(existsSync(join(built, 'client/projects/taken-back'))).toBe(false);
  expect(readFileSync(join(built, 'build.json'), 'utf8')).toBe('{"basePath":"/portfolio/"}\n');
  expect(existsSync('.cache/next-build')).toBe(false);
  // URLs have composed letters, whatever the disk writes.
  const read = (file: string) => readFileSync(join(built, 'client', file), 'utf8');
  expect(read('projects/पुस्तकालय/index.html')).toMatch(
    /"\/portfolio\/projects\/caf%C3%A9\/"[\s\S]*"\/portfolio\/%C3%BC\/%C3%BC\.pdf"/,
  );
  expect(read('\u00fc/\u00fc.pdf')).toBe('%PDF');
  expect(read('sitemap.xml')).toContain(
    `<loc>https://robin.example/portfolio/projects/${encodeURIComponent('पुस्तकालय')}/</loc>`,
  );
  // The refusal works: by name, by URL, and in a process that another one starts.
  const ask = `fetch('${url}').catch(() => require('node:dns').lookup('me.example', () => {}))`;
  const start = `require('node:child_process').fork('-e', [${JSON.stringify(ask)}], { execArgv: [] })`;
  await readEnd(startNode(['-e', start], '.', { ...settings, NODE_OPTIONS }));
  expect(readFileSync(attempts, 'utf8')).toMatch(/^socket to 127\.0\.0\.1\nname me\.example\n$/);
}, 300_000);

test('an interrupted build keeps the previous one and ends Vike', async () => {
  const out = await makeOut();
  const env = { ...settings, CONTENT_DIR: await copyContent() };
  const child = startScript(['build', '--out', out], '.', env);
  const ended = once(child, 'close');
  const findVike = () => spawnSync('pgrep', ['-P', String(child.pid), '-f', 'vike.mjs']).stdout;
  const vike = await vi.waitFor(() => {
    const pid = Number(findVike());
    expect(pid).toBeGreaterThan(0);
    return pid;
  }, 30_000);
  child.kill('SIGTERM');
  await ended;
  await vi.waitFor(() => expect(() => process.kill(vike, 0)).toThrow('ESRCH'), 10_000);
  expect(readFileSync(join(out, 'client/index.html'), 'utf8')).toBe('the last build');
});
