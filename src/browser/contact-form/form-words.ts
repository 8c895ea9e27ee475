import { createContext, useContext } from 'react';
import { defaultLanguage, type FormWords, formWords } from '../../schemas/words.ts';

/** The words of a form, and the language that they are in, as a tag of BCP 47. */
export interface FormLanguage {
  language: string;
  words: FormWords;
}

const LanguageContext = createContext<FormLanguage>({
  language: defaultLanguage,
  words: formWords,
});

/** Gives the components inside of it the language of their form. */
export const LanguageProvider = LanguageContext.Provider;

export function useLanguage(): FormLanguage {
  return useContext(LanguageContext);
}

export function useWords(): FormWords {
  return useLanguage().words;
}
