import { basename } from 'node:path';
import { type Layout, layouts } from '../../schemas/layouts.ts';
import { memoize } from '../../schemas/lazy.ts';
import { type EditionName, editions, findEditionName } from '../../schemas/theme.ts';
import { resolveContentPath } from '../../site/assets/manifest.ts';
import { listCoverSlots, type PictureSlot } from '../../site/assets/picture-slots.ts';
import type { Site } from '../../site/model/create-site.ts';
import type { Entry } from '../../site/model/entries.ts';

/** The paths of the pictures that `site.yaml` names, which the build takes for others of its own. */
export function findOwnImages({ icon, shareImage }: Site['config']) {
  const resolve = (path: string) => resolveContentPath({ file: '' }, path);
  return {
    ...(icon && { icon: resolve(icon) }),
    ...(shareImage && { shareImage: resolve(shareImage) }),
  };
}

/** The slots in which a layout shows the pictures of its entries. */
const shownFields: Partial<Record<Layout, Readonly<Record<string, PictureSlot>>>> = {
  timeline: { logo: 'logo', cardLogo: 'cardLogo' },
  cards: { image: 'largeCover' },
  quotes: { image: 'logo' },
};

/** The slot of the portrait in each edition. */
const portraitSlots: Readonly<Record<EditionName, PictureSlot>> = {
  poster: 'portrait',
  index: 'logo',
  folio: 'about',
};

/** Reads a body that may show a picture. A development server asks again after each save, of a thousand posts. */
const readComposed = memoize(({ raw }: Entry['body']) =>
  /!\[|</.test(raw) ? raw.normalize() : '',
);

/** Finds the slots of each picture of the content; an archive shows none. */
export function findShownPictures(
  images: readonly string[],
  site: Site,
): Record<string, PictureSlot[]> {
  const { profile, config, entryParts } = site;
  const uses = new Map<string, Set<PictureSlot>>();
  const named = new Set<string>();
  const add = (record: { file: string }, path = '', slot?: PictureSlot) => {
    const inFolder = resolveContentPath(record, path);
    named.add(inFolder);
    if (slot) uses.set(inFolder, (uses.get(inFolder) ?? new Set()).add(slot));
  };
  for (const path of Object.values(findOwnImages(config))) named.add(path);
  const edition = findEditionName(config.theme);
  add(profile, profile.portrait, portraitSlots[edition]);
  add(profile, profile.about?.image, 'about');
  const bodies: Entry['body'][] = [];
  for (const { layout, entries, shown } of entryParts) {
    const hasSpreads = editions[edition].hasOpening && layouts[layout].hasCovers;
    const covers = hasSpreads ? listCoverSlots(shown.length) : [];
    const onPage = new Map(shown.map((entry, index) => [entry, covers[index]]));
    for (const entry of entries) {
      for (const field of ['image', 'logo', 'cardLogo'] as const) {
        if (!entry[field]) continue;
        const slot = onPage.get(entry) ?? shownFields[layout]?.[field];
        add(entry, entry[field], onPage.has(entry) ? slot : undefined);
      }
      if (entry.image && entry.address) {
        add(entry, entry.image, entry.type.isPost ? 'figure' : 'studyCover');
      }
      bodies.push(entry.body);
    }
  }
  const shown = images.map((path): [string, PictureSlot[]] => {
    const slots = uses.get(path) ?? new Set();
    // A picture that no field names is in a body. One that a field names may be in a body, too: look for its
    // file name there. An escaped name is not found; such a picture may be a little soft in the body.
    if (!named.has(path) || bodies.some((body) => readComposed(body).includes(basename(path))))
      slots.add('figure');
    return [path, [...slots].sort()];
  });
  return Object.fromEntries(shown.filter(([, slots]) => slots.length > 0));
}
