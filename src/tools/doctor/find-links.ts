import type { Place } from '../../build/check/error.ts';
import { findPlace, getFields } from '../../build/check/find-place.ts';
import type { CheckedFile } from '../../build/check/index.ts';
import { listTexts } from '../../build/check/list-texts.ts';
import { placeOfNode } from '../../build/check/place-of-node.ts';
import { listBodyNodes } from './own-content.ts';

/** An address on the web that the content names. */
export interface FoundLink extends Place {
  /** The record's file, relative to the content folder. */
  path: string;
  url: string;
}

const isOnWeb = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Lists the addresses that a record's fields and its case study name. */
export function findLinks(file: CheckedFile): FoundLink[] {
  const { path, text, type } = file;
  const fields = listTexts(getFields(file))
    .filter(({ text }) => isOnWeb(text))
    .map((field) => ({ path, url: field.text, ...findPlace(file, field.path) }));
  const nodes = type.format === 'mdx' ? listBodyNodes(text) : [];
  const links = nodes.flatMap((node) =>
    (node.type === 'link' || node.type === 'definition') && isOnWeb(node.url)
      ? [{ path, url: node.url, ...placeOfNode(node) }]
      : [],
  );
  return [...fields, ...links];
}
