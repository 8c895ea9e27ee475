import type { Backend, CmsConfig } from '@sveltia/cms';
import type { RecordType } from '../../../schemas/index.ts';

/** What the editor must know of the place where it runs. */
export interface EditorPlace {
  /** Where the files are read from and saved to. */
  backend: Backend;
  /** The content folder's path in the repository, with `/`; empty for the repository itself. */
  contentFolder: string;
  endings?: Endings;
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

/** The ending of the YAML files of each record type, by its name; `yaml` where nothing is said. */
export type Endings = Partial<Record<string, 'yaml' | 'yml'>>;

/** What the page of the editor is told, as JSON in the page itself. */
export interface EditorSettings {
  config: CmsConfig;
  endings?: Endings;
  /** Only on the owner's own computer: what opens the local backend, with nobody to sign in. */
  token?: string;
}

/** The id of the element that holds the settings. */
export const settingsId = 'editor-settings';

/** The path of a file of the content in the repository. */
export function inRepository({ contentFolder }: EditorPlace, path: string): string {
  return [contentFolder, path].filter(Boolean).join('/');
}

type Named = Pick<RecordType, 'folder' | 'name'>;

/** The name of a record type's collection in the editor, as its addresses have it. */
export function nameCollection({ folder, name }: Named): string {
  return folder || name.toLowerCase();
}

/** The name of the file format of a record type: each has its own, so none has to be guessed. */
export function nameFormat(type: Named): string {
  return `portfolio-${nameCollection(type)}`;
}

/** How the files of a record type end. */
export function findEnding({ format, name }: RecordType, endings: Endings = {}): string {
  return format === 'yaml' ? (endings[name] ?? 'yaml') : format;
}

/** The hosts that keep the repository, and that hand a token over in the page itself. */
export function listOrigins(backend: Backend): string[] {
  const addresses = [
    ...('api_root' in backend ? [backend.api_root] : []),
    ...('graphql_api_root' in backend ? [backend.graphql_api_root] : []),
    ...('auth_type' in backend ? [backend.base_url] : []),
  ];
  return [...new Set(addresses.flatMap((one) => (one ? [new URL(one).origin] : [])))];
}
