import type { Backend } from '@sveltia/cms';

/** What the editor must know of the place where it runs. */
export interface EditorPlace {
  /** Where the files are read from and saved to. */
  backend: Backend;
  /** The content folder's path in the repository, with `/`; empty for the repository itself. */
  contentFolder: string;
  /** The ending of the YAML files in each folder, by record type; `yaml` where nothing is said. */
  endings?: Partial<Record<string, YamlEnding>>;
  /**
   * The letters of new files' names: those of titles, or what these are in plain Latin letters,
   * which is meant where nothing is said. A title with none of them then gives a made-up name.
   */
  letters?: 'ascii' | 'unicode';
  /** Where the site stands, with `https://`; without it, the origin of the editor's own page. */
  siteUrl?: string;
  /** Where the site begins on its host: `/`, or `/portfolio/`. */
  basePath: string;
}

/** Both are read; an entry collection of the editor shows files of one. */
export type YamlEnding = 'yaml' | 'yml';

/** The path of a file of the content in the repository. */
export function inRepository({ contentFolder }: EditorPlace, path: string): string {
  return [contentFolder, path].filter(Boolean).join('/');
}
