import type { Node } from 'jsonc-parser';
import { namePart } from './name-part.ts';
import {
  type Fields,
  get,
  getText,
  listFields,
  listItems,
  type Note,
  rename,
  type Source,
} from './source-tree.ts';

type Names = Readonly<Record<string, string>>;

/** The sections that a JSON Resume has under other names or with other fields. */
const sections: Readonly<Record<string, [section: string, names: Names]>> = {
  experience: ['work', { company: 'name' }],
  certifications: ['certificates', {}],
  languages: ['languages', { name: 'language', description: 'fluency' }],
  projects: ['projects', { description: 'roles' }],
  publications: ['publications', { date: 'releaseDate' }],
  references: ['references', { description: 'by', summary: 'reference' }],
  skills: ['skills', { description: 'level' }],
};

/** Reads the JSON of Reactive Resume, version 4. */
export function readReactiveResume(root: Node): Source {
  const basics = get(root, 'basics');
  const { summary, profiles, custom, ...all } = Object.fromEntries(
    listFields(get(root, 'sections')),
  );
  const notes: Note[] = [];
  const listShown = (section: Node | undefined, names: Names = {}): Fields[] => {
    const items = isShown(section, notes) ? listItems(get(section, 'items')) : [];
    return items.filter((item) => isShown(item, notes)).map((item) => readItem(item, names));
  };
  const known = Object.entries(all).map(([name, node]) => {
    const [section, names] = sections[name] ?? [name, {}];
    return [section, listShown(node, names)];
  });
  const taken: string[] = [];
  const parts = listFields(custom).map(([, node]): Fields => {
    const entries = listShown(node, { description: 'by' });
    return { ...namePart(node, getText(node, 'name'), taken), entries };
  });
  const accounts = listItems(get(basics, 'customFields')).map((item) =>
    rename(item, { id: '', icon: '', name: 'network', value: 'url' }),
  );
  return {
    tree: {
      basics: {
        ...(basics && rename(basics, { headline: 'label', picture: '', customFields: '' })),
        image: get(basics, 'picture', 'url'),
        url: get(basics, 'url', 'href'),
        summary: isShown(summary, notes) ? get(summary, 'content') : undefined,
        profiles: [...listShown(profiles), ...accounts],
      },
      ...Object.fromEntries(known),
      parts,
    },
    notes,
  };
}

/** Whether the owner shows a section or an item there; one that is hidden may not be public. */
function isShown(node: Node | undefined, notes: Note[]): boolean {
  if (get(node, 'visible')?.value !== false || !node) return true;
  notes.push({ node, message: 'it is hidden there, so it is left out', kind: 'hidden' });
  return false;
}

function readItem(item: Node, names: Names): Fields {
  // Dots or stars; 0 shows none.
  const level = get(item, 'level')?.value === 0 ? '' : 'rating';
  const fields = rename(item, { id: '', visible: '', icon: '', url: '', level, ...names });
  const url = get(item, 'url', 'href');
  const label = getText(item, 'url', 'label') && get(item, 'url', 'label');
  return { ...fields, ...(label ? { links: [{ label, url }] } : { url }) };
}
