import { quote } from '../../../../src/engine/kit/commands.ts';
import {
  type Listed,
  nameSection,
  type SourceFormat,
  titleSection,
} from '../reading/read-drafts.ts';
import type { NodeField, SourceNode } from '../reading/tree.ts';
import { readFormatTable } from './tables.ts';

const reactiveTable = readFormatTable('reactive-resume');

const knownSections = reactiveTable.lists.map(({ into }) => into);

/** Reactive Resume, versions 3, 4 and 5. */
export const reactiveResume: SourceFormat = {
  ...reactiveTable,
  read(root) {
    const summary = root.find('summary', 'sections.summary', 'basics.summary');
    const section = titleSection('about', summary?.find('title', 'name', 'heading'));
    const about = { list: reactiveTable.toList('about'), items: [], section };
    return { listed: [about, ...listItemSections(root)], person: readBasics(root) };
  },
};

/** Before version 5, `description` is a role or a position, and `summary` the text; some write sentences there. */
function renameRole(item: SourceNode): SourceNode {
  const [role, summary] = ['description', 'summary'].map((name) => item.find(name));
  if (!role) return item;
  const isProse = /[.!?。]\s|.{80}/s.test(String(role.value));
  const texts = [role, summary].flatMap((one) => one ?? []);
  if (isProse)
    return item.replace({ description: undefined, summary: item.with({ items: texts }) });
  return item.replace({ role, description: undefined, summary });
}

function listItemSections(root: SourceNode): Listed[] {
  const newer = root.find('customSections')?.list() ?? [];
  const isNew = root.find('summary') !== undefined || newer.length > 0;
  const taken: string[] = [];
  const all = (root.find('sections')?.fields ?? []).flatMap(
    ([name, sourceSection]): NodeField[] => {
      if (/^(?:summary|profiles)$/.test(name)) return [];
      if (name === 'custom') return (sourceSection.fields ?? []).map(([, one]) => ['custom', one]);
      return [
        [sourceSection.textAt('type') === 'custom' ? 'custom' : toSection(name), sourceSection],
      ];
    },
  );
  const sourceSections = [...all, ...newer.flatMap(readNewer)];
  return sourceSections.flatMap(([into, sourceSection]): Listed[] => {
    if (knownSections.includes(into)) {
      const hasLinks = !/^(?:experience|education)$/.test(into);
      const items = listShown(sourceSection, hasLinks).flatMap(listRoles);
      const isRenamed = !isNew && /^(?:projects|references)$/.test(into);
      const named = isRenamed ? items.map(renameRole) : items;
      const isNamed = named.length > 0 && !newer.includes(sourceSection);
      const section = isNamed ? titleSection(into, sourceSection.find('title', 'name')) : undefined;
      return [{ list: reactiveTable.toList(into), items: named, section }];
    }
    const heading = sourceSection.find('title');
    const items = listShown(sourceSection)
      .map((item) => (isNew ? item : renameRole(item)))
      .map((item) => item.replace({ heading }));
    if (items.length === 0) return [];
    const section = nameSection(sourceSection.find(isNew ? 'title' : 'name'), taken);
    return [{ list: reactiveTable.toList(section.section), items, section }];
  });
}

/** The section for one of the source, whose name may be that of a JSON Resume. */
const toSection = (name: string) => reactiveTable.lists.find(({ at }) => at === name)?.into ?? name;

/** A custom section of version 5 has the type of another one. */
function readNewer(sourceSection: SourceNode): NodeField[] {
  const type = sourceSection.textAt('type') ?? '';
  const isLetter = type === 'cover-letter';
  const isListed = type === 'profiles' || knownSections.includes(toSection(type));
  const title = sourceSection.textAt('title') ?? '';
  const listed = `its title ${quote(title)} is left out, and its items are listed with those of "${type}"`;
  if (isLetter) sourceSection.remark('it is a letter, so it is left out', `custom ${type}`);
  else if (isListed) sourceSection.remark(listed, `custom ${type}`);
  return isLetter || type === 'profiles' ? [] : [[toSection(type), sourceSection]];
}

/** Lists the items of a section that the owner shows there, without what says how they look. */
function listShown(sourceSection: SourceNode, hasLinks = true): SourceNode[] {
  const items = isShown(sourceSection) ? (sourceSection.find('items')?.list() ?? []) : [];
  return items.filter(isShown).map((item) => tidyItem(item, hasLinks));
}

/** What is hidden may not be public. */
function isShown(node: SourceNode): boolean {
  const isHidden = node.get('visible')?.value === false || node.get('hidden')?.value === true;
  if (isHidden) node.remark('it is hidden there, so it is left out', 'hidden');
  return !isHidden;
}

const urlPaths = ['website.url', 'url.href', 'website', 'url'];

/** Gives an item one URL as `url`, or one with words of its own as `links`. */
function tidyItem(item: SourceNode, hasLinks = true): SourceNode {
  const others = (item.fields ?? []).flatMap(([name, node]): NodeField[] => {
    if (/^(?:url|website)$/.test(name)) return [];
    // Dots or stars; 0 shows none.
    if (name !== 'level' || typeof node.value !== 'number') return [[name, node]];
    return node.value === 0 ? [] : [['rating', node]];
  });
  const tidied = item.with({ fields: others });
  const url = item.find(...urlPaths);
  const label = item.find('website.label', 'url.label');
  if (!url || !label || String(url.value).includes(String(label.value))) {
    return tidied.replace({ url });
  }
  if (!hasLinks) return tidied.replace({ url, label });
  const link = item.with({}).replace({ url, label });
  return tidied.replace({ links: item.with({ items: [link] }) });
}

/** The roles of a job, each with what all have; the job itself is one more if it has a text of its own. */
function listRoles(job: SourceNode): SourceNode[] {
  const roles = job.find('roles')?.list() ?? [];
  if (roles.length === 0) return [job];
  const fields = (job.fields ?? []).filter(([name]) => name !== 'roles');
  const isOwn = ([name]: NodeField) => /^(?:position|period|description)$/.test(name);
  const shared = fields.filter((field) => !isOwn(field));
  const items = roles.map((role) => [...(tidyItem(role).fields ?? []), ...shared]);
  if (job.textAt('description')) items.unshift(fields);
  // Of a job without a text, these have no place beside those of its roles.
  else
    items[0]?.push(
      ...fields.filter(isOwn).map(([name, node]) => [`${name} of the job`, node] as const),
    );
  return items.map((one) => job.with({ fields: one }));
}

/** Reads a person with a summary, and with accounts, which version 3 has there. */
function readBasics(root: SourceNode): SourceNode {
  const basics = root.find('basics') ?? root;
  const texts = root.find('summary', 'sections.summary');
  const summary = texts && isShown(texts) ? texts.find('content') : undefined;
  const newer = root.find('customSections')?.list() ?? [];
  const named = root.find('sections.profiles');
  const profiles = newer.filter((sourceSection) => sourceSection.textAt('type') === 'profiles');
  const accounts = [
    ...(basics.find('profiles')?.list() ?? []).map((item) => tidyItem(item, false)),
    ...[...(named ? [named] : []), ...profiles].flatMap((sourceSection) =>
      listShown(sourceSection, false),
    ),
  ];
  const own = (basics.find('customFields')?.list() ?? []).map((item) => tidyItem(item));
  return basics.replace({
    picture: undefined,
    photo: undefined,
    website: undefined,
    image: root.find('picture.url', 'basics.picture.url', 'basics.photo.url'),
    url: basics.find(...urlPaths),
    summary: summary ?? basics.find('summary.body', 'summary'),
    profiles: basics.with({ items: accounts }),
    customFields: basics.with({ items: own }),
  });
}
