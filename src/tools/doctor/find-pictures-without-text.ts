import { isElement } from '../../build/check/check-mdx-element.ts';
import type { Place } from '../../build/check/error.ts';
import { findPlace, getFields } from '../../build/check/find-place.ts';
import type { CheckedFile } from '../../build/check/index.ts';
import { placeOfNode } from '../../build/check/place-of-node.ts';
import { listBodyNodes } from './own-content.ts';

/** Where a picture has no alternative text, and how it gets one. */
export interface SilentPicture extends Place {
  remedy: string;
}

/** Finds the pictures of a project and its case study that say nothing without being seen. */
export function findPicturesWithoutText(file: CheckedFile): SilentPicture[] {
  if (file.type.format !== 'mdx') return [];
  return [...findCover(file), ...findInBody(file.text)];
}

function findCover(file: CheckedFile): SilentPicture[] {
  const { image, imageAlt } = getFields(file);
  if (!image || imageAlt) return [];
  return [{ ...findPlace(file, ['image']), remedy: 'add imageAlt: and what the picture shows' }];
}

function findInBody(text: string): SilentPicture[] {
  return listBodyNodes(text).flatMap((node) => {
    const place = placeOfNode(node);
    if (node.type === 'image' || node.type === 'imageReference') {
      return node.alt?.trim() ? [] : [{ ...place, remedy: 'write what it shows between ![ and ]' }];
    }
    if (!isElement(node) || node.name !== 'Figure') return [];
    const alt = node.attributes.find(
      (attribute) => 'name' in attribute && attribute.name === 'alt',
    );
    const isSilent = !(typeof alt?.value === 'string' && alt.value.trim());
    return isSilent ? [{ ...place, remedy: 'write what it shows as alt="…"' }] : [];
  });
}
