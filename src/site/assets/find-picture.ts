import { posix } from 'node:path';
import { type Picture, readManifest } from './manifest.ts';

/** Finds the picture that a record names; paths start at the record's own file. */
export function findPicture(record: { file: string }, path: string): Picture {
  const inFolder = resolveContentPath(record, path);
  const picture = readManifest().pictures[inFolder];
  if (!picture) throw new Error(`${record.file}: the picture ${inFolder} was not made ready`);
  return picture;
}

/** The cover of a project: its own picture, or the one drawn from its title. */
export function findCover(project: { file: string; slug: string; image?: string | undefined }) {
  if (project.image) return findPicture(project, project.image);
  const cover = readManifest().covers[project.slug];
  if (!cover) throw new Error(`${project.file}: no cover was drawn for it`);
  return cover;
}

/** The path inside the content folder of what a record names. */
export function resolveContentPath(record: { file: string }, path: string): string {
  return posix.join(posix.dirname(record.file), path);
}
