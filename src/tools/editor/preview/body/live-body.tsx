import { useEffect, useState } from 'react';
import type { Picture } from '../../../../site/assets/manifest.ts';
import prose from '../../../../site/components/mdx/mdx.module.css';
import { FindPicture, NameHeading } from '../../../../site/components/mdx/mdx-components.tsx';
import { createHeadingIds } from '../../../../site/heading-ids.ts';
import type { DrawnBody } from './draw-body.ts';
import styles from './live-body.module.css';

interface Props {
  text: string;
  findPicture: (path: string) => Picture;
}

/** The last body without an error, and what is wrong with the text as it is now. */
interface Shown {
  good?: Extract<DrawnBody, { body: unknown }>;
  error?: string;
}

/** Long enough for the next letter of someone who is typing, in milliseconds. */
const pause = 150;

/** The case study as it is written: half a tag leaves what was shown before, and is named. */
export function LiveBody({ text, findPicture }: Props) {
  const [{ good, error }, show] = useState<Shown>({});
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const drawn = await draw(text);
      if (stop.signal.aborted) return;
      show(({ good }) => ('body' in drawn ? { good: drawn } : { ...(good && { good }), ...drawn }));
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  return (
    <FindPicture value={findPicture}>
      <NameHeading value={createHeadingIds()}>
        {error && <p className={styles.error}>{error}</p>}
        <div className={prose.prose}>{good?.body}</div>
      </NameHeading>
    </FindPicture>
  );
}

/** What reads Markdown is fetched with the first case study. */
async function draw(text: string): Promise<DrawnBody> {
  try {
    const { drawBody } = await import('./draw-body.ts');
    return drawBody(text);
  } catch (error) {
    return { error: `This text cannot be shown: ${error}` };
  }
}
