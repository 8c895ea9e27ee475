import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { engineFile, ownerFile, packageFile } from '../../model/places.ts';
import type { SkillItem } from '../../schemas/entry-fields.ts';
import { lazy } from '../../schemas/lazy.ts';

const ownFolder = ownerFile('src/icons');
const customFolder = engineFile('content/icons/own');
const brandFolder = packageFile('simple-icons');
const iconFolders = [ownFolder, customFolder, join(brandFolder, 'icons')];

/** Whether `slug` names an icon of the owner's, in `src/icons`, one in `own/`, or one of simple-icons. */
export function hasIcon(slug: string): boolean {
  return /^[a-z0-9]+$/.test(slug) && iconFiles(slug).some((file) => existsSync(file));
}

/** Every slug that `hasIcon` accepts, sorted; read from disk, so ask only when an error needs it. */
export function iconSlugs(): string[] {
  const files = iconFolders.filter(existsSync).flatMap((folder) => readdirSync(folder));
  return [...new Set(files.map((file) => file.replace(/\.svg$/, '')))].sort();
}

/** Reads a drawing on a 24 × 24 grid, and the color that its brand uses (`#rrggbb`). */
export function readIcon(slug: string) {
  const file = iconFiles(slug).find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`no icon is named "${slug}"`);
  const svg = readFileSync(file, 'utf8');
  const path = /<path[^>]*\sd="([^"]+)"/.exec(svg)?.[1];
  if (!path) throw new Error(`${file}: no <path d="…"> in this icon`);
  const color = /\sfill="(#[0-9a-fA-F]{6})"/.exec(svg)?.[1] ?? brandColor(slug);
  return { slug, path, color };
}

function iconFiles(slug: string): string[] {
  return iconFolders.map((folder) => join(folder, `${slug}.svg`));
}

const readBrands = lazy<{ slug: string; hex: string }[]>(() =>
  JSON.parse(readFileSync(join(brandFolder, 'data', 'simple-icons.json'), 'utf8')),
);

function brandColor(slug: string): string {
  return `#${readBrands().find((brand) => brand.slug === slug)?.hex ?? '000000'}`;
}

/** Icons are in a column, each on 24 × 24 units, with as much space below it. */
const iconStep = 48;

/** The units between the left edge of the grid and that of a drawing, to a tenth. */
async function measureIndent(path: string): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="${path}"/></svg>`;
  const drawing = sharp(Buffer.from(svg), { density: 720 }).trim({ background: '#0000' });
  const { info } = await drawing.toBuffer({ resolveWithObject: true });
  return -(info.trimOffsetLeft ?? 0) / 10;
}

/**
 * Draws the icons in a column, flush left, as shapes that the page uses as masks, so that each takes any color.
 * One file, fetched when the first icon comes near: drawings inside the page would weigh on every
 * first paint, and `<use>` would fetch it at once.
 */
export async function drawIconSheet(slugs: Iterable<string>) {
  const icons = [...new Set(slugs)].sort().map(readIcon);
  const drawings = icons.map(async ({ path }, index) => {
    const indent = await measureIndent(path);
    return `<path transform="translate(${-indent} ${index * iconStep})" d="${path}"/>`;
  });
  const shapes = await Promise.all(drawings);
  const size = `width="24" height="${Math.max(icons.length, 1) * iconStep}"`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.join('')}</svg>\n`,
    icons: icons.map(({ slug, color }) => (isInk(color) ? { slug } : { slug, color })),
  };
}

/** A brand of black is one of white on dark ground: it takes the color of the text around it. */
function isInk(color: string): boolean {
  return [1, 3, 5].every((start) => Number.parseInt(color.slice(start, start + 2), 16) < 0x40);
}

/** Names that an icon goes by besides its own, without blanks, strokes and dots. */
const otherNames: Readonly<Record<string, string>> = {
  html: 'html5',
  css3: 'css',
  js: 'javascript',
  ts: 'typescript',
  reactjs: 'react',
  nodejs: 'nodedotjs',
  node: 'nodedotjs',
  nextjs: 'nextdotjs',
  vuejs: 'vuedotjs',
  vue: 'vuedotjs',
  expressjs: 'express',
  threejs: 'threedotjs',
  golang: 'go',
  postgres: 'postgresql',
  tailwind: 'tailwindcss',
  scss: 'sass',
  k8s: 'kubernetes',
  visualstudiocode: 'vscode',
};

/** A skill, with an icon if its name is that of one: any other guess could be wrong. */
export function nameSkill(name: string): SkillItem {
  const plain = name.toLowerCase().replace(/[ _/-]/g, '');
  const short = plain.replaceAll('.', '');
  const asSlug = plain.replaceAll('+', 'plus').replaceAll('#', 'sharp').replaceAll('.', 'dot');
  const slug = Object.hasOwn(otherNames, short) ? otherNames[short] : asSlug;
  return slug && hasIcon(slug) ? { name, icon: slug } : { name };
}
