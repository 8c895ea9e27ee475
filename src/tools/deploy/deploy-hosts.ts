export interface DeployCommand {
  args: readonly [program: string, ...args: string[]];
  /** A command that does the same where this one has been run before, and is tried when it fails. */
  otherwise?: DeployCommand['args'];
}

interface DeployFacts {
  project: string;
  /** The settings that a build takes as variables of GitHub, by their names. */
  variables: Readonly<Record<string, string>>;
}

/** A host to deploy to, as its section of docs/deploy.md describes it. */
export interface DeployHost {
  name: string;
  guide: string;
  /** The setting that names the project, unless the option does. */
  projectSetting?: string;
  needsProject?: boolean;
  hasBasePath?: boolean;
  commands(facts: DeployFacts): DeployCommand[];
}

const npx = (...args: string[]): DeployCommand => ({ args: ['npx', '--yes', ...args] });
const gh = (...args: string[]): DeployCommand => ({ args: ['gh', ...args] });
/** The URL of Pages in GitHub's API; `gh` fills in the names. */
const pages = ['repos/{owner}/{repo}/pages', '-f', 'build_type=workflow'] as const;

export const deployHosts: Readonly<Record<string, DeployHost>> = {
  pages: {
    name: 'GitHub Pages',
    guide: 'docs/deploy.md#github-pages',
    hasBasePath: true,
    commands: ({ variables }) => [
      gh('auth', 'status'),
      {
        ...gh('api', '-X', 'POST', ...pages),
        otherwise: ['gh', 'api', '-X', 'PUT', ...pages],
      },
      gh('variable', 'set', 'DEPLOY_TO', '--body', 'github-pages'),
      ...Object.entries(variables).map(([name, value]) =>
        gh('variable', 'set', name, '--body', value),
      ),
      gh('workflow', 'run', 'deploy-github-pages.yml'),
    ],
  },
  netlify: {
    name: 'Netlify',
    guide: 'docs/deploy.md#netlify',
    projectSetting: 'NETLIFY_SITE_ID',
    commands: ({ project }) => [
      npx(
        ...['netlify-cli', 'deploy', '--prod', '--no-build', '--dir', 'dist/client'],
        ...(project ? ['--site', project] : []),
      ),
    ],
  },
  vercel: {
    name: 'Vercel',
    guide: 'docs/deploy.md#vercel',
    commands: () => [npx('vercel', 'deploy', 'dist', '--prod')],
  },
  cloudflare: {
    name: 'Cloudflare Pages',
    guide: 'docs/deploy.md#cloudflare-pages',
    projectSetting: 'CLOUDFLARE_PROJECT',
    needsProject: true,
    commands: ({ project }) => [
      npx(
        ...['wrangler', 'pages', 'deploy', 'dist/client', '--project-name', project],
        ...['--branch', 'main'],
      ),
    ],
  },
  firebase: {
    name: 'Firebase Hosting',
    guide: 'docs/deploy.md#firebase-hosting',
    projectSetting: 'VITE_FIREBASE_PROJECT_ID',
    needsProject: true,
    commands: ({ project }) => [
      npx('firebase-tools', 'deploy', '--config', 'dist/firebase.json', '--project', project),
    ],
  },
};
