import { isReference } from './content-source.ts';
import type { EnvError, Read } from './env.ts';

/** Finds errors in settings of the editor that are there and hold no secret. */
export function checkEditorSettings(read: Read): EnvError[] {
  return [...checkService(read), ...checkPlace(read), ...checkSignIn(read)];
}

function checkService(read: Read): EnvError[] {
  const [backend, repo] = [read('EDITOR_BACKEND'), read('EDITOR_REPO')];
  if (backend !== 'github' && backend !== 'gitlab') {
    return [{ name: 'EDITOR_BACKEND', message: `is "${backend}" — write github or gitlab` }];
  }
  const shape = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)+$/;
  const isRepo = shape.test(repo) && (backend === 'gitlab' || repo.split('/').length === 2);
  if (isRepo && !/\.git$/.test(repo)) return [];
  const like = backend === 'gitlab' ? 'me/portfolio or group/team/portfolio' : 'me/portfolio';
  return [
    {
      name: 'EDITOR_REPO',
      message: `is "${repo}" — write the repository as in its address behind the host, like ${like}`,
    },
  ];
}

function checkPlace(read: Read): EnvError[] {
  const [branch, host] = [read('EDITOR_BRANCH'), read('EDITOR_HOST')];
  const errors: (EnvError | false)[] = [
    !isReference(branch) && {
      name: 'EDITOR_BRANCH',
      message: `is "${branch}", which git takes for no name — write a branch, or leave it out`,
    },
    host !== '' &&
      !isWebAddress(host) && {
        name: 'EDITOR_HOST',
        message: `is "${host}" — write the address of your own GitHub Enterprise or GitLab, like https://git.example.com, or leave it out`,
      },
  ];
  return errors.filter((error) => error !== false);
}

function checkSignIn(read: Read): EnvError[] {
  const isGitlab = read('EDITOR_BACKEND') === 'gitlab';
  const [address, appId] = [read('EDITOR_AUTH_URL'), read('EDITOR_APP_ID')];
  const errors: (EnvError | false)[] = [
    isGitlab &&
      address !== '' && {
        name: 'EDITOR_AUTH_URL',
        message: 'is for GitHub alone — GitLab signs in by itself: set EDITOR_APP_ID in its place',
      },
    !isGitlab &&
      appId !== '' && {
        name: 'EDITOR_APP_ID',
        message: 'is for GitLab alone — GitHub needs an OAuth client: set EDITOR_AUTH_URL',
      },
    !isGitlab &&
      address !== '' &&
      !isWebAddress(address) && {
        name: 'EDITOR_AUTH_URL',
        message: `is "${address}" — write the address of your OAuth client, like https://auth.example.workers.dev`,
      },
    isGitlab &&
      !/^[\w-]*$/.test(appId) && {
        name: 'EDITOR_APP_ID',
        message: `is "${appId}" — write the Application ID that GitLab shows, letters and digits alone`,
      },
  ];
  return errors.filter((error) => error !== false);
}

/** A token goes there, so it is encrypted; and nothing in it may end what a policy says of it. */
function isWebAddress(text: string): boolean {
  const shape = /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?(?:\/[\w.~-]+)*\/?$/i;
  return shape.test(text) && URL.canParse(text);
}
