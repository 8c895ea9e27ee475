import { isSource } from '../../model/places.ts';

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
  const docs = isSource() ? 'docs' : 'node_modules/frontispiece/docs';
  const pages = ['Start', 'Content', 'Deploy'].map(
    (page) => `[${page}](${docs}/${page.toLowerCase()}.md)`,
  );
  return `# ${title}

${host ? buttons : ''}\`\`\`sh
npm install        # once, and after each change of package.json
npm run dev        # shows each change of the content at once
npm run check      # finds mistakes in the content
npm run build      # writes the site to dist/client
npx frontispiece   # lists the other commands
\`\`\`

${pages.join(' · ')}
`;
}
