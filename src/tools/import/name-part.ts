import type { Node } from 'jsonc-parser';
import { resumeSections } from '../../node/outputs/resume-parts.ts';
import { toCustomType } from '../../schemas/content-types.ts';
import { partIds, reservedParts } from '../../schemas/parts.ts';
import { chooseFileName } from '../entries/file-names.ts';
import { type Fields, toText } from './source-tree.ts';

const known = [...partIds, ...reservedParts, ...resumeSections.map(({ section }) => section)];

/**
 * Makes a part of a section that no other name fits.
 *
 * @param taken names of other parts, to which its own is added
 */
export function namePart(node: Node, title = 'More', taken: string[] = []): Fields {
  const file = chooseFileName(toCustomType('entry', 'yaml'), title, [...known, ...taken]);
  const part = file.replace(/\.yaml$/, '');
  taken.push(part);
  return {
    part: toText(node, part),
    layout: toText(node, 'list'),
    heading: toText(node, title),
  };
}
