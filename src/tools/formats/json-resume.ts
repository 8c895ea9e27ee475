import type { PartChange } from '../../schemas/parts.ts';
import type { Listed, SourceFormat } from '../entries/read-drafts.ts';
import type { SourceNode } from '../entries/tree.ts';
import { kinds } from '../entries/values.ts';
import { readFormatTable } from './tables.ts';

const jsonTable = readFormatTable('json-resume');

export const jsonResume: SourceFormat = {
  ...jsonTable,
  isJsonResume: true,
  read: (root) => ({ listed: listOwnParts(root) }),
};

/** Lists the parts that this project wrote into a resume. */
function listOwnParts(root: SourceNode): Listed[] {
  if (root.reading.texts !== 'plain') return [];
  return (root.find('parts')?.list() ?? []).map((item) => {
    const read = ['part', 'layout', 'heading', 'link', 'group'].map((name) => {
      const found = item.find(name);
      return [name, found && kinds.line(found)];
    });
    const part: PartChange = Object.fromEntries(read.filter(([, value]) => value !== undefined));
    const section = jsonTable.toSection(part.part);
    return { section, items: item.find('entries')?.list() ?? [], part };
  });
}
