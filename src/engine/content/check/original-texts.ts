import type { SiteConfig } from '../../schemas/content-types.ts';
import { foldName } from '../../schemas/names.ts';
import { pickOwnWords } from '../../schemas/own-words.ts';
import type { JsonSchema } from '../../schemas/scalars.ts';
import { listCustomSections } from '../../schemas/sections.ts';
import { getTranslationShape, isGroup, type SiteTranslation } from '../../schemas/translation.ts';
import { listTexts } from './check-texts.ts';
import type { TextGroup } from './check-translated.ts';
import type { Path } from './parse-yaml.ts';
import type { CheckedFile, CheckedTranslation } from './record-file.ts';

/** What is known of an original, also in a form. */
export type Original = Pick<CheckedFile, 'type' | 'body' | 'value'>;

/**
 * Makes a function that tells whether a translation has a text of its own at a path. A list of texts is replaced as a
 * whole.
 */
export function createIsOwn(
  { type, fields = {} }: Pick<CheckedTranslation, 'type' | 'fields'>,
  original: Original,
): (path: Path) => boolean {
  const own = type.name === 'Site' ? alignSections(fields, original) : fields;
  return (path) => has(own, path);
}

function has(own: unknown, [step, ...rest]: Path): boolean {
  if (step === undefined) return own !== undefined;
  if (Array.isArray(own) && rest.length === 0) return own.length > 0;
  return own instanceof Object && has((own as TextGroup)[String(step)], rest);
}

/** Puts the sections of a translation in the order of the texts of the original, as they go by their names. */
function alignSections(fields: TextGroup, original: Original): TextGroup {
  const { sections = [] } = fields as SiteTranslation;
  const { sections: changes = [] } = (original.value ?? {}) as SiteConfig;
  const find = (section: string) =>
    sections.find((own) => foldName(own.section) === foldName(section));
  const { sections: texts = [] } = takeTexts(original) as SiteTranslation;
  const aligned = texts.map(({ section, group }) => {
    // Any section of a group may translate its heading.
    const members = changes.filter((change) => group && change.group === group);
    const own = members.map((member) => find(member.section)?.group).find(Boolean);
    return { ...find(section), group: own };
  });
  return { ...fields, sections: aligned };
}

/**
 * Takes those texts of an original that a translation has words for. Of `site.yaml`, headings of custom sections and
 * the words of the owner's code are among them.
 *
 * @param withSeldom takes also what is seldom translated: names, and periods, which the site writes in its language
 */
export function takeTexts(
  { type, value = {} }: Omit<Original, 'body'>,
  withSeldom = false,
): TextGroup {
  const shape = getTranslationShape(type.schema);
  if (type.name !== 'Site') return (take(shape, value, withSeldom) ?? {}) as TextGroup;
  const site = value as SiteConfig;
  const words = pickOwnWords(site.words);
  const texts = take(shape, takeSiteTexts(site), withSeldom) as TextGroup | undefined;
  return { ...texts, ...(words && { words }) };
}

function takeSiteTexts({ sections = [], links, resumes }: SiteConfig): TextGroup {
  const own = listCustomSections({ sections });
  const named = sections.flatMap(({ section, group, hidden }) => {
    const { heading, link } = own.find((custom) => custom.section === section) ?? {};
    // One section of a group has the heading for all.
    const isFirst = sections.find((other) => other.group === group)?.section === section;
    const texts = { heading, link: link || undefined, group: isFirst ? group : undefined };
    const hasSome = !hidden && Object.values(texts).some(Boolean);
    return hasSome ? [{ section, ...texts }] : [];
  });
  // Their order is not text.
  return { sections: named.sort((a, b) => (a.section < b.section ? -1 : 1)), links, resumes };
}

function take(shape: JsonSchema | undefined, value: unknown, withSeldom: boolean): unknown {
  if (!shape || value === undefined) return undefined;
  if (shape.translated === 'seldom' && !withSeldom) return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item) => take(shape.items, item, withSeldom));
    // An item without a text keeps its place.
    const last = items.findLastIndex((item) => item !== undefined);
    return last < 0 ? undefined : items.slice(0, last + 1).map((item) => item ?? {});
  }
  if (!isGroup(value)) return value;
  // A skill with an icon has the name of a product.
  if ('icon' in value && !withSeldom) return undefined;
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const taken = take(shape.properties?.[name], field, withSeldom);
    return taken === undefined ? [] : [[name, taken]];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** Lists the paths of the texts that a translation has to have; those of a body are numbers below `body`. */
export function listOriginalTexts(file: CheckedFile): Path[] {
  const texts = listTexts(takeTexts(file)).map(({ path }) => path);
  const inBody = Array.from({ length: file.textCount }, (_, index) => ['body', index]);
  return [...texts.filter((path) => path.at(-1) !== 'section'), ...inBody];
}

/** Takes the texts of an original whose hashes a translation of it keeps, by the names of its fields. */
export function takeHashedTexts(file: Original): TextGroup {
  const body = file.body.replaceAll('\r', '').trim();
  const { sections, ...texts } = takeTexts(file, true);
  // By the former name, so that translations of earlier versions are not taken for outdated.
  const named = (sections as { section: string }[] | undefined)?.map(({ section, ...own }) => {
    return { part: section, ...own };
  });
  return { ...(named && { sections: named }), ...texts, ...(body && { body }) };
}

/** The letters of a hash that a translation keeps. */
export const hashLength = 6;
