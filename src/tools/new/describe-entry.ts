import { shortenPath } from '../../build/check/format-errors.ts';
import type { Draft } from './draft.ts';

/** What the owner reads when the entry is there: its path first, then what to do. */
export function describeEntry(path: string, draft: Draft): string {
  const lines = draft.text.split('\n');
  const places = draft.filled.map((field) => {
    const line = lines.findIndex((text) => text.startsWith(`${field}:`)) + 1;
    return `${field} (line ${line})`;
  });
  return [
    shortenPath(path),
    ...[...draft.pictures.keys()].map(
      (picture) => `  with ${picture}, which holds the place of yours`,
    ),
    ...(places.length > 0 ? [`  Filled in, for you to change: ${places.join(', ')}`] : []),
    ...(draft.kind.type.format === 'mdx'
      ? ['  What you write below the second --- becomes a page of its own']
      : []),
    '  Then: npm run check:content',
  ].join('\n');
}
