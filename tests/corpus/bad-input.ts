import { type ContentFiles, experience, profile, project } from '../helpers/content.ts';

/** Files beside a good profile, and every finding in them: `path:line:column message`. */
export type BadInput = [files: ContentFiles, ...findings: string[]];

/**
 * Makes inputs of one good file, in each of which another text replaces a part.
 *
 * @param findings one or several for each text, without the path
 */
export function vary(
  path: string,
  good: string,
  part: string | RegExp,
  findings: Record<string, string | string[]>,
): BadInput[] {
  return Object.entries(findings).map(([text, list]) => [
    { [path]: good.replace(part, () => text) },
    ...[list].flat().map((finding) => `${path}:${finding}`),
  ]);
}

type Vary = (part: string | RegExp, findings: Record<string, string | string[]>) => BadInput[];

export const inJob: Vary = (...change) => vary('experience/a.yaml', experience, ...change);
export const inProfile: Vary = (...change) => vary('profile.yaml', profile, ...change);
export const inProject: Vary = (...change) => vary('projects/a.mdx', project, ...change);
