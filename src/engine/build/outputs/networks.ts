/** The URLs before an account's name, by the names of networks. */
const homes: Readonly<Record<string, string>> = {
  GitHub: 'https://github.com/',
  GitLab: 'https://gitlab.com/',
  LinkedIn: 'https://www.linkedin.com/in/',
  X: 'https://x.com/',
  Twitter: 'https://x.com/',
  Instagram: 'https://www.instagram.com/',
  Facebook: 'https://www.facebook.com/',
  Medium: 'https://medium.com/@',
  Hashnode: 'https://hashnode.com/@',
  'dev.to': 'https://dev.to/',
  CodePen: 'https://codepen.io/',
  Bluesky: 'https://bsky.app/profile/',
  'Google Scholar': 'https://scholar.google.com/citations?user=',
  IMDb: 'https://www.imdb.com/name/',
  LeetCode: 'https://leetcode.com/u/',
  ORCID: 'https://orcid.org/',
  Reddit: 'https://www.reddit.com/user/',
  ResearchGate: 'https://www.researchgate.net/profile/',
  'Stack Overflow': 'https://stackoverflow.com/users/',
  Telegram: 'https://t.me/',
  WhatsApp: 'https://wa.me/',
  YouTube: 'https://www.youtube.com/@',
};

const toNetworkKey = (name: string) => name.toLowerCase().replace(/\s/g, '');

/** The URL before the name of an account, if the network is known. */
export function findHome(network: string): string | undefined {
  const known = Object.entries(homes).find(
    ([name]) => toNetworkKey(name) === toNetworkKey(network),
  );
  return known?.[1];
}

/** Names the network of an account by its URL; an unknown one has the name of its host. */
export function nameNetwork({ protocol, hostname, pathname }: URL): string {
  if (protocol === 'mailto:') return 'Email';
  const host = hostname.replace(/^www\./, '');
  const known = Object.entries(homes).find(
    ([name, home]) =>
      toNetworkKey(name) === host.split('.').at(-2) ||
      new URL(home).hostname.replace(/^www\./, '') === host,
  );
  const isMastodon = /^\/@\w+\/?$/.test(pathname) && /mastodon|social$/.test(host);
  return known?.[0] ?? (isMastodon ? 'Mastodon' : host);
}
