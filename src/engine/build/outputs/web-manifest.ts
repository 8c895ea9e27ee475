import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLook, readTheme } from '../../content/look/look.ts';
import type { Site } from '../../model/create-site.ts';
import { readManifest, type SiteIcons } from '../../model/manifest.ts';
import { generatedFolder, publicFolder } from '../../model/places.ts';
import { toPlainText } from '../../model/text/markdown.ts';
import { files } from '../../model/urls.ts';

/** Longer names are cut off below an icon. */
const longestShortName = 12;

/** Reads an icon that browsers request at a fixed URL without a link. */
export function readFixedIcon(file: string, kind: keyof SiteIcons): Buffer | undefined {
  if (isOwned(file)) return undefined;
  return readFileSync(join(generatedFolder, readManifest().siteIcons[kind]));
}

/** The web app manifest; all its URLs begin at the host. */
export function makeWebManifest(
  site: Site,
  findIcons = () => readManifest().siteIcons,
): string | undefined {
  if (isOwned(files.webManifest)) return undefined;
  const { profile, config, basePath, root } = site;
  const home = basePath + root;
  const siteIcons = findIcons();
  const { name, bio } = profile;
  const ground = findLook(readTheme(config)).colors.paper.toUpperCase();
  const list = (kind: keyof SiteIcons, size: number, purpose = 'any') => ({
    src: basePath + siteIcons[kind],
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: home,
    ...(config.language && { lang: config.language, dir: site.isRtl ? 'rtl' : 'ltr' }),
    name,
    short_name: name.length > longestShortName ? name.split(/\s+/)[0] : name,
    description: toPlainText(bio),
    start_url: home,
    scope: home,
    // With the browser's back button, for the further pages.
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ground,
    icons: [list('small', 192), list('large', 512), list('maskable', 512, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Whether the owner has this file in `public`, which the build copies. */
function isOwned(file: string): boolean {
  return existsSync(join(publicFolder, file));
}
