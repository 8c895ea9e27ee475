import type { SiteConfig } from '../../schemas/content-types.ts';
import { listLanguages } from '../../schemas/language.ts';
import type { SiteTranslation } from '../../schemas/translation.ts';
import type { ContentDocument } from './entries.ts';
import { isTranslation } from './translations.ts';

/** Turns the paths of pages, which begin with the names of their parts, into those that visitors see, and back. */
export interface PageAddresses {
  /** @example show('de/writing/a/#b') // de/artikel/a/#b */
  show(path: string): string;
  read(path: string): string;
}

/** Finds what each language of the site calls its pages; files keep their paths. */
export function createPageAddresses(documents: readonly ContentDocument[]): PageAddresses {
  const site = documents.find(({ type }) => type === 'Site') as SiteConfig & ContentDocument;
  const translations = documents.filter(isTranslation).filter(({ file }) => file === site.file);
  const languages = listLanguages(site).map(({ tag, root }) => {
    const translation = translations.find(({ language }) => language === tag);
    const { addresses = {} } = (root ? (translation?.fields ?? {}) : site) as SiteTranslation;
    return { root, names: Object.entries(addresses) };
  });
  const rename = (path: string, toOther: (pair: [string, string]) => [string, string]) => {
    const [, start = ''] = /^([^#]*\/)(?:#|$)/.exec(path) ?? [];
    const { root = '', names = [] } = languages.findLast((one) => start.startsWith(one.root)) ?? {};
    const [first = ''] = start.slice(root.length).split('/');
    const [, other = first] = names.map(toOther).find(([name]) => name === first) ?? [];
    return root + other + path.slice(root.length + first.length);
  };
  return {
    show: (path) => rename(path, (pair) => pair),
    read: (path) => rename(path, ([name, shown]) => [shown, name]),
  };
}
