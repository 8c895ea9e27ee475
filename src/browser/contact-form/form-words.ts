import { createContext, useContext } from 'react';
import { type FormWords, formWords } from '../../schemas/words.ts';

const WordsContext = createContext(formWords);

/** Gives the components inside of it the words of their form. */
export const WordsProvider = WordsContext.Provider;

export function useWords(): FormWords {
  return useContext(WordsContext);
}
