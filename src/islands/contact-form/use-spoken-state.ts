import { useEffect, useState } from 'react';

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
  const [spoken, setSpoken] = useState('');
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    if (!isAsked && (isSending || !isCurrent)) return;
    const timer = setTimeout(() => {
      setSpoken(text);
      if (!isSending) setAsked(false);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, isSending, isCurrent, isAsked]);

  // Emptied, so that the same words are read out once more.
  const speakNext = () => {
    setSpoken('');
    setAsked(true);
  };
  return { spoken, speakNext };
}
