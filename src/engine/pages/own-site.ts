import type { Site } from '../model/create-site.ts';

/** What the owner's code may know of the site. Everything else may change from version to version. */
export interface OwnSite
  extends Pick<
    Site,
    | 'basePath'
    | 'entrySections'
    | 'formatNumber'
    | 'formatPeriod'
    | 'isRtl'
    | 'label'
    | 'language'
    | 'profile'
    | 'root'
    | 'sections'
    | 'toHref'
    | 'toUrl'
    | 'url'
  > {
  /** Writes a UI text, or a text of `words` in `site.yaml`, with values in place of names in braces. */
  t(word: string, values?: Readonly<Record<string, string | number>>): string;
}
