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
 * Returns a function that finds the owner's words of `site.yaml` in the language of the page, and fills in the values of
 * the names in braces.
 *
 * @param defaults the words where `site.yaml` has none of their names
 * @example
 * const t = useWords({ playAgain: 'Play again, {player}' });
 * return <button>{t('playAgain', { player: 'X' })}</button>;
 */
export function useWords<Name extends string>(defaults?: DefaultWords<Name>): FindWord<Name> {
  return createFindWord(useContext(IslandContext)?.words, defaults);
}

export type DefaultWords<Name extends string> = Readonly<Record<Name, string>>;

export type FindWord<Name extends string> = (
  name: Name,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Finds words in those of the owner, and then in the defaults. */
export function createFindWord<Name extends string>(
  words: SomeWords = {},
  defaults?: DefaultWords<Name>,
): FindWord<Name> {
  return (name, values = {}) => {
    const word = words[name] ?? defaults?.[name];
    if (word === undefined) {
      throw new Error(`there is no word "${name}" — add it to "words" in site.yaml`);
    }
    return fillWord(word, values);
  };
}
