import { readFileSync, statSync } from 'node:fs';
import { posix, resolve } from 'node:path';

/** A picture as a page shows it: address below the site's base, and its size in CSS pixels. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  /**
   * The same in better formats, best first, for browsers that read them; drawings have none. Each has
   * files of several widths in pixels, ascending.
   */
  sources?: { type: string; files: { src: string; width: number }[] }[];
}

/** An icon on the sheet; without a colour (`#rrggbb`) it takes that of the text around it. */
export interface SheetIcon {
  slug: string;
  color?: string;
}

/** The display font cut to one script, with the characters it covers as CSS `unicode-range`. */
export interface FontFile {
  src: string;
  unicodeRange: string;
  weight?: number;
}

/**
 * The site's icon: as drawn in 192 and 512 pixels, in 512 with a margin that a device may cut away,
 * in 180 on an opaque ground, and as an icon file of 32.
 */
export type SiteIcons = Record<'small' | 'large' | 'maskable' | 'touch' | 'tab', string>;

/** As networks ask for them. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** What networks show with a link to a page, and the same in words. */
export interface ShareImage {
  src: string;
  alt: string;
}

/** A font in one weight. */
export type TextFontFile = FontFile & { weight: number };

/** What the owner's theme changes of every page. */
export interface PageTheme {
  /** By the names of their custom properties: the colour by day and by night. */
  colors: Record<string, readonly [light: string, dark: string]>;
  ground?: 'dots' | 'cross' | 'plain' | undefined;
  corners?: 'sharp' | 'round' | undefined;
  /** The measures of the font that stands in for the headings' own, in percent. */
  standIn?: Record<'size' | 'ascent' | 'descent', number> | undefined;
}

/** What `prepareAssets` made of the content; every address stands below the site's base. */
export interface AssetManifest {
  /** A hash of all that it was made of. */
  key: string;
  /** By path inside the content folder. */
  pictures: Record<string, Picture>;
  /** Covers drawn for entries without an image, by their files. */
  covers: Record<string, Picture>;
  /** The sheet of skill icons, and what stands on it from top to bottom. */
  icons: { src: string; shown: SheetIcon[] };
  fonts: FontFile[];
  /** The same font as text is set in it. */
  textFonts: TextFontFile[];
  /** The display font cut to the letters of the owner's name, each file as a `data:` address. */
  nameFonts: FontFile[];
  /** Width of the owner's name in em, set on 1, 2, 3 and 4 lines. */
  nameWidths: number[];
  /** The height of a line of the name in em. */
  nameLeading: number;
  /** How much of such a line the page's end crops, in em. */
  nameCrop: number;
  /** By the addresses of pages below the site's base; none in development. */
  shareImages: Record<string, ShareImage>;
  siteIcons: SiteIcons;
  theme: PageTheme;
  /** Files of the content folder that are linked, not shown (a resume, say). */
  files: Record<string, string>;
}

export const generatedFolder = resolve('.generated');
export const manifestFile = resolve(generatedFolder, 'manifest.json');

let cached: { manifest: AssetManifest; time: number } | undefined;

/** Reads the manifest, again only when the file has changed: in development it does. */
export function readManifest(): AssetManifest {
  const time = statSync(manifestFile).mtimeMs;
  if (cached?.time !== time) {
    cached = { manifest: JSON.parse(readFileSync(manifestFile, 'utf8')), time };
  }
  return cached.manifest;
}

/** Finds the picture that a record names; paths start at the record's own file. */
export function findPicture(record: { file: string }, path: string): Picture {
  const inFolder = resolveContentPath(record, path);
  const picture = readManifest().pictures[inFolder];
  if (!picture) throw new Error(`${record.file}: the picture ${inFolder} was not made ready`);
  return picture;
}

/** The same, where a record may name none. */
export function findAnyPicture(record: { file: string }, path: string | undefined) {
  return path === undefined ? undefined : findPicture(record, path);
}

/** The cover of an entry: its own picture, or the one drawn from its title. */
export function findCover(project: { file: string; image?: string | undefined }) {
  if (project.image) return findPicture(project, project.image);
  const cover = readManifest().covers[project.file];
  if (!cover) throw new Error(`${project.file}: no cover was drawn for it`);
  return cover;
}

/** The path inside the content folder of what a record names. */
export function resolveContentPath(record: { file: string }, path: string): string {
  return posix.join(posix.dirname(record.file), path);
}

/** Reads the owner's icon, `favicon.svg` of the folder that is copied as it is. */
export function readSiteIcon(folder = resolve('public')): string | undefined {
  try {
    return readFileSync(resolve(folder, 'favicon.svg'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
