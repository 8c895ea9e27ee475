import { type FormWords, formWords } from '../schemas/words.ts';

/** What the form says: the owner's words, where there are any, and the usual ones. */
export const words: FormWords = { ...formWords };

/** Takes the owner's words, before the form is rendered. */
export function setFormWords(own: Partial<FormWords> = {}): void {
  Object.assign(words, formWords, own);
}
