import iconFiles from 'virtual:editor-icons';
import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { drawCoverFrom } from '../../../../build/assets/cover-drawing.ts';
import { measureNameLines } from '../../../../build/assets/name-widths.ts';
import type { Picture } from '../../../../site/assets/manifest.ts';
import type { PreviewIcon } from '../../shared/place.ts';

type GetAsset = CustomPreviewTemplateProps['getAsset'];
/** A file that the editor knows of. Its types leave out what reads it. */
type Asset = ReturnType<GetAsset> & { toBase64?: () => Promise<unknown> };

/** Holds the place of a picture that is not there. */
const placeholder: Picture = {
  src: toAddress(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000"><path fill="#EFE8DA" d="M0 0h1600v1000H0z"/></svg>',
  ),
  width: 1600,
  height: 1000,
};

function toAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Finds pictures as an entry names them; what is not known yet is shown as soon as it is there. */
export function usePictures(getAsset: GetAsset): (path: string | undefined) => Picture {
  const pictures = useRef(new Map<string, Picture>());
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  return (path) => {
    if (!path) return placeholder;
    const asset = getAsset(path);
    const key = asset?.url ?? path;
    const known = pictures.current.get(key);
    if (known) return known;
    pictures.current.set(key, placeholder);
    loadPicture(path, asset).then((picture) => {
      pictures.current.set(key, picture);
      showAgain();
    });
    return placeholder;
  };
}

async function loadPicture(path: string, asset: Asset | undefined): Promise<Picture> {
  const image = new Image();
  try {
    // A file of the repository has an address as soon as it was read.
    if (!path.startsWith('blob:')) await asset?.toBase64?.();
    image.src = path.startsWith('blob:') ? path : (asset?.url ?? '');
    if (!image.src.startsWith('blob:')) return placeholder;
    await image.decode();
  } catch {
    return placeholder;
  }
  return { src: image.src, width: image.naturalWidth, height: image.naturalHeight };
}

/** The cover of a project without a picture, but for its letter; an empty title asks for none. */
export function useCover(title: string): Picture {
  return useLoaded(placeholder, title, drawCover);
}

async function drawCover(title: string): Promise<Picture> {
  if (!title) return placeholder;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(title));
  return { ...placeholder, src: toAddress(drawCoverFrom(new Uint8Array(hash), title)) };
}

/** The width of a short name, until its letters are there to be measured. */
const guess = [4];

/** Measures a name as the build does, in em on 1, 2, 3 and 4 lines, once its font is there. */
export function useNameWidths(name: string, document: Document): number[] {
  const measure = useCallback((name: string) => measureName(name, document), [document]);
  return useLoaded(guess, name, measure);
}

/** @param document the preview's, which has the font */
async function measureName(name: string, document: Document): Promise<number[]> {
  const font = '800 100px Display';
  await document.fonts.load(font, name).catch(() => {});
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return guess;
  context.font = `${font}, "Display Fallback"`;
  const widths = measureNameLines(name, (line) => context.measureText(line).width / 100);
  return widths.some((width) => width > 0) ? widths : guess;
}

type Icons = ReadonlyMap<string, PreviewIcon>;
const noIcons: Icons = new Map();

/** Fetches the icons of those names; others are left out. */
export function useIcons(slugs: readonly string[]): Icons {
  return useLoaded(noIcons, slugs.join(' '), fetchIcons);
}

async function fetchIcons(slugs: string): Promise<Icons> {
  const names = slugs.split(' ');
  const found = await Promise.all(names.map(fetchIcon));
  return new Map(found.flatMap((icon, index) => (icon ? [[names[index] ?? '', icon]] : [])));
}

/** Without its icon a skill shows its first letters. */
async function fetchIcon(slug: string): Promise<PreviewIcon | undefined> {
  const file = iconFiles[slug.slice(0, 2)];
  if (!file) return undefined;
  const icons: Record<string, PreviewIcon> = await fetch(file)
    .then((response) => response.json())
    .catch(() => ({}));
  return Object.hasOwn(icons, slug) ? icons[slug] : undefined;
}

/** What `load` made of the last key that it is done with. */
function useLoaded<Value>(first: Value, key: string, load: (key: string) => Promise<Value>): Value {
  const [value, setValue] = useState(first);
  useEffect(() => {
    let isCurrent = true;
    load(key).then((loaded) => isCurrent && setValue(() => loaded));
    return () => {
      isCurrent = false;
    };
  }, [key, load]);
  return value;
}

/** The rules that give each icon its shape; on the site they stand on one sheet. */
export function renderIconStyles(icons: Icons): string {
  const rules = [...icons].map(([slug, { svg, color }]) => {
    const brand = color ? `;--brand:${color}` : '';
    return `[data-icon="${slug}"]{--at:0;--icons:url("${toAddress(svg)}")${brand}}`;
  });
  return rules.join('');
}
