import type { SourceNode } from '../entries/tree.ts';
import { need } from '../pull/read-answer.ts';
import { type PulledAnswer, readAnswer, readRecords } from '../pull/records.ts';
import { readAnswerTable } from './tables.ts';

/** Makes records of the packages that a registry finds. */
export function readPackages(answer: unknown): PulledAnswer {
  const found = need(readAnswer(answer, 'https://www.npmjs.com/'), 'objects');
  return readRecords(
    found.list().map((item) => completePackage(need(item, 'package'))),
    readAnswerTable('npm').fields,
  );
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
