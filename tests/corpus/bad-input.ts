import { type ContentFiles, project } from '../helpers/content.ts';

/** Files beside a good profile, and all that is to be said of them: `path:line:column message`. */
export type BadInput = [files: ContentFiles, ...findings: string[]];

/** Makes inputs of one good file, in each of which one part is another: findings without the path. */
export function changes(
  path: string,
  text: string,
  rows: [part: string | RegExp, other: string, ...findings: string[]][],
): BadInput[] {
  return rows.map(([part, other, ...findings]) => [
    { [path]: text.replace(part, other) },
    ...findings.map((finding) => `${path}:${finding}`),
  ]);
}

/** Makes inputs of bodies of a case study, which begin on line 8. */
export function bodies(rows: [body: string, ...findings: string[]][]): BadInput[] {
  return rows.map(([body, ...findings]) => [
    { 'projects/a.mdx': `${project}\n${body}\n` },
    ...findings.map((finding) => `projects/a.mdx:${finding}`),
  ]);
}
