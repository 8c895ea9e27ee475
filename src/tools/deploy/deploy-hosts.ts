/** A program and its arguments, as they are run. */
export interface DeployCommand {
  args: readonly [program: string, ...args: string[]];
  /** How it is shown, where that is not how it is run. */
  shown?: string;
  /** Another command that does the same where this one fails with such an output. */
  otherwise?: { after: RegExp; args: DeployCommand['args'] };
}

/** The facts from which the commands are made. */
export interface DeployFacts {
  /** The host's name of the project; empty if it is not given. */
  project: string;
  /** The settings that a build takes as variables of GitHub, by their names. */
  variables: Readonly<Record<string, string>>;
}

/** An output of a failed command, and what the owner does. */
type KnownFailure = readonly [output: RegExp, remedy: string];

/** A host to deploy to, as docs/deploy describes it. */
export interface DeployHost {
  name: string;
  /** Its page in docs/deploy. */
  guide: string;
  /** The oldest version of Node.js on which its tool runs. */
  node?: readonly [major: number, minor: number];
  /** The setting that names the project, unless the option does. */
  projectSetting?: string;
  /** The advice where the project is needed and not named; without this it may be left out. */
  projectRemedy?: string;
  /** Whether it can serve a site below a folder. */
  hasBasePath?: boolean;
  commands(facts: DeployFacts): DeployCommand[];
  failures: readonly KnownFailure[];
}

const npx = (...args: string[]): DeployCommand => ({ args: ['npx', '--yes', ...args] });
const gh = (...args: string[]): DeployCommand => ({ args: ['gh', ...args] });
/** The address of Pages in GitHub’s interface; `gh` fills in the names. */
const pages = ['repos/{owner}/{repo}/pages', '-f', 'build_type=workflow'] as const;

/** Failures of npm and of the network, on any host; a host’s own are looked for first. */
export const commonFailures: readonly KnownFailure[] = [
  [
    /EBADENGINE|Unsupported engine|requires at least Node|incompatible with Node|SyntaxError: Unexpected token/i,
    'install a newer Node.js from https://nodejs.org, and run the command again',
  ],
  [
    /code E404|404 Not Found - GET/,
    'npm asks a registry that does not have the tool: npm config get registry says which',
  ],
  [
    /self.signed certificate|unable to (?:get|verify)[\w ]{1,99}certificate/i,
    'a proxy stands between: name its certificate in NODE_EXTRA_CA_CERTS',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|fetch failed|error connecting to/,
    'check the connection, and run the command again',
  ],
  [/ENOSPC/, 'the disk is full: make room, and run the command again'],
  [
    /EACCES|EPERM/,
    'the cache of npm belongs to somebody else: give it back with sudo chown -R $(whoami) ~/.npm',
  ],
  [/rate limit|too many requests|HTTP 429/i, 'wait an hour, and run the command again'],
];

export const deployHosts: Readonly<Record<string, DeployHost>> = {
  pages: {
    name: 'GitHub Pages',
    guide: 'github-pages.md',
    hasBasePath: true,
    commands: ({ variables }) => [
      gh('auth', 'status'),
      {
        ...gh('api', '-X', 'POST', ...pages),
        // Pages is on, perhaps with a branch as its source.
        otherwise: { after: /HTTP 409/, args: ['gh', 'api', '-X', 'PUT', ...pages] },
      },
      gh('variable', 'set', 'DEPLOY_TO', '--body', 'github-pages'),
      ...Object.entries(variables).map(([name, value]) => ({
        ...gh('variable', 'set', name, '--body', value),
        shown: `gh variable set ${name} --body <as set here>`,
      })),
      gh('workflow', 'run', 'deploy-github-pages.yml'),
    ],
    failures: [
      [/SAML|SSO/, 'let your organization accept the token: gh auth refresh'],
      [
        /Bad credentials|HTTP 401|token in [^\n]{1,200} is (?:invalid|no longer valid)/,
        'log in again: gh auth login',
      ],
      [/gh auth login|not logged in/i, 'log in once: gh auth login'],
      [
        /no git remotes|not a git repository/,
        'put the project on GitHub first: gh repo create --source . --push',
      ],
      [
        /known GitHub host|gh repo set-default/,
        'say which repository is meant: gh repo set-default',
      ],
      [
        /plan does not support GitHub Pages/,
        'Pages of a private repository need a paid plan: make the repository public under Settings > General, or choose another host',
      ],
      [
        /missing required scope|needs the "\w+" scope|without `?workflow/,
        'give the tool the rights: gh auth refresh -s repo,workflow',
      ],
      [
        /could not find any workflows|workflow[\w .-]{1,99}not found/i,
        'push the folder .github/workflows to the repository’s own branch (main), and run the command again',
      ],
      [
        /workflow_dispatch/,
        'push the newer .github/workflows/deploy-github-pages.yml of this project, and run the command again',
      ],
      [
        /Actions[\w ]{1,99}disabled|disabled workflow|workflow is disabled/i,
        'allow Actions under Settings > Actions > General, and enable the workflow: gh workflow enable deploy-github-pages.yml',
      ],
      [
        /HTTP 403|Must have admin rights|not accessible by/,
        'only somebody with the role Admin may do this: ask the owner of the repository, or do what docs/deploy/github-pages.md says under an account that is',
      ],
      [
        /HTTP 404|Could not resolve to a Repository/,
        'log in with the account that the repository belongs to: gh auth login; if it is renamed, correct git remote set-url origin',
      ],
      [
        /unknown (?:command|flag|shorthand)/,
        'the GitHub CLI is too old: install a newer one from https://cli.github.com',
      ],
    ],
  },
  netlify: {
    name: 'Netlify',
    guide: 'netlify.md',
    node: [22, 13],
    projectSetting: 'NETLIFY_SITE_ID',
    commands: ({ project }) => [
      npx(
        ...['netlify-cli', 'deploy', '--prod', '--no-build', '--dir', 'dist/client'],
        ...(project ? ['--site', project] : []),
      ),
    ],
    failures: [
      [
        /Unauthorized|netlify login|not logged in|Please log in/i,
        'log in once: npx netlify-cli login',
      ],
      [
        /(?:Project|Site) not found|netlify link|isn.t linked|site_id|Not Found/,
        'link this folder to a project once: npx netlify-cli link (npx netlify-cli sites:create makes one), or add --project <its id>',
      ],
      [
        /Forbidden/,
        'your account may not deploy to this project: npx netlify-cli switch, or ask the owner of the team',
      ],
      [
        /deploy directory|no such directory|does ?n[o']t exist/i,
        'dist/client is not there: npm run build says why',
      ],
      [
        /usage limit|exceeded|credits/i,
        'the plan has no deployments left: see Usage & billing at app.netlify.com',
      ],
      [
        /unknown (?:option|command)/i,
        'the tool is too old: remove it (npm uninstall -g netlify-cli), so that the newest one is taken',
      ],
    ],
  },
  vercel: {
    name: 'Vercel',
    guide: 'vercel.md',
    commands: () => [npx('vercel', 'deploy', 'dist', '--prod')],
    failures: [
      [
        /No existing credentials|vercel login|token[\w ]{1,99}(?:not valid|invalid)|re-authenticate|not authenticated/i,
        'log in once: npx vercel login',
      ],
      [
        /requires confirmation|isn.t linked|not linked|missing_scope/i,
        'link the folder to a project once: npx vercel link --cwd dist',
      ],
      [
        /Project (?:was )?(?:not found|deleted|transferred)|Could not retrieve Project Settings/i,
        'the project is gone: delete dist/.vercel, then npx vercel link --cwd dist',
      ],
      [
        /Not authorized|do not have (?:access|permission)|Forbidden|scope does not exist/i,
        'your account may not deploy to this project: npx vercel switch, or ask the owner of the team',
      ],
      [
        /api-deployments|deployments per day|upgrade your plan/i,
        'the plan has no deployments left today: try again tomorrow',
      ],
      [
        /size limit|too large/i,
        'a file is larger than Vercel takes (100 MB): make it smaller, and build again',
      ],
      [
        /unknown or unexpected option|use the latest version/i,
        'the tool is too old: remove it (npm uninstall -g vercel), so that the newest one is taken',
      ],
    ],
  },
  cloudflare: {
    name: 'Cloudflare Pages',
    guide: 'cloudflare-pages.md',
    node: [22, 12],
    projectSetting: 'CLOUDFLARE_PROJECT',
    projectRemedy:
      'add --project <its name>; npx wrangler pages project create <name> --production-branch main makes one',
    commands: ({ project }) => [
      npx(
        ...['wrangler', 'pages', 'deploy', 'dist/client', '--project-name', project],
        ...['--branch', 'main'],
      ),
    ],
    failures: [
      [
        /Project not found|8000007|Pages project "[^"]{1,99}" does not exist/i,
        'make the project once: npx wrangler pages project create <name> --production-branch main; or correct --project',
      ],
      [
        /More than one account/,
        'set CLOUDFLARE_ACCOUNT_ID to the id of the account that is meant; npx wrangler whoami lists them',
      ],
      [
        /code: (?:7003|7000)|Could not route/i,
        'CLOUDFLARE_ACCOUNT_ID is not an account: npx wrangler whoami shows the right one',
      ],
      [
        /code: (?:10000|9109|10001)|Authentication error|Invalid access token/i,
        'log in again: npx wrangler login; a token in CLOUDFLARE_API_TOKEN needs "Cloudflare Pages: Edit"',
      ],
      [
        /CLOUDFLARE_API_TOKEN|wrangler login|not (?:logged in|authenticated)|fetch auth token/i,
        'log in once: npx wrangler login',
      ],
      [
        /25 ?MiB|too large/i,
        'a file is larger than Cloudflare takes (25 MiB): make it smaller, and build again',
      ],
      [/20,?000 files/i, 'the site has more files than Cloudflare takes (20,000): remove some'],
      [
        /ENOENT|no such directory|not a directory/i,
        'dist/client is not there: npm run build says why',
      ],
      [
        /unknown arguments?/i,
        'the tool is too old: remove it (npm uninstall -g wrangler), so that the newest one is taken',
      ],
    ],
  },
  firebase: {
    name: 'Firebase Hosting',
    guide: 'firebase.md',
    node: [20, 0],
    projectSetting: 'VITE_FIREBASE_PROJECT_ID',
    projectRemedy:
      'set VITE_FIREBASE_PROJECT_ID in .env, or add --project <its id> (Firebase console > Project settings > General)',
    commands: ({ project }) => [
      npx('firebase-tools', 'deploy', '--config', 'dist/firebase.json', '--project', project),
    ],
    failures: [
      [/no longer valid|--reauth/i, 'log in again: npx firebase-tools login --reauth'],
      [
        /Failed to authenticate|firebase login|Authentication required|not logged in/i,
        'log in once: npx firebase-tools login',
      ],
      [
        /Failed to get Firebase project|Invalid project|No currently active project|project[\w ]{1,99}not found/i,
        'correct VITE_FIREBASE_PROJECT_ID or --project; npx firebase-tools projects:list shows yours, and npx firebase-tools login:list your account',
      ],
      [
        /hosting site|Hosting API|hosting target/i,
        'open Hosting in the Firebase console once and press Get started',
      ],
      [
        /Firestore API has not been used|database[\w ()']{1,99}does not exist/i,
        'make a database once: Firebase console > Firestore Database > Create database',
      ],
      [
        /Error: Compilation errors/,
        'take firestore.rules of this project again: git checkout firestore.rules',
      ],
      [
        /PERMISSION_DENIED|does not have permission|HTTP Error: 403/i,
        'your account needs the role Editor of the project, or another account: npx firebase-tools login:add',
      ],
      [
        /quota|exceeded/i,
        'the plan has no space left: delete old releases in the Firebase console > Hosting',
      ],
      [
        /locate firebase\.json|load config file|Not in a Firebase app directory|Directory[\w '/.]{1,99}does not exist/i,
        'dist is not whole: npm run build says why',
      ],
      [
        /unknown option|is not a Firebase command/i,
        'the tool is too old: remove it (npm uninstall -g firebase-tools), so that the newest one is taken',
      ],
    ],
  },
};
