import { createContext, useContext, useEffect, useState } from 'react';
import { fillWord, type SomeWords } from '../../schemas/words.ts';

/** What an island knows of its place. */
interface IslandPlace {
  /** Its element in the page; absent while the page is rendered. */
  element?: HTMLElement;
  /** The owner's own words in the language of the page. */
  words: SomeWords;
}

export const IslandContext = createContext<IslandPlace | undefined>(undefined);

/**
 * Whether an island can be seen: it is in the window, and the window is not hidden. False while the page is rendered
 * and at first, so that an island that plays by itself starts in its prerendered state.
 *
 * @example
 * const isVisible = useIsVisible();
 * useEffect(() => {
 *   if (!isVisible) return;
 *   const timer = setInterval(step, 500);
 *   return () => clearInterval(timer);
 * }, [isVisible]);
 */
export function useIsVisible(): boolean {
  const element = useContext(IslandContext)?.element;
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!element) return;
    let isInside = false;
    const update = () => setVisible(isInside && !document.hidden);
    const observer = new IntersectionObserver((entries) => {
      isInside = Boolean(entries.at(-1)?.isIntersecting);
      update();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [element]);
  return isVisible;
}

/**
 * Returns a function that finds one of the owner's words of `site.yaml` in the language of the page, and fills in the
 * values of the names in braces.
 *
 * @example
 * const t = useWords();
 * return <button>{t('playAgain')}</button>;
 */
export function useWords(): (
  key: string,
  values?: Readonly<Record<string, string | number>>,
) => string {
  const words = useContext(IslandContext)?.words;
  return (key, values = {}) => {
    const word = words?.[key];
    if (word === undefined) {
      throw new Error(`there is no word "${key}" — add it to "words" in site.yaml`);
    }
    return fillWord(word, values);
  };
}
