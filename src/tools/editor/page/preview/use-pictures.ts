import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { useReducer, useRef } from 'react';
import type { Picture } from '../../../../site/assets/manifest.ts';

type GetAsset = CustomPreviewTemplateProps['getAsset'];
/** A file that the editor knows of. Its types leave out what reads it. */
type Asset = ReturnType<GetAsset> & { toBase64?: () => Promise<unknown> };

/** Holds the place of a picture that is not there. */
const placeholder: Picture = {
  src: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><path fill="#EFE8DA" d="M0 0h16v10H0z"/></svg>',
  )}`,
  width: 1600,
  height: 1000,
};

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
  try {
    // A file of the repository has an address as soon as it was read.
    if (!path.startsWith('blob:')) await asset?.toBase64?.();
    const src = path.startsWith('blob:') ? path : (asset?.url ?? '');
    if (!src.startsWith('blob:')) return placeholder;
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return { src, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return placeholder;
  }
}
