import { resumeSections } from '../../node/outputs/resume-parts.ts';
import { type EntryType, entryTypes } from '../../schemas/content-types.ts';
import type { PartChange } from '../../schemas/parts.ts';
import { type Draft, makeDraft, mapCustomPart } from './map-sections.ts';
import type { ResumeField } from './resume-field.ts';

/**
 * Makes records of the parts that this project wrote into a resume.
 *
 * @returns their entries, and how the parts are arranged
 */
export function readParts(resume: ResumeField): { drafts: Draft[]; changes: PartChange[] } {
  const items = resume.reading.isPlain ? (resume.find('parts')?.items() ?? []) : [];
  const changes = items.map(readChange);
  const drafts = items.flatMap((item, index) =>
    mapCustomPart(changes[index]?.part ?? '')(item.find('entries')?.items() ?? []),
  );
  return { drafts, changes };
}

function readChange(item: ResumeField): PartChange {
  const fields = ['part', 'layout', 'heading', 'link'].map((name) => [name, item.line(name)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Makes the record of `site.yaml` if custom parts have entries: it names them. */
export function arrangeParts(drafts: Draft[], changes: PartChange[]): Draft[] {
  const custom = new Set(drafts.filter(({ type }) => type.isCustom).map(({ type }) => type.folder));
  if (custom.size === 0) return [];
  const parts = changes.length > 0 ? changes : arrangeAsResume();
  const shown = parts.filter(({ part, layout }) => !layout || custom.has(part));
  return [makeDraft('Site', 'site', { parts: shown.map(shorten) })];
}

/** The built-in parts in the order of a resume, then the custom ones. */
function arrangeAsResume(): PartChange[] {
  const types: readonly EntryType[] = entryTypes;
  const ranked = types
    .flatMap(({ part, resume }) => (resume ? [{ part, rank: resume.rank }] : []))
    .sort((a, b) => a.rank - b.rank);
  const custom = resumeSections.map(({ section: part, layout, heading }) => {
    return { part, layout, ...(heading && { heading }) };
  });
  return [...['about', ...ranked.map(({ part }) => part)].map((part) => ({ part })), ...custom];
}

/** Writes a part without changes as its name alone. */
function shorten(change: PartChange): PartChange | string {
  return Object.keys(change).length === 1 ? change.part : change;
}
