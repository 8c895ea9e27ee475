import { execFileSync } from 'node:child_process';
import { shortenPath } from '../../build/check/index.ts';
import { type EditorSource, readEditorSource } from '../../build/config/editor-source.ts';
import { lookAtNames } from '../editor/config/look-at-names.ts';
import { type Check, type Context, error, type Finding, ok, skip, warn } from './check.ts';
import type { OwnContent } from './own-content.ts';

/** Whether the editor of the published site would find the content that is built here. */
export const editorCheck: Check = { name: 'Editor', run: checkEditor };

async function checkEditor({ read, readContent }: Context): Promise<Finding[]> {
  const { source, errors } = readEditorSource(read);
  if (errors.length > 0) return skip('its settings are wrong');
  const content = await readContent();
  const { notes } = lookAtNames(content.records.map(({ path }) => path));
  const unseen = notes.flatMap((note) => warn(note));
  if (!source) {
    return [...unseen, ...skip('not set for the published site; npm run dev has one at /admin/')];
  }
  const found = [...unseen, ...(read('CONTENT_GIT_URL') ? [] : checkPlace(source, content))];
  return found.length > 0 ? found : ok(describe(source));
}

function describe({ backend, repo, folder, authUrl, appId }: EditorSource): string {
  const place = `${backend} ${repo}, ${folder ? `folder ${folder}` : 'its top'}`;
  return authUrl || appId ? place : `${place}; with access tokens alone`;
}

/** The content that lies here is, for most, a clone of what the editor writes to. */
function checkPlace({ repo, folder }: EditorSource, { dir }: OwnContent): Finding[] {
  const prefix = askGit(dir, ['rev-parse', '--show-prefix']);
  if (prefix === undefined) return [];
  const actual = prefix.replace(/\/$/, '');
  const address = askGit(dir, ['config', '--get', 'remote.origin.url']) ?? '';
  const isOther = address !== '' && !address.replace(/(?:\.git)?\/?$/, '').endsWith(repo);
  return [
    ...(actual === folder
      ? []
      : error(
          `the editor looks for the content ${folder ? `in ${folder}` : 'at the top'} of the repository, and ${shortenPath(dir)} is ${actual || 'its top'} — set EDITOR_CONTENT=${actual || '.'}`,
        )),
    // The address may hold a token, and stays unsaid.
    ...(isOther
      ? warn(
          `EDITOR_REPO is ${repo}, but ${shortenPath(dir)} was cloned from another — correct one`,
        )
      : []),
  ];
}

/** Undefined where there is no git, or no repository. */
function askGit(folder: string, command: string[]): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', ['-C', folder, ...command], { encoding: 'utf8', stdio }).trim();
  } catch {
    return undefined;
  }
}
