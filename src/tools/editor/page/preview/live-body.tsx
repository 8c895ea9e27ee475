import { type ReactElement, useEffect, useState } from 'react';
import type { Picture } from '../../../../site/assets/manifest.ts';
import prose from '../../../../site/components/mdx/mdx.module.css';
import { FindPicture, NameHeading } from '../../../../site/components/mdx/mdx-components.tsx';
import { createHeadingIds } from '../../../../site/heading-ids.ts';

interface Props {
  text: string;
  findPicture: (path: string) => Picture;
}

/** The case study as it is written: half a tag leaves what was shown before, and is named. */
export function LiveBody({ text, findPicture }: Props) {
  const [body, setBody] = useState<ReactElement>();
  const [error, setError] = useState('');
  useEffect(() => {
    let isCurrent = true;
    // What reads Markdown is fetched with the first case study.
    import('./render-body.ts').then(({ renderBody }) => {
      if (!isCurrent) return;
      const rendered = renderBody(text);
      setError('error' in rendered ? rendered.error : '');
      if ('body' in rendered) setBody(rendered.body);
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <FindPicture value={findPicture}>
      <NameHeading value={createHeadingIds()}>
        {error && <p className="preview-error">{error}</p>}
        <div className={prose.prose}>{body}</div>
      </NameHeading>
    </FindPicture>
  );
}
