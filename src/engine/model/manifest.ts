import { readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { decode } from './own-links.ts';
import { generatedFolder, publicFolder } from './places.ts';

/** A picture as a page shows it: URL below the site's base, and its size in CSS pixels. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  /** Whether its URL with `#answer` shows another state of the drawing. */
  isAnswering?: boolean;
  /** Its URL in the file of drawings that are joined; its answer has a URL that goes on with `-answer`. */
  sheet?: string;
  /**
   * The same picture in better formats, best first; drawings have none. Each format has files of several
   * widths in pixels, ascending.
   */
  sources?: { type: string; files: { src: string; width: number }[] }[];
  field?: CoverField;
  /** The caption of a drawn cover, which names its source. */
  caption?: string;
}

/** The strongest color of a cover, and the ink of texts on a field of it. */
export interface CoverField {
  color: string;
  ink: '#000' | '#fff';
}

/** An icon on the sheet. Without a color (`#rrggbb`) it has that of the text around it. */
export interface SheetIcon {
  slug: string;
  color?: string;
}

/** A font cut to one script, with the characters it covers as CSS `unicode-range`. */
export interface FontFile {
  src: string;
  unicodeRange: string;
}

/** The fonts of a page by their names in its styles: of headings, of text, and of what is small. */
export type FaceName = 'Display' | 'Text' | 'Mono';

/** A file of such a font in one weight. */
export interface FaceFile extends FontFile {
  /** That of headings and that of text have another one for the script of the site's language. */
  family: FaceName | 'Display-script' | 'Text-script';
  weight: number;
  /** Whether another file of this weight has the characters that most pages need. */
  isFurther: boolean;
}

/** The measures of a font in em: the width of each ASCII character, its reach from the baseline; and its kind. */
export interface FaceMeasures {
  widths: Record<string, number>;
  above: number;
  below: number;
  isSerif?: boolean;
}

/**
 * The site's icon in 192 and 512 pixels, in 512 with a margin that a device may cut away, in 180 on an
 * opaque ground, and as an icon file of 32.
 */
export type SiteIcons = Record<'small' | 'large' | 'maskable' | 'touch' | 'tab', string>;

/** The size in pixels that networks ask for. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** The picture that networks show with a link to a page, and the same in words. */
export interface ShareImage {
  src: string;
  alt: string;
}

/** The part of the owner's theme that every page has. */
export interface PageTheme {
  /** The colors of the light and the dark theme, by the names of their custom properties. */
  colors: Record<string, readonly [light: string, dark: string]>;
  /** How far the accent copy of the name stays from the ink, as CSS lengths. */
  register?: string | undefined;
  /** The only theme, unless visitors may choose, and the color of its background. */
  only?: { scheme: 'light' | 'dark'; paper: string };
  ground?: 'dots' | 'cross' | 'plain' | undefined;
  corners?: 'sharp' | 'round' | undefined;
}

/** The pictures, fonts and icons that `prepareSiteAssets` made. Every URL is below the site's base. */
export interface AssetManifest {
  /** By path inside the content folder, in composed letters. */
  pictures: Record<string, Picture>;
  /** Covers drawn for entries without an image, by their files. */
  covers: Record<string, Picture>;
  /** The sheet of skill icons, and the icons on it from top to bottom. */
  icons: { src: string; shown: SheetIcon[] };
  /** The words of the form, unless they are those that its script has. */
  formWords?: string;
  fonts: FaceFile[];
  /** Without those of the visitor's device. */
  measures: Partial<Record<FaceName, FaceMeasures>>;
  /** The display font cut to the letters of the owner's name, each file as a `data:` URL. */
  nameFonts: FontFile[];
  /** The same with the letters of a page's title, by the URLs of pages. */
  titleFonts: Record<string, FontFile[]>;
  /** Width of the owner's name in em, set on 1, 2, 3 and 4 lines. */
  nameWidths: number[];
  /** The height of a line of the name in em. */
  nameLeading: number;
  /** The indent of its first line, in em. */
  nameIndent: number;
  /** How much of the last line the page's end crops, in em. */
  nameCrop: number;
  /** By the URLs of pages below the site's base; none in development. */
  shareImages: Record<string, ShareImage>;
  siteIcons: SiteIcons;
  theme: PageTheme;
}

export const manifestFile = resolve(generatedFolder, 'manifest.json');

/** The manifests of the languages, by their paths below the site's base. */
export type AssetManifests = Record<string, AssetManifest>;

/** @param root the path of a language below the site's base; without it, the default language */
export function readManifest(root = ''): AssetManifest {
  const manifests: AssetManifests = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const manifest = manifests[root];
  if (!manifest) throw new Error(`no assets were made for the language at "${root}"`);
  return manifest;
}

/** Finds the pictures of a build by their paths from the file that names them. */
export type Assets = ReturnType<typeof createAssets>;

export function createAssets({
  pictures,
  covers,
  formWords,
}: Pick<AssetManifest, 'pictures' | 'covers' | 'formWords'>) {
  const findPicture = (file: string, path: string): Picture => {
    const inFolder = resolveContentPath({ file }, path);
    // MDX escapes the letters of a URL in Markdown.
    const picture = pictures[inFolder] ?? pictures[decode(inFolder).normalize()];
    if (!picture) throw new Error(`${file}: the picture ${inFolder} was not processed`);
    return picture;
  };
  return {
    ...(formWords !== undefined && { formWords }),
    findPicture,
    /** The cover of an entry: its own picture, or the one drawn for it. */
    findCover({ file, image }: { file: string; image?: string | undefined }): Picture {
      if (image) return findPicture(file, image);
      const cover = covers[file];
      if (!cover) throw new Error(`${file}: no cover was drawn for it`);
      return cover;
    },
  };
}

/** Resolves a path that a record names to a path inside the content folder, in composed letters. */
export function resolveContentPath(record: { file: string }, path: string): string {
  return posix.join(posix.dirname(record.file), path).normalize();
}

/** Reads the owner's icon, `public/favicon.svg`. */
export function readSiteIcon(folder = publicFolder): string | undefined {
  try {
    return readFileSync(resolve(folder, 'favicon.svg'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
