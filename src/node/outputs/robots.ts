import { files } from '../../site/address.ts';
import type { Site } from '../../site/model/create-site.ts';

/**
 * The names by which crawlers that gather texts for training find their group in `robots.txt`, each with the page
 * that says so: that of its operator, or, where there is none, a list that others keep. Robots that search, or that
 * fetch a page because somebody asks for it, have other names, such as OAI-SearchBot, Claude-User and PerplexityBot.
 */
export const trainingCrawlers = {
  AI2Bot: 'https://allenai.org/crawler',
  Amazonbot: 'https://developer.amazon.com/amazonbot',
  'Applebot-Extended': 'https://support.apple.com/en-us/119829',
  Bytespider: 'https://github.com/ai-robots-txt/ai.robots.txt',
  CCBot: 'https://commoncrawl.org/ccbot',
  ClaudeBot: 'https://support.claude.com/en/articles/8896518',
  'cohere-training-data-crawler': 'https://github.com/ai-robots-txt/ai.robots.txt',
  'Google-Extended':
    'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
  GPTBot: 'https://platform.openai.com/docs/bots',
  'Meta-ExternalAgent': 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
} as const;

/**
 * Allows robots to read everything, except for those that read for training, if the owner refuses them. Robots read
 * this file only at the root of a host.
 */
export function makeRobots({ url, basePath, config }: Site): string | undefined {
  if (basePath !== '/') return undefined;
  const agents = Object.keys(trainingCrawlers).map((agent) => `User-agent: ${agent}\n`);
  const refused = config.robots?.training === false ? `\n${agents.join('')}Disallow: /\n` : '';
  const sitemap = url ? `\nSitemap: ${url}${files.sitemap}\n` : '';
  return `User-agent: *\nAllow: /\n${refused}${sitemap}`;
}
