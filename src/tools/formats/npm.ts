import type { ContentType } from '../../schemas/content-types.ts';
import type { SourceNode } from '../entries/tree.ts';
import { draftItems, need, type PulledAnswer, readAnswer } from '../pull/read-answer.ts';
import { readAnswerTable } from './tables.ts';

/** Makes drafts of the packages that a registry finds. */
export function readPackages(answer: unknown, type: ContentType): PulledAnswer {
  const found = need(readAnswer(answer, 'https://www.npmjs.com/'), 'objects');
  const items = found.list().map((item) => completePackage(need(item, 'package')));
  return draftItems(items, readAnswerTable('npm').fields, type);
}

/** Adds the usual page of a package, and writes the addresses of its repository as browsers need them. */
function completePackage(item: SourceNode): SourceNode {
  const name = need(item, 'name').text() ?? '';
  const page = item.with({ value: `/package/${encodeURI(name)}` });
  const links = (item.find('links')?.fields ?? []).map(([name, node]) => {
    const url = (node.text() ?? '').replace(/^git\+/, '').replace(/\.git$|#readme$/, '');
    return [name, node.with({ value: url })] as const;
  });
  return item.replace({ page, links: item.with({ fields: links }) });
}
