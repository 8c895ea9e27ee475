/** The title of the README until the owner's name is known. */
export const firstTitle = 'My portfolio';

/**
 * Writes the owner's README, with the buttons of hosts if they know the service of the repository.
 *
 * @param remote the repository as git names it
 */
export function writeReadme(title: string, remote = ''): string {
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

[Start](docs/start.md) · [Content](docs/content.md) · [Deploy](docs/deploy.md)
`;
}
