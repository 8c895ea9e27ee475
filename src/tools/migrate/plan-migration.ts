import { posix } from 'node:path';
import { findRecordType } from '../../build/check/record-file.ts';
import { foldName } from '../../schemas/fold-name.ts';
import { type ContentFile, type Migration, migrations } from './migrations/index.ts';
import { editFields } from './migrations/migration.ts';
import { findTextErrors } from './read-content.ts';

/** One file that a migration changes: without `before` it is new, without `after` it goes. */
export interface Change {
  path: string;
  before?: string;
  after?: string;
}

/** What brings the content up to date. */
export interface Plan {
  /** 0 where the content names no version. */
  from: number;
  to: number;
  /** What each step does. */
  titles: string[];
  changes: Change[];
}

/**
 * Takes the files of a content folder through every migration that they have not seen.
 *
 * @param files record files whose fields can be read
 * @throws when the content is newer than this engine, or a migration cannot be done
 */
export function planMigration(files: readonly ContentFile[], known = migrations): Plan {
  const from = readVersion(files);
  const to = known.length;
  if (from > to) {
    throw new Error(
      `The content was written for version ${from}, and this engine knows versions up to ${to} — update the engine`,
    );
  }
  const steps = known.slice(from);
  const after = steps.reduce((now, step, index) => runStep(now, step, from + index + 1), files);
  return { from, to, titles: steps.map(({ title }) => title), changes: compare(files, after) };
}

const isProfile = ({ path }: ContentFile) => /^profile\.ya?ml$/.test(path);

function readVersion(files: readonly ContentFile[]): number {
  const profiles = files.filter(isProfile);
  const [profile] = profiles;
  if (!profile || profiles.length > 1) {
    const found = profile ? 'both profile.yaml and profile.yml' : 'no profile.yaml';
    const hint = profile ? 'keep one of them' : 'write one';
    throw new Error(`There is ${found}, so the content's version is not known — ${hint}`);
  }
  let version: unknown;
  editFields(profile, (fields) => {
    version = fields.read('schemaVersion');
  });
  if (version === undefined) return 0;
  if (Number.isInteger(version) && Number(version) >= 1) return Number(version);
  throw new Error(
    `${profile.path}: "schemaVersion" must be a whole number of 1 or more — if the content never was migrated, take the line away`,
  );
}

function runStep(files: readonly ContentFile[], step: Migration, version: number): ContentFile[] {
  try {
    const next = step.migrate(files).map((file) => (isProfile(file) ? stamp(file, version) : file));
    checkPaths(next);
    for (const file of next) checkText(file);
    return next;
  } catch (error) {
    throw new Error(
      `Version ${version} (${step.title}) cannot be reached: ${(error as Error).message} — nothing was changed`,
    );
  }
}

function stamp(profile: ContentFile, version: number): ContentFile {
  return editFields(profile, (fields) => {
    const [first] = fields.names();
    if (fields.has('schemaVersion')) fields.set('schemaVersion', version);
    else fields.add('schemaVersion', version, first === undefined ? undefined : { before: first });
  });
}

function checkPaths(files: readonly ContentFile[]): void {
  const taken = new Map<string, string>();
  for (const { path } of files) {
    if (posix.normalize(path) !== path || !findRecordType(path)) {
      throw new Error(`"${path}" is no place for a record`);
    }
    const key = foldName(path).replace(/\.\w+$/, '');
    if (taken.has(key)) throw new Error(`two files would be called ${path}`);
    taken.set(key, path);
  }
  if (!files.some(isProfile)) throw new Error('the profile would be gone');
}

function checkText({ path, text }: ContentFile): void {
  const type = findRecordType(path);
  const [finding] = type ? findTextErrors(text.replace(/^\uFEFF/, ''), { type }) : [];
  if (finding) throw new Error(`${path}:${finding.line}: ${finding.message}`);
}

function compare(before: readonly ContentFile[], after: readonly ContentFile[]): Change[] {
  const old = new Map(before.map(({ path, text }) => [path, text]));
  const now = new Map(after.map(({ path, text }) => [path, text]));
  const paths = [...new Set([...old.keys(), ...now.keys()])].sort();
  return paths
    .filter((path) => old.get(path) !== now.get(path))
    .map((path) => makeChange(path, old.get(path), now.get(path)));
}

/** A change of a file, or of one that is not there before or after. */
export function makeChange(path: string, before?: string, after?: string): Change {
  return {
    path,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  };
}
