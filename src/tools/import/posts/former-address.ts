/** The settings of a blog that make the URLs of its posts. */
export interface BlogSettings {
  /** The URL of the site, with the path that it is below. */
  url: URL;
  /** The pattern of URLs, of Jekyll, or of Hugo by section; without one of Jekyll, no post is of Jekyll. */
  permalink: Readonly<Record<string, string>>;
}

/** What is known of a post that was at a URL. */
interface FormerPost {
  /** The path of its file from the folder of the site. */
  path: string;
  date: string;
  /** The name of the file without a date, and as it is. */
  name: string;
  file: string;
  title: string;
  slug: string | undefined;
  categories: readonly string[];
}

/** The URLs of Jekyll's styles. */
const jekyllStyles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title.html',
};

/** The pattern of the URL of a file by the generator that its folder shows. */
function findPattern(path: string, { permalink }: BlogSettings): string {
  if (path.includes('_posts/'))
    return jekyllStyles[permalink.jekyll ?? ''] ?? permalink.jekyll ?? '';
  const [, home = '', section = '', rest = ''] =
    /^(content|src\/(?:content|data))\/([^/]+)\/(.*)$/.exec(path) ?? [];
  if (home === 'content' && permalink[section]) return permalink[section];
  const folders = rest.split('/').slice(0, /\/_?index\.\w+$/.test(path) ? -2 : -1);
  return section && `/${[section, ...folders].join('/').toLowerCase()}/:name/`;
}

/**
 * The path that a post had; empty if nothing says it.
 *
 * @param pattern of the post itself, which counts before that of its site
 */
export function findFormerPath(
  post: FormerPost,
  settings: BlogSettings,
  pattern = findPattern(post.path, settings),
): string {
  const { path, date, name, file, title, slug, categories } = post;
  const [year = '', month = '', day = ''] = date.split('-');
  const isJekyll = path.includes('_posts/');
  const toSlug = (text: string) =>
    (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-');
  const sections = path.split('/').slice(1, -1);
  const words: Record<string, string | undefined> = {
    year,
    month,
    day,
    i_month: `${Number(month)}`,
    i_day: `${Number(day)}`,
    short_year: year.slice(2),
    title: isJekyll ? name : toSlug(title),
    slug: isJekyll ? name : (slug ?? toSlug(title)),
    section: sections[0],
    sections: sections.join('/'),
    categories: categories.map((one) => encodeURIComponent(one.toLowerCase())).join('/'),
    output_ext: '.html',
  };
  const filled = pattern.replace(/:(\w+)/g, (_, word) => words[word] ?? file);
  return pattern && `/${filled}`.replace(/\/{2,}/g, '/');
}
