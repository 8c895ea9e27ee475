/** The settings of a blog that make the addresses of its posts. */
export interface Blog {
  /** The address of the site, with the path that it is below. */
  url: URL;
  /** The pattern of addresses, of Jekyll, or of Hugo by section. */
  permalink: Readonly<Record<string, string>>;
}

/** The addresses of Jekyll's styles. */
const styles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title.html',
};

/** The pattern of the address of a file by the generator that its folder shows. */
export function findPattern(path: string, { permalink }: Blog): string {
  const [, section = '', rest = ''] =
    /^(?:content|src\/(?:content|data))\/([^/]+)\/(.*)$/.exec(path) ?? [];
  if (path.includes('_posts/')) return styles[permalink.jekyll ?? 'date'] ?? permalink.jekyll ?? '';
  if (path.startsWith('content/') && permalink[section]) return permalink[section];
  const folders = rest.split('/').slice(0, /\/_?index\.\w+$/.test(path) ? -2 : -1);
  return section && `/${[section, ...folders].join('/').toLowerCase()}/:name/`;
}

interface Known {
  path: string;
  date: string;
  /** The name of the file without a date, and as it is. */
  name: string;
  file: string;
  title: string;
  slug: string | undefined;
  categories: string[];
}

/** Fills in the pattern of an address. */
export function fillPattern(pattern: string, known: Known): string {
  const { path, date, name, file, title, slug, categories } = known;
  const [year = '', month = '', day = ''] = date.split('-');
  const toSlug = (text: string) =>
    (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-');
  const isJekyll = path.includes('_posts/');
  const [section = '', ...folders] = path.split('/').slice(1, -1);
  const words: Record<string, string> = {
    year,
    month,
    day,
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    short_year: year.slice(2),
    title: isJekyll ? name : toSlug(title),
    slug: isJekyll ? name : (slug ?? toSlug(title)),
    section,
    sections: [section, ...folders].join('/'),
    categories: categories.map((one) => encodeURIComponent(one.toLowerCase())).join('/'),
    output_ext: '.html',
  };
  const filled = pattern.replace(/:(\w+)/g, (_, word) => words[word] ?? file);
  return pattern && `/${filled}`.replace(/\/{2,}/g, '/');
}
