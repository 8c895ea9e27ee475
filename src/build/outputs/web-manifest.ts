import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { files } from '../../site/address.ts';
import { generatedFolder, readManifest, type SiteIcons } from '../../site/assets/manifest.ts';
import { ground } from '../assets/site-icons.ts';
import type { Output, Site } from './site.ts';

/** Where a name would be cut off below an icon. */
const longestShortName = 12;

/** Makes the web app manifest, and the icons that are looked for at fixed places without a link. */
export function makeIconOutputs(site: Site): Output[] {
  const { siteIcons } = readManifest();
  const read = (address: string) => readFileSync(join(generatedFolder, address));
  const outputs = [
    { file: files.webManifest, content: writeWebManifest(site, siteIcons) },
    { file: 'apple-touch-icon.png', content: read(siteIcons.touch) },
    { file: 'favicon.ico', content: read(siteIcons.tab) },
  ];
  // What the owner has put into the folder that is copied as it is stays.
  return outputs.filter(({ file }) => !existsSync(resolve('public', file)));
}

/** Writes the web app manifest; all its addresses begin at the host. */
export function writeWebManifest({ profile, basePath }: Site, icons: SiteIcons): string {
  const draw = (address: string, size: number, purpose: string) => ({
    src: `${basePath}${address}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: basePath,
    name: profile.name,
    short_name: shorten(profile.name),
    description: profile.bio,
    start_url: basePath,
    scope: basePath,
    // With the way back that pages of their own need.
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ground,
    icons: [
      draw(icons.small, 192, 'any'),
      draw(icons.large, 512, 'any'),
      draw(icons.maskable, 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function shorten(name: string): string {
  const [first = name] = name.split(/\s+/);
  return name.length > longestShortName ? first : name;
}
