import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** A picture as a page shows it: address below the site's base, and its size in CSS pixels. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  /** The same in better formats, best first, for browsers that read them; drawings have none. */
  sources?: PictureSource[];
}

/** One picture in one format, in several widths in pixels, ascending. */
export interface PictureSource {
  type: string;
  files: { src: string; width: number }[];
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
}

/** The site's icon in the sizes that are asked for. */
export interface SiteIcons {
  /** 192 pixels, as drawn. */
  small: string;
  /** 512 pixels, as drawn. */
  large: string;
  /** 512 pixels, with a margin that a device may cut away. */
  maskable: string;
  /** 180 pixels on an opaque ground. */
  touch: string;
  /** An icon file of 32 pixels. */
  tab: string;
}

/** What networks show with a link to a page. */
export interface ShareImage {
  src: string;
  /** What it shows, in words. */
  alt: string;
}

/** What `prepareAssets` made of the content; every address stands below the site's base. */
export interface AssetManifest {
  /** A hash of all that it was made of. */
  key: string;
  /** By path inside the content folder. */
  pictures: Record<string, Picture>;
  /** Covers drawn for projects without an image, by slug. */
  covers: Record<string, Picture>;
  /** The sheet of skill icons, and what stands on it from top to bottom. */
  icons: { src: string; shown: SheetIcon[] };
  fonts: FontFile[];
  /** The display font cut to the letters of the owner's name, each file as a `data:` address. */
  nameFonts: FontFile[];
  /** Width of the owner's name in em, set on 1, 2, 3 and 4 lines. */
  nameWidths: number[];
  /** By the addresses of pages below the site's base; none in development. */
  shareImages: Record<string, ShareImage>;
  siteIcons: SiteIcons;
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
