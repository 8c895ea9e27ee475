import { useEffect, useState } from 'react';
import type { Picture } from '../../../site/assets/manifest.ts';
import { placeholder } from './use-pictures.ts';

const empty = { ...placeholder, src: '' };

/** The cover that the build would draw for a project of that title; undefined asks for none. */
export function useCover(title: string | undefined): Picture {
  const [cover, setCover] = useState(placeholder);
  useEffect(() => {
    if (title === undefined) return;
    let isCurrent = true;
    drawCover(title).then((src) => isCurrent && setCover({ ...empty, src }));
    return () => {
      isCurrent = false;
    };
  }, [title]);
  return cover;
}

/** What draws covers is fetched with the first project that has no picture. */
async function drawCover(title: string): Promise<string> {
  const [{ default: letters }, { drawCoverFrom }] = await Promise.all([
    import('virtual:editor-letters'),
    import('../../../build/assets/cover-drawing.ts'),
  ]);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(title));
  const svg = drawCoverFrom(new Uint8Array(hash), title, (letter) => letters[letter]);
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
