import { type Listed, namePart, type SourceFormat } from '../entries/read-drafts.ts';
import type { SourceNode } from '../entries/tree.ts';
import { readFormatTable } from './tables.ts';

const cvTable = readFormatTable('rendercv');

/** The sections that have a part of their own here, by their titles. */
const titles: readonly [title: RegExp, part: string][] = [
  [/volunteer|community/, 'volunteer'],
  [/award|honou?r|prize/, 'awards'],
  [/certificat|licen[cs]e/, 'certificates'],
  [/^languages?$/, 'languages'],
  [/interest|hobb/, 'interests'],
  [/skill|technolog|tools|languages/, 'technologies'],
  [/project|open.?source|software/, 'projects'],
  [/summary|about|profile|objective|welcome/, 'summary'],
];

/** RenderCV, whose sections have any title. The keys of an entry tell its type. */
export const renderCv: SourceFormat = {
  ...cvTable,
  isMeant: (root) => root.find('cv')?.fields !== undefined,
  read(cv) {
    cv.reading.owner = cv.textAt('name');
    const summary: SourceNode[] = [];
    const listed = listCvSections(cv, summary);
    const [site, ...websites] = cv.find('website')?.list() ?? [];
    const about = summary.map((item) => item.text()).join('\n\n');
    const person = cv.replace({
      sections: undefined,
      website: undefined,
      site,
      websites: cv.with({ items: websites }),
      summary: cv.with({ value: about }),
    });
    return { listed, person };
  },
};

/** Lists the entries by their parts; the texts of a summary go to `summary`. */
function listCvSections(cv: SourceNode, summary: SourceNode[]): Listed[] {
  const taken: string[] = [];
  const sections = cv.find('sections');
  return (sections?.fields ?? []).flatMap(([heading, section]): Listed[] => {
    sections?.find(heading);
    const name = titles.find(([pattern]) => pattern.test(heading.toLowerCase()))?.[1];
    const own: SourceNode[] = [];
    const listed = section.list().flatMap((item): Listed[] => {
      if (name === 'summary' && item.text() !== undefined) {
        summary.push(item);
        return [];
      }
      const into = findPart(item, name);
      if (into) return [{ section: cvTable.toSection(into), items: [splitLink(item)] }];
      own.push(splitLink(item));
      return [];
    });
    if (own.length === 0) return listed;
    const part = namePart(section.with({ value: toHeading(heading) }), taken);
    return [...listed, { section: cvTable.toSection(part.part), items: own, part }];
  });
}

/** The part of an entry; none if it belongs to one of the owner's own. */
function findPart(item: SourceNode, name?: string): string | undefined {
  const has = (field: string) => item.fields?.some(([one]) => one === field);
  if (has('company')) return name === 'volunteer' ? name : 'experience';
  if (has('institution')) return 'education';
  if (has('title') && has('authors')) return 'publications';
  const isList = /^(?:languages|interests|technologies)$/.test(String(name));
  if (has('label')) return isList ? name : undefined;
  return /^(?:languages|summary|volunteer)$/.test(String(name)) ? undefined : name;
}

/** A name may be a link, such as `[Lantern](https://github.com/ada/lantern)`. */
function splitLink(item: SourceNode): SourceNode {
  const name = item.find('name', 'bullet', 'number', 'reversed_number', '.');
  const text = String(name?.value ?? '').trim();
  const [, words, address] = /^\[([^[\]]+)\]\(([^()\s]+)\)$/.exec(text) ?? [];
  if (!name || !words || !address) return item;
  name.isRead = true;
  return item.replace({ name: name.with({ value: words }), url: name.with({ value: address }) });
}

/** Writes `open_source` as RenderCV prints it, as "Open Source". */
function toHeading(title: string): string {
  if (title !== title.toLowerCase() || title.includes(' ')) return title;
  return title
    .replace(/(?:^|_)(\p{L})/gu, (_, letter: string) => ` ${letter.toUpperCase()}`)
    .trim();
}
