/** The content of this project's sample, in the two formats that peers read. */
export interface PeerWords {
  markdown: string;
  resume: string;
}

/** A generator of sites that people use for portfolios and resumes, as the registry offers it. */
export interface Peer {
  name: string;
  /** With exact versions; what these depend on is of `newestDay` at the latest. */
  packages: Record<string, string>;
  files: (words: PeerWords) => Record<string, string>;
  /** The program of a package, and its arguments. */
  build: readonly [string, ...string[]];
  out: string;
}

const title = 'Alex Example';
const withoutHeading = (markdown: string) => markdown.replace(/^# .*\n+/, '');

export const peers: readonly Peer[] = [
  {
    name: 'JSON Resume, theme Even',
    packages: { resumed: '6.1.0', 'jsonresume-theme-even': '0.26.1' },
    files: ({ resume }) => ({ 'resume.json': resume, 'site/robots.txt': '' }),
    build: [
      'resumed',
      ...['render', 'resume.json', '--theme', 'jsonresume-theme-even'],
      ...['--output', 'site/index.html'],
    ],
    out: 'site',
  },
  {
    name: 'VitePress',
    packages: { vitepress: '1.6.4' },
    files: ({ markdown }) => ({
      '.vitepress/config.mjs': `export default { title: '${title}', ignoreDeadLinks: true };`,
      'index.md': markdown,
    }),
    build: ['vitepress', 'build'],
    out: '.vitepress/dist',
  },
  {
    name: 'Astro Starlight',
    packages: { '@astrojs/starlight': '0.37.7', astro: '5.18.2' },
    files: ({ markdown }) => ({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: '${title}' })] };`,
      'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };`,
      'src/content/docs/index.md': `---\ntitle: ${title}\n---\n${withoutHeading(markdown)}`,
    }),
    build: ['astro', 'build'],
    out: 'dist',
  },
];
