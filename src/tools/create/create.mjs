#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { root } from '../run-installed.mjs';
import { deriveConfigs, firstTitle, trailer, writeReadme } from './made-folder.mjs';

const usage = `Usage: npx <repository or package of Frontispiece> <folder>
Makes a folder with the sample portfolio, for you to make it yours.`;

// Ctrl+C ends git, and with it this run, which then removes what it has written.
process.on('SIGINT', () => {});
const [name = '', ...more] = process.argv.slice(2);
try {
  if (!name || name.startsWith('-') || more.length > 0) {
    throw new Error(`${usage}\nName one folder that does not exist yet, such as my-site.`);
  }
  makeFolder(resolve(name));
  console.log(`Made ${name}. Next:\n  cd ${JSON.stringify(name)}\n  npm start`);
} catch (error) {
  console.error(`${explain(error)}\nNothing was made.`);
  process.exitCode = 1;
}

/** Makes the folder beside its place first, so that it is there as a whole or not at all. */
function makeFolder(target) {
  checkTarget(target);
  const folder = join(dirname(target), `.${basename(target)}.frontispiece`);
  try {
    // A run that was killed leaves it behind.
    fs.rmSync(folder, { recursive: true, force: true });
    fillFolder(folder);
    fs.renameSync(folder, target);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function checkTarget(target) {
  if (fs.existsSync(join(root, '.git'))) {
    throw new Error(`${root} is a clone, not a package — run npm start there`);
  }
  if (!fs.existsSync(dirname(target))) {
    throw new Error(`There is no folder ${dirname(target)} — make it first`);
  }
  if (fs.existsSync(target)) throw new Error(`${target} is there already — name a new folder`);
}

/** Copies the package, with the files that npm leaves out or that the owner's folder has otherwise; commits all. */
function fillFolder(folder) {
  const read = (path) => fs.readFileSync(join(root, path), 'utf8');
  const hasFile = (path) => fs.existsSync(join(root, path));
  // npm installs it under another name.
  const ignored = hasFile('.npmignore') ? '.npmignore' : '.gitignore';
  const { repository, commit } = findOrigin();
  const texts = {
    '.gitignore': read(ignored),
    '.npmrc': 'ignore-scripts=true\n',
    'README.md': writeReadme(firstTitle),
    ...deriveConfigs(read, hasFile, repository),
  };
  const others = ['node_modules', ignored, ...Object.keys(texts)];
  const filter = (path) => !others.includes(relative(root, path));
  fs.cpSync(root, folder, { recursive: true, filter });
  for (const [path, text] of Object.entries(texts)) fs.writeFileSync(join(folder, path), text);
  const git = (...args) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
  git('init', '--quiet', '--template=', '--initial-branch=main');
  git('add', '--all', '--force');
  const message = `Begin with the sample\n\n${commit ? `${trailer}: ${commit}` : ''}`;
  const who = ['-c', 'user.name=Frontispiece', '-c', 'user.email=frontispiece@localhost'];
  git(...who, 'commit', '--quiet', '--no-verify', '--no-gpg-sign', '--message', message);
}

/** The repository and the commit that npm took the package from; it notes them beside the package. */
function findOrigin() {
  const note = join(root, '../.package-lock.json');
  const { packages = {} } = fs.existsSync(note) ? JSON.parse(fs.readFileSync(note, 'utf8')) : {};
  const { resolved = '' } = packages[`node_modules/${basename(root)}`] ?? {};
  const [, url, commit] = /^git\+(.*)#([\da-f]{40})$/.exec(resolved) ?? [];
  // npm notes a URL that wants a key.
  return { repository: url?.replace('ssh://git@', 'https://'), commit };
}

function explain({ path, stderr, code, message }) {
  if (path === 'git') return 'This needs Git — install it: https://git-scm.com';
  if (stderr) return `git says: ${String(stderr).trim()}`;
  return code ? `${message} — choose another name or place` : message;
}
