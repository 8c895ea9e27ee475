import { join } from 'node:path';
import { listTexts } from '../../node/check/check-texts.ts';
import type { ContentError } from '../../node/check/error.ts';
import type { Step } from '../../node/journal.ts';
import { findMissing } from '../../node/outputs/check-printed.ts';
import { listFontPackages, writeMissing } from '../../node/outputs/resume-files.ts';
import { partIds } from '../../schemas/parts.ts';
import { quote, showHidden } from '../../schemas/quote.ts';
import type { Draft } from './draft.ts';
import { removeEmpty } from './mapping.ts';
import { nameDrafts } from './plan.ts';
import { findStepErrors } from './write.ts';

/** Drafts of a source. */
export interface DraftSource {
  drafts: readonly Draft[];
  /** Lines about values of the source. */
  remarks: readonly string[];
  /** Writes where in the source a draft is from. */
  locate(draft: Draft): string;
}

interface Plan {
  steps: readonly Step[];
  remarks: readonly string[];
}

/**
 * Plans drafts, without those that the check refuses; each of these has a remark with its place in the source.
 *
 * @param isWhole whether they make all of the content
 * @throws with what is wrong if it is the profile or the site
 */
export async function planAccepted(
  { drafts: all, remarks, locate }: DraftSource,
  { root, isWhole }: { root: string; isWhole: boolean },
  plan: (drafts: readonly Draft[]) => Promise<Plan> | Plan,
): Promise<Plan> {
  const drafts = all.map((draft) => leaveEmptyParts(draft, all));
  const planned = await plan(drafts);
  const errors = await findStepErrors(root, planned.steps, { isWhole });
  const files = new Map(nameDrafts(drafts).map(({ draft, path }) => [join(root, path), draft]));
  const refused = new Map(
    errors.flatMap((error) => {
      const draft = files.get(error.file);
      return draft ? [[draft, error] as const] : [];
    }),
  );
  const entries = [...refused].filter(([{ type }]) => type.folder);
  if (entries.length === 0) {
    if (errors.length > 0)
      throw new RefusedError(errors.map((one) => describe(one, files, locate)));
    return { steps: planned.steps, remarks: [...remarks, ...planned.remarks] };
  }
  const lines = entries.map(([draft, { message }]) => {
    return `  ${locate(draft)} — ${quote(draft.title)} is left out: ${showHidden(message)}`;
  });
  const others = drafts.filter((draft) => !entries.some(([one]) => one === draft));
  if (others.length === 0) throw new RefusedError(lines);
  const next = { drafts: others, remarks: [...remarks, ...lines], locate };
  return planAccepted(next, { root, isWhole }, plan);
}

/** Content that a source makes and that the check refuses as a whole. */
export class RefusedError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/** An error at the place of its source; of the content itself, at the place there. */
function describe(
  { file, line, column, message, hint = '' }: ContentError,
  files: ReadonlyMap<string, Draft>,
  locate: (draft: Draft) => string,
): string {
  const draft = files.get(file);
  const place = draft ? locate(draft) : `${file}:${line}:${column}`;
  return showHidden(`${place}  ${message} — ${hint}`);
}

/** Leaves parts without an entry out of the site's record. */
function leaveEmptyParts(draft: Draft, all: readonly Draft[]): Draft {
  const { parts } = draft.values;
  if (draft.type.name !== 'Site' || !Array.isArray(parts)) return draft;
  const isFull = (one: string | { part: string }) => {
    const part = typeof one === 'string' ? one : one.part;
    return partIds.includes(part) || all.some(({ type }) => type.folder === part);
  };
  return { ...draft, values: { ...draft.values, parts: parts.filter(isFull) } };
}

/** Signs that no font for text has, and what people type for them. */
const typed: Readonly<Record<string, string>> = {
  '∼': '~',
  '∗': '*',
  '⋆': '*',
  '∣': '|',
  '≲': '≤',
  '≳': '≥',
};

/** What to write in place of a character: letters of mathematics are letters of another form. */
function retype(character: string): string {
  const plain = character.normalize('NFKD');
  return typed[character] ?? (/^[\x20-\x7e]+$/.test(plain) ? plain : '');
}

/** Fields of which no character is printed as it is. */
const unprinted = /^(?:bibtex|url|link|image|portrait|from)$/;

/**
 * Puts characters that fonts have in place of those that none has, and says so.
 *
 * @throws with the font to install if one for most of the words is missing
 */
export async function replaceMissing<Source extends DraftSource>(
  source: Source,
  language: string,
): Promise<Source> {
  const isPrinted = ({ type }: Draft) => !type.isPost;
  const texts = source.drafts.map((draft) => {
    const found = isPrinted(draft) ? listTexts(draft.values) : [];
    return found
      .flatMap(({ path, text }) => (unprinted.test(String(path.at(-1))) ? [] : text))
      .join('\n');
  });
  const whole = texts.join('\n').normalize();
  const missing = await findMissing(whole, language);
  const count = (isCounted: (letter: string) => boolean) =>
    [...whole].filter((letter) => /\p{L}/u.test(letter) && isCounted(letter)).length;
  const find = (one: string) => {
    const index = texts.findIndex((text) => text.normalize().includes(one));
    return source.locate(source.drafts[index] as Draft);
  };
  const isMost = count((letter) => missing.includes(letter)) > count(() => true) / 5;
  // Entries without a title are left out, and a person cannot be.
  if (isMost && source.drafts.some(({ type }) => type.name === 'Profile')) {
    const packages = listFontPackages(missing).join(' ');
    const remedy = packages ? `run "npm install ${packages}" first` : 'translate it first';
    throw new Error(`${find(missing[0] ?? '')}  no installed font has its letters — ${remedy}`);
  }
  const instead = new Map(missing.map((one) => [one, retype(one)]));
  const remarks = missing.map((one) => {
    const place = find(one);
    const words = instead.get(one);
    const done = words ? `${quote(words)} takes its place` : 'it is left out';
    return `  ${place} — no installed font has ${showHidden(writeMissing(one))}, so ${done}`;
  });
  const replace = (key: string, value: unknown) => {
    if (Array.isArray(value)) return value.filter((item) => item !== '');
    if (typeof value !== 'string' || unprinted.test(key)) return value;
    const text = Array.from(value.normalize(), (one) => instead.get(one) ?? one).join('');
    return text === value.normalize() ? text : text.trim();
  };
  const drafts = source.drafts.map((draft) =>
    missing.length > 0 && isPrinted(draft)
      ? { ...draft, values: removeEmpty(JSON.parse(JSON.stringify(draft.values), replace)) }
      : draft,
  );
  return { ...source, drafts, remarks: [...source.remarks, ...remarks] };
}
