// A folder that npx makes has its own configuration and README; they are written here. This is plain JavaScript,
// since it runs before any package is installed.

/**
 * In a commit's message, the line that names the project's commit. It keeps the name that it had in earlier
 * versions, so that their upgrades are found.
 */
export const trailer = 'Portfolio-Commit';

/** The title of the README until the owner's name is known. */
export const firstTitle = 'My portfolio';

/**
 * Makes the configuration of a made folder: without what only those who change the project need.
 *
 * @param {(path: string) => string} read reads the project's
 * @param {(path: string) => boolean} hasFile whether a file is in the folder
 * @param {unknown} repository where upgrades come from; undefined if that is not known
 * @returns {Record<string, string>} the texts by their paths
 */
export function deriveConfigs(read, hasFile, repository) {
  const manifest = JSON.parse(read('package.json'));
  const tsconfig = JSON.parse(read('tsconfig.json'));
  const scripts = Object.entries(manifest.scripts).filter(([, command]) =>
    hasFile(String(command).replace(/.* /, '')),
  );
  const left = { bin: undefined, files: undefined, devDependencies: undefined };
  const made = { ...manifest, scripts: Object.fromEntries(scripts), ...left, repository };
  const references = tsconfig.references.filter(({ path }) => hasFile(`${path}/tsconfig.json`));
  return {
    'package.json': `${JSON.stringify(made, null, 2)}\n`,
    'tsconfig.json': `${JSON.stringify({ ...tsconfig, references }, null, 2)}\n`,
  };
}

/**
 * Writes the owner's README, with the buttons of hosts if they know the service of the repository.
 *
 * @param {string} title
 * @param {string} [remote] the repository as git names it
 */
export function writeReadme(title, remote = '') {
  const [, host, path] = /\b(git(?:hub|lab)\.com)[:/](.+?)(?:\.git)?\/?$/.exec(remote) ?? [];
  const url = encodeURIComponent(`https://${host}/${path}`);
  const buttons = `[![Deploy to Netlify](https://www.netlify.com/img/deploy/button.svg)](https://app.netlify.com/start/deploy?repository=${url})
[![Deploy with Vercel](https://vercel.com/button)](https://vercel.com/new/clone?repository-url=${url})

`;
  return `# ${title}

${host ? buttons : ''}\`\`\`sh
npm start                # installs, builds, and serves the site on http://localhost:4173
npm run dev              # shows each change of the content at once
npm run check:content    # finds mistakes in the content
\`\`\`

[Start](docs/start.md) · [Content](docs/content.md) · [Deploy](docs/deploy.md) · [Upgrading](docs/upgrading.md)
`;
}
