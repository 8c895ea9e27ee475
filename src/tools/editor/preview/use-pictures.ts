import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { useEffect, useReducer, useRef } from 'react';
import type { Picture } from '../../../site/assets/manifest.ts';

type GetAsset = CustomPreviewTemplateProps['getAsset'];
/** A file that the editor knows of. Its types leave out what reads it. */
type Asset = ReturnType<GetAsset> & { toBase64?: () => Promise<unknown> };

/** Holds the place of a picture that is not there: the notebook's grid. */
export const placeholder: Picture = {
  src: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000"><path fill="#EFE8DA" d="M0 0h1600v1000H0z"/><path stroke="#C4B89F" stroke-width="2" d="M0 200h1600M0 400h1600M0 600h1600M0 800h1600M200 0v1000M400 0v1000M600 0v1000M800 0v1000M1000 0v1000M1200 0v1000M1400 0v1000"/></svg>',
  )}`,
  width: 1600,
  height: 1000,
};

/**
 * Finds the pictures that an entry names, as it names them: what is not known yet is asked for, and
 * shown as soon as it is there.
 */
export function usePictures(getAsset: GetAsset): (path: string | undefined) => Picture {
  const pictures = useRef(new Map<string, Picture>());
  const isGone = useRef(false);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(
    () => () => {
      isGone.current = true;
    },
    [],
  );
  return (path) => {
    if (!path) return placeholder;
    const asset = getAsset(path);
    const key = asset?.url ?? path;
    const known = pictures.current.get(key);
    if (known) return known;
    pictures.current.set(key, placeholder);
    loadPicture(path, asset).then((picture) => {
      pictures.current.set(key, picture);
      if (!isGone.current) redraw();
    });
    return placeholder;
  };
}

async function loadPicture(path: string, asset: Asset | undefined): Promise<Picture> {
  const src = await findAddress(path, asset);
  if (!src) return placeholder;
  const image = new Image();
  image.src = src;
  const isRead = await image.decode().then(
    () => true,
    () => false,
  );
  return isRead ? { src, width: image.naturalWidth, height: image.naturalHeight } : placeholder;
}

/** A file of the repository has an address as soon as it was read. */
async function findAddress(path: string, asset: Asset | undefined): Promise<string | undefined> {
  if (path.startsWith('blob:')) return path;
  await asset?.toBase64?.().catch(() => {});
  return asset?.url.startsWith('blob:') ? asset.url : undefined;
}
