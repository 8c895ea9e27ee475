import { quote } from '../../../../src/engine/kit/commands.ts';
import {
  type Draft,
  defaultGroup,
  findSectionType,
  findUrlWord,
  makeDraft,
  nameSkill,
  type Place,
  type SkillItem,
} from '../../../../src/engine/kit/content.ts';
import { endSentence, removeRepeats, writeWords } from './clean-text.ts';
import { isPaths, type Mapping, mapFields, removeEmpty, type Values } from './mapping.ts';
import type { SourceNode } from './tree.ts';

/** A list of a source, and what its items become. */
export interface SourceList {
  /** Where the list is, if a path leads there. */
  at?: string | undefined;
  /** The section for its entries: that of a content type, or a custom section. */
  into: string;
  fields: Mapping;
}

/** Makes drafts of the items of a list, except for empty ones. */
export function readList(items: readonly SourceNode[], { into, fields }: SourceList): Draft[] {
  if (into === 'technologies') return readSkills(items, fields);
  const type = findSectionType(into);
  return items
    .map((item) => splitLink(item, fields))
    .flatMap((item, index) => {
      const read = mapFields(item, fields);
      const { body, ...values } = removeEmpty(completions[type.name]?.(read, item) ?? read);
      if (Object.keys(values).length === 0) return [];
      const title = String(values.title ?? values.company ?? values.role ?? '');
      const draft: Draft = { ...makeDraft(type, title, values), place: item.place };
      if ('order' in type.schema.shape) draft.values.order = index + 1;
      // Only MDX has a text beside its fields.
      if (!body) return [draft];
      return [{ ...draft, type: { ...type, format: 'mdx' as const }, body: String(body) }];
    });
}

/** Splits a name that is a link, such as `[Lantern](https://github.com/ada/lantern)`. */
function splitLink(item: SourceNode, { title = '.', company = title }: Mapping): SourceNode {
  const paths = isPaths(company) ? [company].flat() : [];
  const path = paths.find((one) => item.find(one)) ?? '';
  const name = path ? item.find(path) : undefined;
  const [, words = '', target = ''] =
    /^\s*\[([^[\]]+)\]\(([^()\s]+)\)\s*$/.exec(String(name?.value)) ?? [];
  if (!name || !words || item.find('url')) return item;
  name.isRead = true;
  const [value, url] = [words, target].map((one) => name.with({ value: one }));
  return item.replace({ [path === '.' ? 'name' : path]: value, url });
}

/** What the fields of a type say together. */
const completions: Readonly<Record<string, (values: Values, item: SourceNode) => Values>> = {
  Education: ({ studyType, area, description, ...values }, { reading }) => {
    const degree = [studyType, area].filter(Boolean);
    // Without another text, the subject is the description, or the degree itself, which then is not said twice.
    const last = description ? undefined : degree.pop();
    return {
      ...values,
      degree: degree.join(', '),
      description: last ? writeWords(endSentence(String(last), reading.language)) : description,
    };
  },
  // The page takes the one `link` for the repository, and names `links` by their URLs.
  Project: ({ link, links: all = [], ...values }, { reading }) => {
    const links = all as { url: string }[];
    if (!link || links.some(({ url }) => url === link)) return { ...values, links };
    const isOwn = reading.texts === 'plain' || findUrlWord(String(link)) === 'repository';
    return isOwn ? { ...values, links, link } : { ...values, links: [{ url: link }, ...links] };
  },
  Entry: ({ title, by, tags, link, links = [], ...values }) => {
    const isSame = (links as { url: string }[]).some(({ url }) => url === link);
    return {
      ...values,
      title: title ?? by ?? (tags as string[] | undefined)?.join(', '),
      by: title && by,
      tags: title || by ? tags : undefined,
      link: isSame ? undefined : link,
      links,
    };
  },
};

interface SkillGroup {
  group: string;
  skills: SkillItem[];
  place: Place;
}

/** Makes groups of skills: items with keywords under their names, which may repeat, the others in one. */
function readSkills(items: readonly SourceNode[], fields: Mapping): Draft[] {
  const groups = new Map<string, SkillGroup>();
  // A level follows the name that it belongs to, as in `Web (Master)`.
  const addLevel = (name: string, level?: unknown) => (level ? `${name} (${level})` : name);
  for (const item of items) {
    const { name, keywords = [], level } = mapFields(item, fields);
    const words = keywords as string[];
    const group = words.length > 0 && name ? addLevel(String(name), level) : defaultGroup;
    const known = groups.get(group.toLowerCase()) ?? { group, skills: [], place: item.place };
    if (words.length > 0) known.skills.push(...words.map(nameSkill));
    else if (!name && level) item.remark(`${quote(String(level))} has no name, so it is left out`);
    else if (name) {
      const skill = nameSkill(String(name));
      known.skills.push({ ...skill, name: addLevel(skill.name, level) });
    }
    if (known.skills.length > 0) groups.set(group.toLowerCase(), known);
  }
  return [...groups.values()].map(({ group, skills, place }, index) => {
    const unique = removeRepeats(skills, (skill) => skill.name);
    const values = { group, order: index + 1, items: unique };
    return { ...makeDraft('SkillGroup', group, values), place };
  });
}
