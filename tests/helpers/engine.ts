import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRepository, openRepository, type Repository } from './git-repository.ts';
import { makeFolder } from './make-folder.ts';

const lines = Array.from({ length: 20 }, (_, index) => `line ${index}\n`);

/** A file of twenty lines, some of which are others. */
export const makeLines = (others: Record<number, string> = {}): string =>
  lines.map((line, index) => others[index] ?? line).join('');

export const makePackage = (version: string, more: object = {}): string =>
  `${JSON.stringify({ version, scripts: { 'check:content': 'check' }, ...more }, null, 2)}\n`;

/**
 * A small project with the tags v0.1.0 and v0.2.0, which differ in every kind of file, and with a branch
 * that holds no version.
 */
async function fillEngine(engine: Repository): Promise<void> {
  await engine.commit({
    'package.json': makePackage('0.1.0'),
    'package-lock.json': '{ "one": 1 }\n',
    '.gitignore': 'node_modules/\n.cache/\n.env\n*.log\n',
    '.env.example': 'PORT=\n',
    'README.md': makeLines(),
    'src/a.ts': makeLines(),
    'src/old.ts': 'old\n',
    'src/node/icons/own/java.svg': '<svg/>\n',
    'content/profile.yaml': 'name: Sample\n',
    'public/favicon.svg': '<svg/>\n',
  });
  engine.git('tag', 'v0.1.0');
  engine.git('rm', '--quiet', 'src/old.ts');
  await engine.commit({
    'package.json': makePackage('0.2.0'),
    'package-lock.json': '{ "two": 2 }\n',
    '.env.example': 'PORT=\nHOST=\n',
    'README.md': makeLines({ 2: 'new line\n' }),
    'src/a.ts': makeLines({ 2: 'new line\n' }),
    'src/new.ts': 'new\n',
    'src/node/icons/own/rust.svg': '<svg/>\n',
    'content/profile.yaml': 'name: New sample\n',
    'content/more.yaml': 'more: sample\n',
    'public/favicon.svg': '<svg>new</svg>\n',
    'public/more.txt': 'more\n',
  });
  engine.git('tag', '--annotate', '--message=two', 'v0.2.0');
  engine.git('checkout', '--quiet', '-b', 'other');
  await engine.commit({ 'package.json': '{}' });
  engine.git('checkout', '--quiet', 'main');
}

/** The owner's own files, with bytes that git would change elsewhere. */
const ownFiles = {
  '.env.production': 'SITE_URL=https://alex.example\r\n',
  'content/profile.yaml': 'name: Ada\r\nbio: "a\tb"\n',
  'content/an odd näme.yaml': '\u{feff}title: One  \n\n',
  'content/link.yaml': '-> profile.yaml',
  'public/CNAME': 'ada.example',
  'src/node/icons/own/mine.svg': '<svg>mine</svg>',
};

/** A clone of the project's first version in which the owner has put their own files. */
async function fillOwner(owner: Repository, engine: Repository): Promise<void> {
  owner.git('fetch', '--quiet', engine.path, 'refs/tags/v0.1.0');
  owner.git('reset', '--quiet', '--hard', 'FETCH_HEAD');
  owner.git('config', 'user.name', 'Ada');
  owner.git('config', 'user.email', 'ada@example.com');
  await owner.commit(ownFiles);
}

async function makeModel(): Promise<string> {
  const model = mkdtempSync(join(tmpdir(), 'frontispiece-'));
  process.once('exit', () => rmSync(model, { recursive: true, force: true }));
  const engine = await makeRepository({}, join(model, 'engine'));
  await fillEngine(engine);
  await fillOwner(await makeRepository({}, join(model, 'owner')), engine);
  return model;
}

let model: Promise<string> | undefined;

/** The project and the owner's clone of it, made once and then copied. */
export async function makeEngineAndOwner(): Promise<{ engine: Repository; owner: Repository }> {
  model ??= makeModel();
  const folder = await makeFolder();
  cpSync(await model, folder, { recursive: true, verbatimSymlinks: true });
  return {
    engine: openRepository(join(folder, 'engine')),
    owner: openRepository(join(folder, 'owner')),
  };
}

/** Every file of a commit with its mode and its bytes' hash. */
export const listTree = (repository: Repository, commit: string): string[] =>
  repository.git('ls-tree', '-r', commit).split('\n');

export const isOwn = (line: string): boolean =>
  /\t"?(?:content|public)\/|\t\.env\.production$/.test(line);
