import { isRightToLeft } from '../../schemas/language.ts';

/**
 * The attributes of an element whose text is in another language than its page.
 *
 * @param language its tag; undefined where the language is that of the page
 */
export function markLanguage(language: string | undefined) {
  return language && ({ lang: language, dir: isRightToLeft(language) ? 'rtl' : 'ltr' } as const);
}
