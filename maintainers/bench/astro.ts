/** Newer ones have other adapters of MDX; this one needs a newer Node.js than this project, and brings it. */
const node = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** Astro with what somebody who writes would add: texts in MDX, a list, a feed and a sitemap. */
export const astro = {
  packages: {
    astro: '6.4.8',
    '@astrojs/mdx': '5.0.6',
    '@astrojs/rss': '4.0.19',
    '@astrojs/sitemap': '3.7.4',
    [node]: '22.23.3',
  },
  program: `node_modules/${node}/bin/node`,
  args: ['node_modules/astro/bin/astro.mjs', 'build'],
  posts: 'src/content/writing',
  built: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
  files: {
    'astro.config.mjs': `import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
export default { site: 'https://example.com', integrations: [mdx(), sitemap()] };`,
    'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
const schema = z.object({ title: z.string(), date: z.coerce.date(), summary: z.string(), tags: z.array(z.string()) });
const loader = glob({ pattern: '*.mdx', base: './src/content/writing' });
export const collections = { writing: defineCollection({ loader, schema }) };`,
    'src/pages/index.astro': `---
import { getCollection } from 'astro:content';
const posts = (await getCollection('writing')).sort((one, other) => other.data.date - one.data.date);
---
<html lang="en"><head><meta charset="utf-8"><title>Posts</title></head><body><main><h1>Posts</h1><ul>
{posts.map(({ id, data }) => <li><a href={'/writing/' + id + '/'}>{data.title}</a><p>{data.summary}</p></li>)}
</ul></main></body></html>`,
    'src/pages/writing/[slug].astro': `---
import { getCollection, render } from 'astro:content';
export const getStaticPaths = async () =>
  (await getCollection('writing')).map((post) => ({ params: { slug: post.id }, props: { post } }));
const { post } = Astro.props;
const { Content } = await render(post);
---
<html lang="en"><head><meta charset="utf-8"><title>{post.data.title}</title></head>
<body><main><h1>{post.data.title}</h1><Content /></main></body></html>`,
    'src/pages/rss.xml.js': `import rss from '@astrojs/rss';
import { getCollection } from 'astro:content';
export const GET = async ({ site }) => rss({
  title: 'Posts', description: 'Posts', site,
  items: (await getCollection('writing')).map(({ id, data }) => ({
    title: data.title, description: data.summary, pubDate: data.date, link: '/writing/' + id + '/',
  })),
});`,
  },
};
