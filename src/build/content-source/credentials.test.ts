import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demand, makeFolder, makeRepository, openCache, serveHttp } from './testing.ts';

// Every letter that an address writes otherwise.
const token = 'ghp_S3cret@/:%+ ü';
const spelt = encodeURIComponent(token);
const spellings = [token, spelt, 'S3cret', Buffer.from(`alex:${token}`).toString('base64')];

function expectNoToken(text: string): void {
  for (const spelling of spellings) expect(text).not.toContain(spelling);
}

function readAll(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(0);
  return files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1')).join('\n');
}

/** What stands in the list of processes, where the system shows it as files. */
function listCommands(): string {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const commands = ids.map((id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  });
  return commands.join('\n');
}

async function serveGuarded(user = 'alex', password = token) {
  const check = demand(user, password);
  const commands: string[] = [];
  const origin = await serveHttp(await makeRepository(), (request, response) => {
    if (process.platform === 'linux') commands.push(listCommands());
    return check(request, response);
  });
  return { url: `${origin}/content`, commands };
}

const withUser = (url: string, user: string) => url.replace('://', `://${user}@`);

test('a name and a token in the address open the repository, and are found nowhere', async () => {
  const { url, commands } = await serveGuarded();
  const { cacheFolder, said, resolve } = await openCache();
  const dir = await resolve({ CONTENT_GIT_URL: withUser(url, `alex:${spelt}`) });
  expect(said.join('\n')).toContain(`Content: ${url} (commit `);
  expectNoToken([...said, dir, readAll(cacheFolder), ...commands].join('\n'));
  if (process.platform === 'linux') expect(commands.join('\n')).toContain(`git-remote-http ${url}`);
});

test('a token may stand in the name’s place', async () => {
  const { url, commands } = await serveGuarded(token, '');
  const { cacheFolder, said, resolve } = await openCache();
  await resolve({ CONTENT_GIT_URL: withUser(url, spelt) });
  expectNoToken([...said, readAll(cacheFolder), ...commands].join('\n'));
});

test('a wrong token, and none, are told without being shown', async () => {
  const { url } = await serveGuarded('alex', 'another');
  const { fail } = await openCache();
  const refused = `CONTENT_GIT_URL  ${url}: the server does not accept the name and the password in the address — put a new token there that may read the repository`;
  expect(await fail({ CONTENT_GIT_URL: withUser(url, `alex:${spelt}`) })).toBe(refused);
  expect(await fail({ CONTENT_GIT_URL: withUser(url, spelt) })).toBe(refused);
  expect(await fail({ CONTENT_GIT_URL: url })).toBe(
    `CONTENT_GIT_URL  ${url}: the server asks who you are, so the repository is private or not there — put a token that may read it into the address (https://name:token@…), or set up a credential helper or an SSH address`,
  );
});

test('a server that sends the token back does not make it shown', async () => {
  const origin = await serveHttp(await makeRepository(), ({ headers }, response) => {
    const echo = `${Buffer.from(headers.authorization?.slice(6) ?? '', 'base64')} ${headers.authorization} ${spelt} ${spelt.toLowerCase()} https://x:${spelt}@h/`;
    if (headers.authorization) {
      response.writeHead(418, { 'content-type': 'text/plain; charset=utf-8' }).end(`oh ${echo}`);
    } else response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
    return true;
  });
  const { fail } = await openCache();
  const message = await fail({ CONTENT_GIT_URL: withUser(`${origin}/content`, `alex:${spelt}`) });
  expect(message).toMatch(/git could not fetch it — git says: remote: oh alex:\*\*\*|oh \*\*\*/);
  expectNoToken(message);
  expect(message.toLowerCase()).not.toContain(spelt.toLowerCase());
});

test('a token does not follow the server to another host', async () => {
  const seen: (string | undefined)[] = [];
  const other = await serveHttp(await makeRepository(), ({ headers }, response) => {
    seen.push(headers.authorization);
    response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
    return true;
  });
  const check = demand('alex', token);
  const origin = await serveHttp(await makeRepository(), (request, response) => {
    if (!check(request, response)) {
      response.writeHead(302, { location: `${other}${request.url}` }).end();
    }
    return true;
  });
  const { fail } = await openCache();
  expect(await fail({ CONTENT_GIT_URL: withUser(`${origin}/content`, `alex:${spelt}`) })).toMatch(
    /the server does not accept|the server asks who you are/,
  );
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter(Boolean)).toEqual([]);
});

/** Settings of the machine's git in a file of their own. */
async function writeSettings(text: string): Promise<void> {
  const file = join(await makeFolder(), 'gitconfig');
  await writeFile(file, text);
  vi.stubEnv('GIT_CONFIG_GLOBAL', file);
  onTestFinished(() => void vi.unstubAllEnvs());
}

test('the machine’s credential helper is asked where the address has no name', async () => {
  const { url } = await serveGuarded();
  const helper = join(await makeFolder(), 'helper');
  await writeFile(helper, `#!/bin/sh\necho username=alex\necho 'password=${token}'\n`);
  await chmod(helper, 0o755);
  await writeSettings(`[credential]\n\thelper = ${helper}\n`);
  const { cacheFolder, said, resolve } = await openCache();
  await resolve({ CONTENT_GIT_URL: url });
  expectNoToken([...said, readAll(cacheFolder)].join('\n'));
});

test('what stands in the address comes before the machine’s helper, which does not learn it', async () => {
  const { url } = await serveGuarded();
  const folder = await makeFolder();
  const helper = join(folder, 'helper');
  await writeFile(helper, `#!/bin/sh\ncat >> ${folder}/learnt\necho username=a\necho password=b\n`);
  await chmod(helper, 0o755);
  await writeSettings(`[credential]\n\thelper = ${helper}\n`);
  const { resolve } = await openCache();
  await resolve({ CONTENT_GIT_URL: withUser(url, `alex:${spelt}`) });
  expect(readdirSync(folder)).toEqual(['helper']);
});

test('a whole command with a wrong token prints it nowhere', async () => {
  const { url } = await serveGuarded('alex', 'another');
  const command = ['--import', 'tsx', 'scripts/build.ts', '--out', await makeFolder()];
  const env = { ...process.env, CONTENT_GIT_URL: withUser(url, `alex:${spelt}`) };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, {
    env: { ...env, DEBUG: '1', CONTENT_DIR: '' },
  }).catch((error: { stdout: string; stderr: string }) => error);
  const printed = stdout + stderr;
  expect(printed).toContain('the server does not accept the name and the password in the address');
  expectNoToken(printed);
});
