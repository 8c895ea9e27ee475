import { useEffect, useState } from 'react';

/** How long a text stands in a live region, in milliseconds, until it has surely been read out. */
const timeToSpeak = 10_000;

/**
 * The text of a live region that only repeats what the page shows. It goes by itself, so that
 * whoever reads on finds each thing once, and nothing that has changed since.
 */
export function useSpoken(): [spoken: string, speak: (text: string) => void] {
  const [spoken, speak] = useState('');
  useEffect(() => {
    if (!spoken) return;
    const timer = setTimeout(() => speak(''), timeToSpeak);
    return () => clearTimeout(timer);
  }, [spoken]);
  return [spoken, speak];
}
