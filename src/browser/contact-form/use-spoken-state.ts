import { useEffect, useState } from 'react';
import { useSpoken } from './use-spoken.ts';

/** A moment, in milliseconds, in which a screen reader notices the region and ends the alert. */
const pause = 300;

/**
 * What a screen reader hears of a kept query: the news of the one in the fields, and whatever
 * follows a press. An attempt that the form makes by itself is not read out.
 */
export function useSpokenState(
  text: string,
  isSending: boolean,
  isCurrent: boolean,
): { spoken: string; speakNext: () => void } {
  const [spoken, speak] = useSpoken();
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    if (!isAsked && (isSending || !isCurrent)) return;
    const timer = setTimeout(() => {
      speak(text);
      if (!isSending) setAsked(false);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, isSending, isCurrent, isAsked, speak]);

  // Emptied, so that the same words are read out once more.
  const speakNext = () => {
    speak('');
    setAsked(true);
  };
  return { spoken, speakNext };
}
