import type { Node } from 'jsonc-parser';
import { get, listFields, listItems, rename, type Source } from './source-tree.ts';

/** Reads a file of yamlresume: the sections of a JSON Resume, a few of them elsewhere or with other names. */
export function readYamlResume(root: Node): Source {
  // What is beside `content` describes only how it prints.
  const { basics, location, profiles, education, references, ...sections } = Object.fromEntries(
    listFields(get(root, 'content')),
  );
  const renameAll = (list: Node | undefined, names: Record<string, string>) =>
    list && listItems(list).map((item) => rename(item, names));
  const tree = {
    ...sections,
    basics: { location, profiles, ...(basics && rename(basics, { headline: 'label' })) },
    education: renameAll(education, { degree: 'studyType' }),
    references: renameAll(references, { summary: 'reference', relationship: 'by' }),
  };
  return { tree, notes: [] };
}
