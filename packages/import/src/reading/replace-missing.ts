import { quote, showHidden } from '../../../../src/engine/kit/commands.ts';
import {
  type Draft,
  type DraftSource,
  findMissing,
  listFontPackages,
  listTexts,
  writeMissing,
} from '../../../../src/engine/kit/content.ts';
import { removeEmpty } from './mapping.ts';

/** Signs that no font for text has, and what people type for them. */
const typed: Readonly<Record<string, string>> = {
  '∼': '~',
  '∗': '*',
  '⋆': '*',
  '∣': '|',
  '≲': '≤',
  '≳': '≥',
};

/** Replaces a character that no font has by plain letters, 𝐀 by A; the result is empty where there are none. */
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
