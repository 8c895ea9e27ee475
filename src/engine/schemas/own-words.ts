import type { z } from 'zod';
import { defaultWords } from './site-languages.ts';
import type { SomeWords } from './words.ts';

/** The names of texts that the owner's code asks for. A page of the editor gets them with its settings. */
let ownWords: ReadonlySet<string> = new Set();

/** Sets the names that `words` may have beside those of the UI texts. */
export function setOwnWords(names: ReadonlySet<string>): void {
  ownWords = names;
}

/** Refuses names of texts that neither the site nor the owner's code has. */
export function refuseUnknownWords(words: SomeWords, context: z.RefinementCtx): void {
  const keys = Object.keys(words).filter((name) => !isKnown(name));
  if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: words });
}

const isKnown = (name: string) => name in defaultWords || ownWords.has(name);

/** Picks the texts of the owner's own code; undefined if there are none. */
export function pickOwnWords(words: SomeWords = {}): Readonly<Record<string, string>> | undefined {
  const own = Object.entries(words).flatMap(([name, text]) =>
    name in defaultWords || text === undefined ? [] : [[name, text] as const],
  );
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}
